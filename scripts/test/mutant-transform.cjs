// Gives jest the files with all mutants compiled in, in place of those that stand on the disk.
const { readFileSync } = require('node:fs');

exports.createTransformer = ({ inner: [path, options], plan }) => {
  const transformer = require(path).createTransformer(options);
  const { sources } = JSON.parse(readFileSync(plan, 'utf8'));
  return {
    ...transformer,
    process: (source, file, settings) =>
      transformer.process(sources[file] ?? source, file, settings),
  };
};
