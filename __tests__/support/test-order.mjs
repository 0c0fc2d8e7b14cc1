/** The slowest file, since it runs the compilers on a copy of this repository: it starts first. */
const FIRST = /worked-examples\.test\.ts$/;

/** The order of the test files: that one, then the longest files, which are the slowest by and large. */
export default class TestOrder {
  sort(tests) {
    const weightOf = ({ path, context }) =>
      FIRST.test(path) ? Infinity : (context.hasteFS.getSize(path) ?? 0);
    return [...tests].sort((a, b) => weightOf(b) - weightOf(a) || a.path.localeCompare(b.path));
  }

  // No cached durations: the order is the same on a machine that has never run the tests.
  cacheResults() {}
}
