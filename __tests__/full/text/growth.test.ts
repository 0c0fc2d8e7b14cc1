import { join } from 'node:path';
import { cpuUsage } from 'node:process';

import { findTextReaders } from '../../support/text-readers';

/** What makes an expression try again and again: spaces, tags, quotes and signs that nothing closes. */
const REPEATED = [
  ' ',
  '\n',
  'a',
  'a ',
  '0',
  '&',
  '[',
  '(',
  '"',
  '%',
  '/',
  '.',
  '@',
  '<p ',
  '<i> </i>',
  '<!--',
  '\u200b',
];

const ROOT = join(__dirname, '../../..');
/** What stands first where it is ours, and no text of somebody else. */
const OURS: ReadonlyMap<string, unknown> = new Map<string, unknown>([
  ['isAt', '/admin/view/:noun/:id'],
  ['screenAt', { record: { path: '/admin/view/:noun/:id', title: 'Record' } }],
]);
/** What a text begins with for those that read nothing else, each of its letters fast: they are given twice as many. */
const BEFORE: ReadonlyMap<string, string> = new Map([['linksIn', 'https://x.example/']]);
/** They move nodes, and each move costs jsdom, not a browser, a look at all of them. */
const MOVE_NODES: ReadonlySet<string> = new Set(['readParts', 'splitBlocks', 'tidyHtml']);
/** How often a text repeats its pattern. */
const COUNT = 16_000;

type Reader = (...values: unknown[]) => unknown;

const READERS = findTextReaders(ROOT, 'lib').map(
  (reader) => [reader.file, reader.name, reader] as const,
);

/** The processor's milliseconds, which other work on the machine does not count to; the better of two. */
function costMs(run: () => unknown): number {
  const costs = [1, 2].map(() => {
    const before = cpuUsage();
    try {
      run();
    } catch {
      // What refuses a text has read it as well.
    }
    return cpuUsage(before).user / 1000;
  });
  return Math.min(...costs);
}

/** Below it, what the processor counts is noise. */
const LEAST_MS = 10;

it('finds what reads texts', () => {
  const names = READERS.map(([, name]) => name);
  expect(names).toEqual(
    expect.arrayContaining([
      'fold',
      'mailLink',
      'sanitizeHtml',
      'readListQuery',
      'csvCell',
      'csvLine',
      'findAlike',
      'replaceWords',
      'fullName',
    ]),
  );
});

// Eight times the text takes a squared expression 64 times as long; one that grows as the text does stays far
// below half of that.
it.each(READERS)(
  'lib/%s: %s takes as long as its text is long',
  async (file, name, { argumentsOf }) => {
    const read = ((await import(join(ROOT, 'lib', file))) as Record<string, Reader>)[name];
    if (!read) throw new Error(`${file} exports no ${name}.`);
    const first = OURS.get(name);
    const most = BEFORE.has(name) ? 2 * COUNT : COUNT;
    for (const part of REPEATED) {
      if (MOVE_NODES.has(name) && part.includes('<')) continue;
      const [short = 0, long = 0] = [most / 8, most].map((count) => {
        // Between letters, so that what looks at a text's ends only has to go on.
        const text = `a${BEFORE.get(name) ?? ''}${part.repeat(count)}b`;
        const [value, ...others] = argumentsOf(text);
        return costMs(() => read(first ?? value, ...others));
      });
      expect({ part, times: long / Math.max(short, LEAST_MS) < 24 }).toEqual({ part, times: true });
    }
  },
);
