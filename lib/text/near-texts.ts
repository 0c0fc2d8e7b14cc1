import { countShared, type Pieces, piecesOf, wordsOf } from './pieces';

/** So near are texts that say the same (cosine of their rare pieces): measured by letters in ten languages. */
const NEAR = 0.47;
/** A short question differs from others in the one word that counts. */
const SHORT = 60;
const nearOf = (size: number) => NEAR + 0.5 * Math.max(0, 1 - size / SHORT);
/** How rare a piece is says little among a few texts: as if there were so many more, with so many of it. */
const MORE_TEXTS = 100;
const MORE_HOLDERS = 3;
/** A piece that so large a part of many texts has tells them not apart. */
const COMMON_PART = 0.25;
const MANY = 100;
/** Fewer pieces are a greeting. */
const GREETING = 24;
/** A wish is a larger part of its letter than a name below what many copy. */
const WISH_PART = 0.18;
/** More than this is no formula any more, but what is said. */
const LONGEST_FORMULA = 200;
/** So near are two wordings of one wish. */
const NEAR_WISH = 0.5;
/** A letter of so many clauses is no wish in a formula; and anybody may send thousands of commas. */
const MOST_CLAUSES = 50;
/** So near are two wordings of one clause: another spelling, or one word more. */
const SAME_CLAUSE = 0.7;

/** Where a clause ends, in ten scripts. */
const CLAUSE_END = /[.,:;!?…。、，．！？।؟،؛\n]+/u;

type Clause = Pieces & { said: string; held: ReadonlySet<number> };

/** A text as it is compared; its clauses are cut where they are asked for. */
type Compared = Pieces & { text: string; weight: number; clauses?: readonly Clause[] };

/** How much pieces tell: the more, the fewer texts hold them. */
type Weigh = (hashes: Int32Array) => number;

/** The lines of a text that hold something. */
const linesOf = (text: string) =>
  text
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '');

/** What a text says, clause by clause; its numbers are of a day, a device, an invoice. */
function clausesOf(one: Compared): readonly Clause[] {
  one.clauses ??= one.text
    .split(CLAUSE_END)
    .map((clause) => {
      const words = wordsOf(clause).filter((word) => !/\d/.test(word));
      const pieces = piecesOf(words);
      return { ...pieces, said: words.join(' '), held: new Set(pieces.hashes) };
    })
    .filter(({ size }) => size > 0);
  return one.clauses;
}

/** How many lines two texts end with alike: a quoted answer, or a notice below a name. */
function commonEnd(one: readonly string[], other: readonly string[]): number {
  let count = 0;
  while (count < Math.min(one.length, other.length) && one.at(-1 - count) === other.at(-1 - count))
    count += 1;
  return count;
}

function isSameClause(one: Clause, other: Clause): boolean {
  if (one.said === other.said) return true;
  const least = SAME_CLAUSE * Math.sqrt(one.held.size * other.held.size);
  return (
    Math.min(one.held.size, other.held.size) >= least &&
    countShared(one.hashes, other.held) >= least
  );
}

/** What is left of a text without the clauses that the other one has too. */
function ownClauses(one: Compared, other: Compared): Pieces {
  const theirs = clausesOf(other);
  const said = new Set(theirs.map((clause) => clause.said));
  const own = clausesOf(one)
    .filter((clause) => !said.has(clause.said))
    .filter((clause) => !theirs.some((their) => isSameClause(clause, their)));
  const hashes = new Set(own.flatMap((clause) => [...clause.hashes]));
  return {
    hashes: Int32Array.from(hashes),
    size: own.reduce((sum, { size }) => sum + size, 0),
  };
}

/** Whether two parts of texts say something, and not the same. */
function differ(one: Pieces, two: Pieces, weigh: Weigh, near: (size: number) => number): boolean {
  const size = Math.min(one.size, two.size);
  if (size < GREETING) return false;
  const held = new Set(two.hashes);
  const shared = weigh(one.hashes.filter((piece) => held.has(piece)));
  return shared < near(size) * Math.sqrt(weigh(one.hashes) * weigh(two.hashes));
}

/** Two texts that end alike begin with something else. */
function beginOtherwise(one: Compared, two: Compared, weigh: Weigh): boolean {
  const [mine, theirs] = [linesOf(one.text), linesOf(two.text)];
  const end = commonEnd(mine, theirs);
  if (end === 0) return false;
  const begin = (lines: string[]) => piecesOf(wordsOf(lines.slice(0, -end).join('\n')));
  return differ(begin(mine), begin(theirs), weigh, nearOf);
}

/** Whether the most of what a text says alone stands between clauses that the other one has too. */
function isBracketed(one: Compared, other: Compared): boolean {
  const theirs = clausesOf(other);
  const clauses = clausesOf(one);
  const isShared = clauses.map((clause) => theirs.some((their) => isSameClause(clause, their)));
  const sizes = clauses.map(({ size }, at) => (isShared[at] ? -1 : size));
  const at = sizes.indexOf(Math.max(...sizes));
  return isShared.slice(0, at).includes(true) && isShared.slice(at + 1).includes(true);
}

/**
 * Two texts have a polite formula in common, and what is asked for between its clauses is something else: a
 * formula stands around the wish, and what all complain of does not.
 */
function askOtherwise(one: Compared, two: Compared, weigh: Weigh): boolean {
  if (Math.max(clausesOf(one).length, clausesOf(two).length) > MOST_CLAUSES) return false;
  const mine = ownClauses(one, two);
  if (mine.size < GREETING) return false;
  if (!isBracketed(one, two) || !isBracketed(two, one)) return false;
  const theirs = ownClauses(two, one);
  const formula = Math.min(
    one.hashes.length - mine.hashes.length,
    two.hashes.length - theirs.hashes.length,
  );
  const part = Math.min(mine.size / one.size, theirs.size / two.size);
  return (
    formula <= LONGEST_FORMULA && part >= WISH_PART && differ(mine, theirs, weigh, () => NEAR_WISH)
  );
}

/** What is known of a piece: how many texts hold it, how much it tells, and the texts so far that hold it. */
type Held = { count: number; weight: number; isCommon: boolean; places: number[] };

/** How much each piece of many texts tells, and whether too many of them hold it; and of one that none has. */
function weighPieces(pieces: readonly Pieces[]) {
  const held = new Map<number, Held>();
  for (const { hashes } of pieces) {
    for (const piece of hashes) {
      const one = held.get(piece);
      if (one) one.count += 1;
      else held.set(piece, { count: 1, weight: 0, isCommon: false, places: [] });
    }
  }
  const [texts, most] = [pieces.length + MORE_TEXTS, pieces.length * COMMON_PART];
  const weightOf = (count: number) => Math.log(1 + texts / (count + MORE_HOLDERS)) ** 2;
  for (const one of held.values()) {
    one.weight = weightOf(one.count);
    one.isCommon = pieces.length >= MANY && one.count > most;
  }
  return { held, unseen: weightOf(0) };
}

/**
 * Compares texts by their numbers: those that are near each one by their words, itself left out, and whether
 * two near ones say the same.
 */
export function compareTexts(texts: readonly string[]) {
  const pieces = texts.map((text) => piecesOf(wordsOf(text)));
  const { held, unseen } = weighPieces(pieces);
  const weigh: Weigh = (hashes) =>
    hashes.reduce((sum, piece) => sum + (held.get(piece)?.weight ?? unseen), 0);
  const compared: Compared[] = pieces.map((own, at) => ({
    ...{ ...own, text: texts[at] ?? '', weight: weigh(own.hashes) },
  }));
  const near = texts.map((): number[] => []);
  // One for all: thousands of them would be cleared away again and again.
  const sums = new Float64Array(texts.length);

  for (const [at, own] of compared.entries()) {
    sums.fill(0, 0, at);
    for (const piece of own.hashes) {
      const one = held.get(piece);
      if (!one || one.isCommon) continue;
      for (const other of one.places) sums[other] = (sums[other] ?? 0) + one.weight;
      one.places.push(at);
    }
    for (let other = 0; other < at; other += 1) {
      const sum = sums[other] ?? 0;
      const theirs = compared[other];
      if (sum === 0 || !theirs) continue;
      const least = nearOf(Math.min(own.size, theirs.size)) * Math.sqrt(own.weight * theirs.weight);
      if (sum < least) continue;
      near[at]?.push(other);
      near[other]?.push(at);
    }
  }
  return {
    near,
    saysSame(this: void, at: number, other: number): boolean {
      const [one, two] = [compared[at], compared[other]];
      return !!one && !!two && !beginOtherwise(one, two, weigh) && !askOtherwise(one, two, weigh);
    },
  };
}
