import { LIMITS } from './limits';
import { heldBy, saysOther, type Wording } from './says-other';
import { SHINGLES, shinglesOf } from './shingles';

type Text = Wording & {
  /** Its shingles, each once. */
  unique: Int32Array;
  lines: readonly number[];
  /** The sum of their weights. */
  weight: number;
};

/** The number at a place that a row surely has. */
const at = (row: Int32Array | Float64Array, place: number): number => row[place] ?? 0;

/** The texts, and how many of them hold each shingle. */
function readTexts(said: readonly string[]) {
  const counts = new Int32Array(SHINGLES);
  const lastHolders = new Int32Array(SHINGLES).fill(-1);
  const texts = said.map((text, place): Text => {
    const shingles = shinglesOf(text);
    const unique = shingles.ids.filter((id) => {
      if (lastHolders[id] === place) return false;
      lastHolders[id] = place;
      counts[id] = at(counts, id) + 1;
      return true;
    });
    return { ...shingles, unique, weight: 0 };
  });
  return { texts, counts };
}

/** How much each shingle tells: the more, the fewer of the texts hold it. */
function weighShingles(counts: Int32Array, size: number): Float64Array {
  const { queries, holders } = LIMITS.unseen;
  const weightOfCount = Array.from(
    { length: size + 1 },
    (_, count) => Math.log(1 + (size + queries) / (count + holders)) ** 2,
  );
  const weights = new Float64Array(counts.length);
  // By its numbers: thousands of pairs would be cleared away.
  for (let id = 0; id < counts.length; id += 1) weights[id] = weightOfCount[at(counts, id)] ?? 0;
  return weights;
}

function weightOf(ids: Int32Array, weights: Float64Array): number {
  let sum = 0;
  for (const id of ids) sum += at(weights, id);
  return sum;
}

/** The least that near texts have in common. */
const leastOf = (one: Text, other: Text) => LIMITS.near * Math.sqrt(one.weight * other.weight);

/** How much two texts have in common. */
function weightOfShared(one: Text, other: Text, weights: Float64Array): number {
  const held = heldBy(other);
  let sum = 0;
  for (const id of one.unique) if (held.has(id)) sum += at(weights, id);
  return sum;
}

/** For each text those that are near it. */
function findNear(texts: readonly Text[], counts: Int32Array, weights: Float64Array): number[][] {
  const near = texts.map((): number[] => []);
  // The texts so far that hold each shingle, all in one row: those of a shingle stand from its start to its end.
  const holders = new Int32Array(counts.reduce((sum, count) => sum + count, 0));
  const starts = new Int32Array(counts.length + 1);
  for (let id = 0; id < counts.length; id += 1) starts[id + 1] = at(starts, id) + at(counts, id);
  const ends = starts.slice();
  const shared = new Float64Array(texts.length);

  for (const [place, text] of texts.entries()) {
    shared.fill(0, 0, place);
    for (const id of text.unique) {
      const weight = at(weights, id);
      const end = at(ends, id);
      for (let holder = at(starts, id); holder < end; holder += 1) {
        const other = at(holders, holder);
        shared[other] = at(shared, other) + weight;
      }
      holders[end] = place;
      ends[id] = end + 1;
    }
    for (let other = 0; other < place; other += 1) {
      const sum = at(shared, other);
      const theirs = texts[other];
      if (sum === 0 || !theirs || sum < leastOf(text, theirs)) continue;
      near[place]?.push(other);
      near[other]?.push(place);
    }
  }
  return near;
}

/** How many shingles the lines hold with which two texts end alike: a quoted answer, or a notice below a name. */
function commonEnd(one: Text, other: Text): number {
  const longest = Math.min(one.ids.length, other.ids.length);
  let count = 0;
  while (count < longest && one.ids.at(-1 - count) === other.ids.at(-1 - count)) count += 1;
  const theirs = new Set(other.lines.map((line) => other.ids.length - line));
  const ends = one.lines.map((line) => one.ids.length - line);
  // The longest is the first.
  return ends.find((size) => size <= count && theirs.has(size)) ?? 0;
}

/** A text without its end. */
function withoutEnd(text: Text, end: number, weights: Float64Array): Text {
  if (end === 0) return text;
  const ids = text.ids.subarray(0, text.ids.length - end);
  const unique = Int32Array.from(new Set(ids));
  const characters = (text.characters * ids.length) / text.ids.length;
  return { ...text, ids, unique, held: undefined, characters, weight: weightOf(unique, weights) };
}

/**
 * Compares texts by their numbers: those that are near each one by their wording, itself left out, and whether two
 * near ones say the same.
 */
export function compareTexts(said: readonly string[]) {
  const { texts, counts } = readTexts(said);
  const weights = weighShingles(counts, texts.length);
  for (const text of texts) text.weight = weightOf(text.unique, weights);
  return {
    near: findNear(texts, counts, weights),
    saysSame(this: void, place: number, other: number): boolean {
      const [one, two] = [texts[place], texts[other]];
      if (!one || !two) return false;
      const end = commonEnd(one, two);
      const [mine, theirs] = [withoutEnd(one, end, weights), withoutEnd(two, end, weights)];
      // What both end with counts only where nothing stands above it.
      if (end === 0 || Math.min(mine.characters, theirs.characters) < LIMITS.greeting)
        return !saysOther(one, two, weights);
      return (
        weightOfShared(mine, theirs, weights) >= leastOf(mine, theirs) &&
        !saysOther(mine, theirs, weights)
      );
    },
  };
}
