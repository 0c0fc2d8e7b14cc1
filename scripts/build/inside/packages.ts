// A step of the build: what the product expects of the inside of Next and Quill, before it is built upon. What is
// expected of built files is asserted where they are read, in this folder.
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

import { assume, type Inside } from './assume';

const NEXT: Inside = { name: 'next', adr: 23 };
const QUILL: Inside = { name: 'quill', adr: 8 };
const EXPERIMENTAL = ['inlineCss', 'cssChunking', 'minChunkSize'].concat(
  ['CjsTreeShaking', 'CrossModuleConstants', 'Chunking'].map((flag) => `turbopack${flag}`),
);
/** Classes that Quill puts together from the values of a format. */
const COMPOSED = /^ql-(?:align|indent|direction|font|size)-/;

const inPackage = ({ name }: Inside, file: string) =>
  readFileSync(join('node_modules', name, file), 'utf8');

function checkNext(): void {
  const client = 'node_modules/next/dist/client/app-next-turbopack.js';
  assume(
    existsSync(client),
    NEXT,
    `its client in ${client}, whose place app/entry/start.tsx takes`,
  );
  const schema = inPackage(NEXT, 'dist/server/config-schema.js');
  for (const flag of EXPERIMENTAL) {
    const isKnown = new RegExp(`\\b${flag}:`).test(schema);
    assume(isKnown, NEXT, `the setting ${flag} of next.config.mjs`);
  }
}

function checkQuill(): void {
  const clipboard = inPackage(QUILL, 'modules/clipboard.js');
  assume(/\bconvertHTML\(/.test(clipboard), QUILL, 'Clipboard.convertHTML, which is overridden');
  const known = inPackage(QUILL, 'dist/quill.js') + inPackage(QUILL, 'dist/quill.snow.css');
  const own = readdirSync('features/policy-editor', { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.(?:tsx?|css)$/.test(file))
    .map((file) => readFileSync(join('features/policy-editor', file), 'utf8'));
  for (const [name] of own.join('\n').matchAll(/\bql-[a-z-]*[a-z]/g)) {
    // Quill puts `ql-` before the name of a button.
    const isKnown = known.includes(name) || known.includes(`"${name.slice(3)}"`);
    assume(isKnown || COMPOSED.test(name), QUILL, `the class ${name}`);
  }
}

checkNext();
checkQuill();
