import { isOfModule } from './draw.mjs';

/** Where no test in so many files notices a mutant, more are not tried. */
const MOST_FILES = 10;

const wordsOf = (path) => path.toLowerCase().match(/[a-z]{4,}/g) ?? [];

/** The tests that reach a mutant: first the files whose names speak of its own file, then the quickest. */
export function planFor(mutant, hits) {
  const words = wordsOf(mutant.fileName);
  const likeness = ({ file }) =>
    wordsOf(file.split('__tests__')[1]).filter((word) => words.includes(word)).length;
  return hits
    .flatMap(({ file, always, tests, time }) => {
      const reaching = tests.filter(([, ids]) => ids.includes(mutant.id)).map(([name]) => name);
      if (always.includes(mutant.id) || (reaching.length > 0 && isOfModule(mutant)))
        return [{ file, tests: [], time }];
      return reaching.length > 0 ? [{ file, tests: reaching, time }] : [];
    })
    .sort((a, b) => likeness(b) - likeness(a) || a.time - b.time)
    .slice(0, MOST_FILES);
}
