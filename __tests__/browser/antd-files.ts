import type { Page } from '@playwright/test';

/** What every file with code or styles of antd holds. */
const ANTD = /getPrefixCls|--ant-/;

/** The names of the files with antd that a page has asked for so far. */
export function collectAntd(page: Page): () => Promise<string[]> {
  const files: Promise<string>[] = [];
  page.on('requestfinished', (request) => {
    if (!/_next\/.*\.(js|css)$/.test(request.url())) return;
    const text = request.response().then((reply) => reply?.text() ?? '');
    files.push(text.then((code) => (ANTD.test(code) ? request.url() : '')));
  });
  return async () => (await Promise.all(files)).filter((url) => url !== '');
}
