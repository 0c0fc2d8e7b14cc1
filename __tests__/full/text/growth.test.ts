import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { cpuUsage } from 'node:process';

import ts from 'typescript';

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
const OURS: ReadonlyMap<string, string> = new Map([['isAt', '/admin/view/:noun/:id']]);
/** What a text begins with for those that read nothing else, each of its letters fast: they are given twice as many. */
const BEFORE: ReadonlyMap<string, string> = new Map([['linksIn', 'https://x.example/']]);
/** They move nodes, and each move costs jsdom, not a browser, a look at all of them. */
const MOVE_NODES: ReadonlySet<string> = new Set(['readParts', 'splitBlocks', 'tidyHtml']);
/** How often a text repeats its pattern. */
const COUNT = 16_000;

type Reader = (...texts: string[]) => unknown;

/** Whether a function takes nothing but texts, and gives what it made of them at once. */
function readsText({ parameters, type }: ts.FunctionDeclaration | ts.ArrowFunction): boolean {
  const needed = parameters.filter((one) => !one.initializer && !one.questionToken);
  const types = needed.map((one) => one.type?.getText() ?? '');
  const isSync = !/^(?:Promise|void)\b/.test(type?.getText() ?? '');
  return (
    isSync &&
    types.length > 0 &&
    types.every((one) => /^(?:string|unknown)(?: \| null| \| undefined)?$/.test(one))
  );
}

/** The exported functions of a file that read a text, as its types say. */
function namesIn(path: string): string[] {
  const file = ts.createSourceFile(path, readFileSync(path, 'utf8'), ts.ScriptTarget.Latest, true);
  return file.statements.flatMap((statement) => {
    const modifiers = ts.canHaveModifiers(statement) ? ts.getModifiers(statement) : undefined;
    if (!modifiers?.some(({ kind }) => kind === ts.SyntaxKind.ExportKeyword)) return [];
    if (ts.isFunctionDeclaration(statement)) {
      return statement.name && readsText(statement) ? [statement.name.text] : [];
    }
    if (!ts.isVariableStatement(statement)) return [];
    return statement.declarationList.declarations.flatMap(({ name, initializer }) =>
      initializer && ts.isArrowFunction(initializer) && readsText(initializer)
        ? [name.getText()]
        : [],
    );
  });
}

const READERS = readdirSync(join(ROOT, 'lib'), { recursive: true, encoding: 'utf8' })
  .filter((file) => /(?<!\.d)\.ts$/.test(file))
  .flatMap((file) => namesIn(join(ROOT, 'lib', file)).map((name) => [file, name] as const))
  // A hook needs a component.
  .filter(([, name]) => !/^use[A-Z]/.test(name));

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
    expect.arrayContaining(['fold', 'mailLink', 'sanitizeHtml', 'readListQuery']),
  );
});

// Eight times the text takes a squared expression 64 times as long; one that grows as the text does stays far
// below half of that.
it.each(READERS)('lib/%s: %s takes as long as its text is long', async (file, name) => {
  const read = ((await import(join(ROOT, 'lib', file))) as Record<string, Reader>)[name];
  if (!read) throw new Error(`${file} exports no ${name}.`);
  const first = OURS.get(name);
  const most = BEFORE.has(name) ? 2 * COUNT : COUNT;
  for (const part of REPEATED) {
    if (MOVE_NODES.has(name) && part.includes('<')) continue;
    const [short = 0, long = 0] = [most / 8, most].map((count) => {
      // Between letters, so that what looks at a text's ends only has to go on.
      const text = `a${BEFORE.get(name) ?? ''}${part.repeat(count)}b`;
      const others = Array.from({ length: Math.max(read.length - 1, 0) }, () => text);
      return costMs(() => read(first ?? text, ...others));
    });
    expect({ part, times: long / Math.max(short, LEAST_MS) < 24 }).toEqual({ part, times: true });
  }
});
