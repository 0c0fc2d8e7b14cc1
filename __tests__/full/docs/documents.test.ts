/** @jest-environment node */
import { readFileSync } from 'node:fs';

import { parseConfig } from '@/lib/config/read-config';

import {
  declares,
  isSound,
  isThere,
  linksIn,
  mentionsIn,
  pathsIn,
  readDocuments,
  spansOf,
} from '../../support/documents';
import { readBlocks } from '../../support/worked-example';

const documents = readDocuments();
const table = documents.map((document) => [document.path, document] as const);
const readme = documents.find(({ path }) => path === 'README.md') ?? { path: '', text: '' };
const { scripts } = JSON.parse(readFileSync('package.json', 'utf8')) as {
  scripts: Record<string, string>;
};

it('are all read', () => {
  expect(documents.map(({ path }) => path)).toEqual(
    expect.arrayContaining(['README.md', 'CONTRIBUTING.md', 'docs/tour.md', 'docs/adr/README.md']),
  );
});

describe.each(table)('%s', (path, document) => {
  it('has no link that leads nowhere', () => {
    const broken = linksIn(document).filter((link) => !isSound(document, link));

    expect(broken).toEqual([]);
  });

  it('names files that are there', () => {
    const made = readBlocks(document.text).map((block) => block.path);
    // A decision may name files that have been replaced since.
    const named = path.startsWith('docs/adr/') ? [] : pathsIn(document);

    expect(named.filter((name) => !isThere(name) && !made.includes(name))).toEqual([]);
  });

  it('names functions where they are', () => {
    const lost = mentionsIn(document).filter(({ name, file }) => !declares(file, name));

    expect(lost).toEqual([]);
  });

  it('names commands that exist', () => {
    const commands = [...document.text.matchAll(/npm run ([a-z][\w:-]*)/g)];

    expect(commands.filter(([, name = '']) => !(name in scripts))).toEqual([]);
  });
});

it('have a README and a notice that name the supported browsers', () => {
  const { browserslist } = JSON.parse(readFileSync('package.json', 'utf8')) as {
    browserslist: string[];
  };
  const [chrome, edge, firefox, safari, phone] = browserslist.map((one) => one.split(' ')[1]);
  const names = `Chrome or Edge ${chrome ?? ''}, Firefox ${firefox ?? ''} or Safari ${safari ?? ''}`;
  const notice = readFileSync('app/entry/start-notice.tsx', 'utf8');

  expect([edge, phone]).toEqual([chrome, safari]);
  expect(readme.text).toContain(names);
  expect(notice.replace(/\s+/g, ' ')).toContain(names);
});

it('have a README that lists every key of config.json, and no other', () => {
  const section = /## Configuration\n(.*?)\n## /s.exec(readme.text)?.[1] ?? '';
  const listed = [...section.matchAll(/^\| `(\w+)`/gm)].map(([, key = '']) => key);

  expect(listed.sort()).toEqual(Object.keys(parseConfig({})).sort());
});

it('have a tour that names some thirty functions, each with its file', () => {
  const tour = documents.find(({ path }) => path === 'docs/tour.md');

  expect(tour && mentionsIn(tour).length).toBeGreaterThan(30);
  expect(tour && spansOf(tour)).toContain('lib/http/http.ts');
});
