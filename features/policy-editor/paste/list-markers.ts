const NUMBER_FORMATS = new Map<string, string>(
  Object.entries({
    'alpha-lower': 'a',
    'alpha-upper': 'A',
    'roman-lower': 'i',
    'roman-upper': 'I',
    'lower-alpha': 'a',
    'lower-latin': 'a',
    'upper-alpha': 'A',
    'upper-latin': 'A',
    'lower-roman': 'i',
    'upper-roman': 'I',
    decimal: '1',
  }),
);
/** The `type` of a list for a program's name of its numbers; more of the style may follow the name. */
export const typeOf = (format = '') => NUMBER_FORMATS.get(/^[\w-]*/.exec(format)?.[0] ?? '') ?? '1';

const ROMAN = new Map<string, number>(
  Object.entries({ i: 1, v: 5, x: 10, l: 50, c: 100, d: 500, m: 1000 }),
);

function readRoman(text: string): number {
  const values = Array.from(text.toLowerCase(), (letter) => ROMAN.get(letter) ?? 0);
  return values.reduce(
    (sum, value, at) => sum + (value < (values[at + 1] ?? 0) ? -value : value),
    0,
  );
}

/** Reads the last number of a marker, "3" of "2.3."; null for a bullet. */
export function readMarker(marker: string): string | null {
  const [number] = /[\p{L}\p{N}]+(?=[^\p{L}\p{N}]*$)/u.exec(marker) ?? [];
  // A lone o is Word's hollow bullet.
  return number === undefined || marker === 'o' || marker === '§' ? null : number;
}

/** A Roman number as one writes it, "MMXXVI", and no word of the same letters. */
const IS_ROMAN = /^m*(?:cm|cd|d?c{0,3})(?:xc|xl|l?x{0,3})(?:ix|iv|v?i{0,3})$/i;
/** A letter as a number; aa and bb follow z. */
const IS_LETTER = /^([a-z])\1*$/i;

/** Reads a digit of any script: each script has its ten digits in a row. */
function readDigit(digit: string): number {
  const code = digit.codePointAt(0) ?? 0;
  let zero = code;
  while (/\p{Nd}/u.test(String.fromCodePoint(zero - 1))) zero -= 1;
  // Some scripts have several such rows.
  return (code - zero) % 10;
}

/** Reads a number in a list of a type; null for "First" or a letter of another alphabet. */
export function readCount(number: string, type: string): number | null {
  // Digits in circles or of full width, a sign for a whole Roman number.
  const plain = number.normalize('NFKC');
  if (/^\p{Nd}+$/u.test(plain)) return Number(Array.from(plain, readDigit).join(''));
  if (type === 'i' || type === 'I') return IS_ROMAN.test(plain) ? readRoman(plain) : null;
  if (!IS_LETTER.test(plain)) return null;
  return plain.toLowerCase().charCodeAt(0) - 96 + 26 * (plain.length - 1);
}

/** Guesses a list's type from a marker, if no rule says it; plain numbers where HTML has no such type. */
export function guessType(number: string): string {
  const isUpper = number === number.toUpperCase();
  const isRoman = /^[ivx]+$/i.test(number) && (number.length > 1 || /^i$/i.test(number));
  if (isRoman) return isUpper ? 'I' : 'i';
  if (!IS_LETTER.test(number)) return '1';
  return isUpper ? 'A' : 'a';
}
