// `npm run contract`: makes what is derived from the contract. Git has none of it; ensure.mjs calls this.
import { readFile, rename, writeFile } from 'node:fs/promises';

import openapiTS, { astToString } from 'openapi-typescript';
import ts from 'typescript';

import { contractData, requestSchemas } from './doctor-contract.mjs';

const CONTRACT = new URL('../../reference-api/openapi.yaml', import.meta.url);
const HEADER =
  '// Made from reference-api/openapi.yaml by `npm run contract`; change that file instead.\n\n';

const blob = ts.factory.createTypeReferenceNode(ts.factory.createIdentifier('Blob'));
const ast = await openapiTS(CONTRACT, {
  // An uploaded image is a Blob, not a string.
  transform: (schema) => (schema.format === 'binary' ? blob : undefined),
});
const yaml = await readFile(CONTRACT, 'utf8');
const made = {
  'lib/http/contract.d.ts': HEADER + astToString(ast),
  'lib/doctor/contract.json': contractData(yaml),
  'reference-api/request-schemas.json': requestSchemas(yaml),
};

for (const [name, text] of Object.entries(made)) {
  const file = new URL(`../../${name}`, import.meta.url);
  const unfinished = new URL(`${file}.${process.pid}`);
  await writeFile(unfinished, text);
  await rename(unfinished, file); // another process may be reading it
}
console.log(`Made from reference-api/openapi.yaml: ${Object.keys(made).join(', ')}.`);
