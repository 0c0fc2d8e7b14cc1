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
/** The `type` of a list by a program's name for its numbers. */
export const typeOf = (format = '') => NUMBER_FORMATS.get(format) ?? '1';

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

/** What a number of a list of a type counts. */
export function readCount(number: string, type: string): number {
  if (/^\d+$/.test(number)) return Number(number);
  if (type === 'i' || type === 'I') return readRoman(number);
  return number.toLowerCase().charCodeAt(0) - 96;
}

/** What a marker looks like where no rule says it. */
export function guessType(number: string): string {
  if (/^\d/.test(number)) return '1';
  const isUpper = number === number.toUpperCase();
  const isRoman = /^[ivx]+$/i.test(number) && (number.length > 1 || /^i$/i.test(number));
  if (isRoman) return isUpper ? 'I' : 'i';
  return isUpper ? 'A' : 'a';
}
