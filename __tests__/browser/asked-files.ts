import { readFileSync } from 'node:fs';
import { join } from 'node:path';

import type { Page } from '@playwright/test';

/** What every file with code or styles of antd holds. */
const ANTD = /getPrefixCls|--ant-/;

/**
 * The bundler's files that a page asks for, and what is in them. They are read from the build: the
 * browser forgets a reply once its page is left.
 */
export function collectFiles(page: Page) {
  const names = new Set<string>();
  page.on('request', (request) => {
    const [, name] = /\/(_next\/.*\.(?:js|css))$/.exec(request.url()) ?? [];
    if (name) names.add(name);
  });
  const read = (name: string) => readFileSync(join('out', name), 'utf8');
  const scripts = () => [...names].filter((name) => name.endsWith('.js'));
  return {
    scripts,
    /** All code that was asked for so far. */
    code: () => scripts().map(read).join('\n'),
    /** The names of those with antd. */
    antd: () => [...names].filter((name) => ANTD.test(read(name))),
  };
}
