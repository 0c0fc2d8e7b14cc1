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
/** The `type` of a list by a program's name for its numbers, behind which more of its style may stand. */
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

/** The last number of a marker, "3" of "2.3."; null for the mark of a bullet. */
export function readMarker(marker: string): string | null {
  const [number] = /[\p{L}\p{N}]+(?=[^\p{L}\p{N}]*$)/u.exec(marker) ?? [];
  // A lone o is Word's hollow bullet.
  return number === undefined || marker === 'o' || marker === '§' ? null : number;
}

/** As numbers are written in Latin letters: "MMXXVI", and no word of the same letters. */
const IS_ROMAN = /^m*(?:cm|cd|d?c{0,3})(?:xc|xl|l?x{0,3})(?:ix|iv|v?i{0,3})$/i;
/** After z come aa and bb. */
const IS_LETTER = /^([a-z])\1*$/i;

/** What a digit of any script is worth: each script has its ten in a row. */
function readDigit(digit: string): number {
  const code = digit.codePointAt(0) ?? 0;
  let zero = code;
  while (/\p{Nd}/u.test(String.fromCodePoint(zero - 1))) zero -= 1;
  // Some scripts have several rows of them.
  return (code - zero) % 10;
}

/** What a number of a list of a type counts; null for what is no number: "First", a letter of another alphabet. */
export function readCount(number: string, type: string): number | null {
  // Digits in circles or of full width, a sign for a whole Roman number.
  const plain = number.normalize('NFKC');
  if (/^\p{Nd}+$/u.test(plain)) return Number(Array.from(plain, readDigit).join(''));
  if (type === 'i' || type === 'I') return IS_ROMAN.test(plain) ? readRoman(plain) : null;
  if (!IS_LETTER.test(plain)) return null;
  return plain.toLowerCase().charCodeAt(0) - 96 + 26 * (plain.length - 1);
}

/** What a marker looks like where no rule says it; what HTML has no kind for gets plain numbers. */
export function guessType(number: string): string {
  const isUpper = number === number.toUpperCase();
  const isRoman = /^[ivx]+$/i.test(number) && (number.length > 1 || /^i$/i.test(number));
  if (isRoman) return isUpper ? 'I' : 'i';
  if (!IS_LETTER.test(number)) return '1';
  return isUpper ? 'A' : 'a';
}
