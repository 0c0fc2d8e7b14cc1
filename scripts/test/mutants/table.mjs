import { readFileSync, writeFileSync } from 'node:fs';

const TABLE = 'docs/mutations.md';
const MARK = '<!-- What follows is written by `npm run mutate`. -->';

const short = (text) => text.replace(/\s+/g, ' ').slice(0, 60).replace(/[|`]/g, '´');

function lineOf({ mutant, reached }) {
  const { fileName, location, replacement } = mutant;
  const line = location.start.line + 1;
  const source = readFileSync(fileName, 'utf8').split('\n')[line - 1] ?? '';
  const note = reached === 0 ? ' (not reached)' : '';
  return `- ${fileName}:${line} \`${short(source.trim())}\` → \`${short(replacement)}\`${note}`;
}

/** Puts a folder's results in place of its former ones. */
export function writeResults(folder, results, command) {
  const survivors = results.filter(({ noticed }) => noticed === undefined);
  const [head, body = ''] = readFileSync(TABLE, 'utf8').split(MARK);
  const sections = new Map(
    body
      .split(/^## /m)
      .slice(1)
      .map((text) => [text.split('\n')[0], text]),
  );
  const date = new Date().toISOString().slice(0, 10);
  const noticed = results.length - survivors.length;
  const facts = `${date}, \`${command}\`: ${noticed} of ${results.length} noticed.`;
  sections.set(folder, `${folder}\n\n${facts}\n\n${survivors.map(lineOf).join('\n')}\n`);
  const text = [...sections.values()].sort().map((each) => `## ${each.trim()}\n`);
  writeFileSync(TABLE, `${head}${MARK}\n\n${text.join('\n')}`);
  console.log(`${folder}: ${facts}`);
}
