const { createRequire } = require('node:module');
const { Script } = require('node:vm');

const fromJest = createRequire(require.resolve('jest'));
const { default: JestRuntime } = createRequire(fromJest.resolve('@jest/core'))('jest-runtime');

/** What this worker has compiled, by path: without it each test file compiles all packages again. */
const compiled = new Map();

function compile(source, filename, head) {
  const known = compiled.get(filename);
  if (known?.source === source) return known.script;
  const script = new Script(`${head}${source}\n})`, { filename, columnOffset: -head.length });
  compiled.set(filename, { source, script });
  return script;
}

/** Jest's runtime, but a module is compiled once per worker, and then only run in each test file. */
module.exports = class Runtime extends JestRuntime {
  constructor(config, environment, resolver, transformer, texts, ...rest) {
    super(config, environment, resolver, transformer, texts, ...rest);
    // The bundle of packages, which nothing transforms, is read once too.
    for (const [path, { source }] of compiled) {
      if (path.includes('jest-packages')) texts.set(path, source);
    }
    const { executor } = this;
    const head = `(function (${executor.injectedModuleParameters.join(', ')}) {`;
    executor.compile = (source, filename) => {
      const context = executor.environment.getVmContext();
      return context === null ? null : compile(source, filename, head).runInContext(context);
    };
  }
};
