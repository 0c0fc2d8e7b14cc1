import { readFileSync } from 'node:fs';

/** The decisions that tell why the product depends on the inside of a package, by number. */
const DECISIONS = {
  8: '0008-policy-editor.md',
  22: '0022-the-page-is-the-sign-in-form.md',
  23: '0023-an-own-start-in-the-browser.md',
  26: '0026-antd-behind-the-sign-in.md',
  25: '0025-code-on-demand.md',
};

/** A package, and why the product looks into it. */
export type Inside = { name: 'antd' | 'next' | 'quill'; adr: keyof typeof DECISIONS };

/** Stops the build where a package is inside not what the product was built on. @throws Error */
export function assume(holds: boolean, { name, adr }: Inside, expected: string): asserts holds {
  if (holds) return;
  const manifest = readFileSync(`node_modules/${name}/package.json`, 'utf8');
  const { version } = JSON.parse(manifest) as { version: string };
  throw new Error(
    `${name} ${version} is not what the build reads it for: expected ${expected}. Why it looks into ${name}: docs/adr/${DECISIONS[adr]}`,
  );
}
