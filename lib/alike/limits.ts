/**
 * All numbers by which queries are alike, measured by the tests' 2,000 queries in more than twenty languages: 1,216 pairs of
 * them belong together, and 28 are judged otherwise; of 200 more by another hand 8 of 111, none of them together by mistake. None is sharp: with one of them a tenth larger or smaller no dozen more.
 */
export const LIMITS = {
  /** Two people may show the same page, and a wave is no coincidence of two; a stranger's address is. */
  fewest: { link: 3, address: 2 },
  /** Most shingles of so many characters hold parts of two words: they tell wordings apart, not topics. */
  shingle: 5,
  /** Two signs are a word where no spaces are, and say as much as so many characters. */
  dense: { shingle: 2, charactersEach: 2.5 },
  /** A shingle is weighed as if there were so many more queries, and so many that hold it: of a few, none is common. */
  unseen: { queries: 100, holders: 3 },
  /** So near (by the cosine of their weighed shingles) are queries of one wording; those below are not looked at. */
  near: 0.36,
  /** The little words are a language's own: near ones of which so few are the same are translations. */
  littleWords: { longest: 3, fewest: 3, least: 1 / 3 },
  /** A short question differs from others in the one word that counts. */
  short: { characters: 60, part: 0.15 },
  /** Everybody adds something before or after what all say: only so large a part says something else there. */
  atEdge: 0.34,
  /** Between what both say a smaller part does, */
  inside: 0.22,
  /** or as long as a wish, and most of what each says alone: names, days and titles that a form fills in are shorter. */
  wish: { characters: 18, ofOwn: 0.28 },
  /** Two parts are in one place where no more than so much of what both say stands between them. */
  place: 0.1,
  /** A text belongs to those of a group where it says the same as so large a part of them. */
  ofGroup: 0.25,
  /** Less than this above a quoted answer or a notice is a greeting. */
  greeting: 16,
} as const;
