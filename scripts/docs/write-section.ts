import { readFileSync, writeFileSync } from 'node:fs';

import { format } from 'prettier';

import { withSection } from './marked-section';

export async function writeSection(path: string, name: string, content: string): Promise<void> {
  const text = withSection(readFileSync(path, 'utf8'), name, content);
  writeFileSync(path, await format(text, { parser: 'markdown' }));
}
