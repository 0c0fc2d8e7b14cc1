import { COMMANDS, type Command, type CommandGroup } from './commands';

/** A rare command is found by at least so many letters of each word. */
const RARE_LETTERS = 3;

const wordsOf = (text: string) =>
  text
    .toLowerCase()
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean);

/** How a typed word finds a command, the best first; -1 when it does not. */
function rankWord(typed: string, own: readonly string[], other: readonly string[]): number {
  const found = [
    own.includes(typed),
    own.some((word) => word.startsWith(typed)),
    other.includes(typed),
    other.some((word) => word.startsWith(typed)),
  ];
  return found.indexOf(true);
}

/** The sum of the words' ranks, 0 the best; null when a word does not find the command. */
function rank(
  { label, noun = '', words = '', isRare, isAct }: Command,
  typed: string[],
): number | null {
  const labelWords = wordsOf(label);
  const own = [...labelWords, labelWords.join(''), ...wordsOf(noun)];
  const other = isRare ? [] : wordsOf(words);
  const isTypedFor = typed.length > 0 && typed.every(({ length }) => length >= RARE_LETTERS);
  if (isRare && !isTypedFor) return null;
  const ranks = typed.map((word) => rankWord(word, own, other));
  if (ranks.includes(-1)) return null;
  const isAfter = isAct && (typed[0] === undefined || !labelWords[0]?.startsWith(typed[0]));
  return ranks.reduce((sum, one) => sum + one, isAfter ? 1 : 0);
}

function rankGroup({ title, commands }: CommandGroup, typed: string[]) {
  const ranked = commands
    .map((command) => ({ command, rank: rank(command, typed) }))
    .filter((one): one is { command: Command; rank: number } => one.rank !== null)
    .sort((one, other) => one.rank - other.rank);
  return {
    title,
    best: ranked[0]?.rank ?? Infinity,
    commands: ranked.map(({ command }) => command),
  };
}

/**
 * The commands that every typed word finds: by a word of the label, by its beginning, or by a word
 * of the same meaning, in this order. Groups stand in the order of their best command, those of the
 * screen on show first among equals.
 */
export function findCommands(text: string, ofScreen: Command[]): CommandGroup[] {
  const typed = wordsOf(text);
  const shown = new Set(ofScreen.map(({ label }) => label));
  const groups = [
    { title: 'On this screen', commands: ofScreen },
    ...COMMANDS.map(({ title, commands }) => ({
      title,
      commands: commands.filter(({ label }) => !shown.has(label)),
    })),
  ];
  return groups
    .map((group) => rankGroup(group, typed))
    .sort((one, other) => (one.best === other.best ? 0 : one.best - other.best));
}
