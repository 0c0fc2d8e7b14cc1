/** @jest-environment node */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const ROOT = join(process.cwd(), 'reference-api');
const NODE_ONLY = /^node\/|^(server|main)\.ts$/;
const NODE_MODULES = /from '(node:|libsql|socket\.io|@hono\/node-server)/;

const sources = readdirSync(ROOT, { recursive: true })
  .map((path) => String(path).replaceAll('\\', '/'))
  .filter((path) => path.endsWith('.ts') && !NODE_ONLY.test(path));

describe('the part of the embedded API that also runs inside a browser', () => {
  it.each(sources)('%s needs neither Node nor a file of the Node part', (path) => {
    const source = readFileSync(join(ROOT, path), 'utf8');

    expect(source).not.toMatch(NODE_MODULES);
    expect(source).not.toMatch(/from '[./]+\/node\/|from '\.\.?\/(server|main)'/);
    expect(source).not.toMatch(/\b(process|Buffer|require|__dirname)\b[.(]/);
  });
});
