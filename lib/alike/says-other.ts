import { LIMITS } from './limits';

/** A text as it is compared: its shingles by their numbers among all texts. */
export type Wording = {
  /** In the order of the text. */
  ids: Int32Array;
  /** The same, each once; made where they are asked for. */
  held?: ReadonlySet<number> | undefined;
  characters: number;
  littleWords: ReadonlySet<string>;
};

/** The shingles that a text holds. */
export function heldBy(text: Wording): ReadonlySet<number> {
  text.held ??= new Set(text.ids);
  return text.held;
}

/** The part of a text in which it says most that another one does not; its measures are from 0 to 1, by weight. */
type OwnPart = {
  /** How much of the text it is, and how much of all that the text says alone. */
  part: number;
  ofOwn: number;
  /** How much of what both say stands before it, and after it. */
  before: number;
  after: number;
  /** How many characters of it the text says alone. */
  characters: number;
};

/**
 * What counts for the part is what the text says alone, what counts against it is what both say: the part that
 * has the most of it is found in one go (Kadane), and a word that both happen to use does not end it.
 */
function ownPartOf({ ids, characters }: Wording, other: Wording, weights: Float64Array): OwnPart {
  const held = heldBy(other);
  const part = { sum: 0, from: 0, to: 0, before: 0 };
  const run = { sum: 0, from: 0, before: 0 };
  let [own, shared, afterPart] = [0, 0, 0];
  ids.forEach((id, at) => {
    const weight = weights[id] ?? 0;
    if (run.sum <= 0) Object.assign(run, { sum: 0, from: at, before: shared });
    if (held.has(id)) {
      run.sum -= weight;
      shared += weight;
      afterPart += weight;
    } else {
      run.sum += weight;
      own += weight;
    }
    if (run.sum <= part.sum) return;
    Object.assign(part, run, { to: at + 1 });
    afterPart = 0;
  });
  const { from, to } = part;
  const ownCount = ids.subarray(from, to).filter((id) => !held.has(id)).length;
  return {
    part: part.sum / (own + shared || 1),
    ofOwn: part.sum / (own || 1),
    before: part.before / (shared || 1),
    after: afterPart / (shared || 1),
    characters: (ownCount * characters) / (ids.length || 1),
  };
}

/** Near texts in two languages: the little words are other ones. */
function areTranslations(one: Wording, other: Wording): boolean {
  const { fewest, least } = LIMITS.littleWords;
  const size = Math.min(one.littleWords.size, other.littleWords.size);
  const shared = [...one.littleWords].filter((word) => other.littleWords.has(word)).length;
  return size >= fewest && shared < size * least;
}

/**
 * Whether near texts say something else after all: in one place among what both say, each has a part of its own as
 * large as a wish. A wave of one wording has small changes everywhere, and a sentence that is added here or there; what
 * has a polite formula or a form in common has a wish of its own in it.
 */
export function saysOther(one: Wording, other: Wording, weights: Float64Array): boolean {
  if (areTranslations(one, other)) return true;
  const mine = ownPartOf(one, other, weights);
  const theirs = ownPartOf(other, one, weights);
  const part = Math.min(mine.part, theirs.part);
  const { short, place, atEdge, inside, wish } = LIMITS;
  if (Math.min(one.characters, other.characters) < short.characters) return part >= short.part;

  const isElsewhere =
    Math.abs(mine.before - theirs.before) > place && Math.abs(mine.after - theirs.after) > place;
  if (isElsewhere) return false;
  const isFirst = Math.max(mine.before, theirs.before) < place;
  const isLast = Math.max(mine.after, theirs.after) < place;
  if (isFirst || isLast) return part >= atEdge;
  const characters = Math.min(mine.characters, theirs.characters);
  const ofOwn = Math.min(mine.ofOwn, theirs.ofOwn);
  return part >= inside || (characters >= wish.characters && ofOwn >= wish.ofOwn);
}
