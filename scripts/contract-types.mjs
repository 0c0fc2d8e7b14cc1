// Writes lib/contract.d.ts from the contract; with --check it only says whether that file is fresh.
import { readFile, writeFile } from 'node:fs/promises';

import openapiTS, { astToString } from 'openapi-typescript';
import ts from 'typescript';

const CONTRACT = new URL('../reference-api/openapi.yaml', import.meta.url);
const TYPES = new URL('../lib/contract.d.ts', import.meta.url);
const HEADER =
  '// Made from reference-api/openapi.yaml by `npm run contract`; change that file instead.\n\n';

const blob = ts.factory.createTypeReferenceNode(ts.factory.createIdentifier('Blob'));
const ast = await openapiTS(CONTRACT, {
  // An uploaded image is a file, not the text that the generator would make of it.
  transform: (schema) => (schema.format === 'binary' ? blob : undefined),
});
const types = HEADER + astToString(ast);

if (process.argv.includes('--check')) {
  const current = await readFile(TYPES, 'utf8').catch(() => '');
  if (current !== types) {
    console.error('lib/contract.d.ts is out of date: run `npm run contract`.');
    process.exitCode = 1;
  }
} else {
  await writeFile(TYPES, types);
}
