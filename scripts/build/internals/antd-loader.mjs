// Turbopack's loader for antd's files: leaves out of the browser's code what never runs there (ADR 32).
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';

import { parse } from 'acorn';

const GENERATORS = ['genStyleHooks', 'genSubStyleComponent', 'genComponentStyleHook'];

/** Parts of antd that Table imports and nothing here draws. */
const UNDRAWN =
  /\/antd\/es\/(?:pagination\/index|table\/(?:RcTable\/VirtualTable|hooks\/useFilter\/FilterDropdown))\.js$/;
const STYLES = /\/antd\/es\/(?:.*\/style\/\w+|_util\/wave\/style)\.js$/;

/** Turbopack keeps results by a loader's options, whatever has become of the loader. */
const version = createHash('sha256')
  .update(readFileSync(new URL(import.meta.url)))
  .digest('hex');

/** For `turbopack.rules` of next.config.mjs: the files of antd that this loader changes. */
export const antdRules = {
  '*.js': {
    loaders: [{ loader: './scripts/build/internals/antd-loader.mjs', options: { version } }],
    condition: { any: [{ path: UNDRAWN }, { path: STYLES }] },
  },
};

/** The calls that make a style hook, wherever they stand, in the order of the text. */
function styleCalls(node) {
  if (typeof node !== 'object' || node === null) return [];
  const inner = Object.values(node).flatMap(styleCalls);
  const isCall = node.type === 'CallExpression' && GENERATORS.includes(node.callee.name);
  return isCall ? [node, ...inner] : inner;
}

/**
 * A style file of antd without its style functions, which `zeroRuntime` never calls.
 * @throws Error where a file makes its hooks in another form
 */
export function withoutStyles(source, file) {
  const calls = styleCalls(parse(source, { ecmaVersion: 'latest', sourceType: 'module' }));
  const mentions = source.match(new RegExp(`\\b(?:${GENERATORS.join('|')})\\(`, 'g')) ?? [];
  if (mentions.length !== calls.length || calls.some((call) => call.arguments.length < 2)) {
    throw new Error(`antd makes the styles of ${file} in a form that the build does not know`);
  }
  return calls.reduceRight((text, { arguments: [, styles] }) => {
    return `${text.slice(0, styles.start)}null${text.slice(styles.end)}`;
  }, source);
}

/** A file of antd whose exports throw when they are drawn or called. */
function undrawn(source, file) {
  const names = [...source.matchAll(/^export (?:function|const) (\w+)/gm)].map(([, name]) => name);
  const others = names.map((name) => `export const ${name} = Undrawn;`);
  const reason = `${file.split('/antd/es/')[1]} is not in this build`;
  return `export default function Undrawn() { throw new Error('${reason}'); }\n${others.join('\n')}`;
}

export default function antdLoader(source) {
  const file = this.resourcePath;
  return UNDRAWN.test(file) ? undrawn(source, file) : withoutStyles(source, file);
}
