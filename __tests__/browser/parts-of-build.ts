import { readdirSync, readFileSync } from 'node:fs';

const CHUNKS = 'out/_next/static/chunks';
const CODE = readdirSync(CHUNKS)
  .filter((file) => file.endsWith('.js'))
  .map((file) => readFileSync(`${CHUNKS}/${file}`, 'utf8'));

/** The name of a part before the function that fetches its code: `("users",()=>e.A(7))`. */
const PART = /\("([a-z-]+)",(?=(?:async)?\(\)=>)/g;
const FETCHED = /\.A\((\d+)\)/g;

/** The code from `start` to the parenthesis that closes the call it stands in. */
function restOfCall(text: string, start: number): string {
  let depth = 1;
  let end = start;
  for (; end < text.length && depth > 0; end += 1) {
    if (text[end] === '(') depth += 1;
    if (text[end] === ')') depth -= 1;
  }
  return text.slice(start, end);
}

/** The files that imports of the module with this id fetch; each import may fetch others. */
function filesOfModule(id: string): string[] {
  const list = new RegExp(
    `[,\\[]${id},\\w+=>\\{\\w+\\.v\\(\\w+=>Promise\\.all\\(\\[([^\\]]*)\\]`,
    'g',
  );
  return CODE.flatMap((text) =>
    [...text.matchAll(list)].flatMap(([, files = '']) => JSON.parse(`[${files}]`) as string[]),
  );
}

function readParts(): Map<string, string[]> {
  const parts = new Map<string, string[]>();
  for (const text of CODE) {
    for (const { 1: name = '', 0: call, index } of text.matchAll(PART)) {
      const fetched = restOfCall(text, index + call.length).matchAll(FETCHED);
      const files = [...fetched].flatMap(([, id = '']) => filesOfModule(id));
      if (files.length > 0) parts.set(name, files);
    }
  }
  return parts;
}

/** Every part that the built product fetches on demand, and the scripts it is made of. */
export const PARTS = readParts();
