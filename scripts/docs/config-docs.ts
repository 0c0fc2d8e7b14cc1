// Generates the JSON Schema of config.json and the table in docs/configuration.md.
import { readFileSync, writeFileSync } from 'node:fs';

import { format } from 'prettier';

import { configSchema, configTable, GUIDE, SCHEMA } from './config-guide';

/** The table stands between two comments. */
async function writeGuide(): Promise<void> {
  const guide = readFileSync(GUIDE, 'utf8');
  const [start, end] = ['<!-- keys -->', '<!-- /keys -->'];
  const [from, to] = [guide.indexOf(start), guide.indexOf(end)];
  if (from < 0 || to < from) throw new Error(`${GUIDE} has no ${start} and ${end}`);
  const text = `${guide.slice(0, from + start.length)}\n\n${configTable()}\n\n${guide.slice(to)}`;
  writeFileSync(GUIDE, await format(text, { parser: 'markdown' }));
}

writeFileSync(SCHEMA, configSchema());
void writeGuide();
