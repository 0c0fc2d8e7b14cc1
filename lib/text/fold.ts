/** Letters of Latin that Unicode does not decompose, by their capitals; the embedded API has the same. */
const SPELT = new Map(
  Object.entries({ Æ: 'AE', Œ: 'OE', Ø: 'O', Ł: 'L', Đ: 'D', Ð: 'D', Þ: 'TH', Ħ: 'H' }),
);
const UNDECOMPOSED = new RegExp(`[${[...SPELT.keys()].join('')}]`, 'g');

/**
 * Accents of Latin, Greek and Cyrillic, vowel points of Hebrew and Arabic, and signs that nobody sees. The marks of
 * other scripts are letters: vowels of जीवन, the voice of が.
 */
const ACCENTS = /[\u0300-\u036f\u0591-\u05c7\u064b-\u065f\u0670\ufe00-\ufe0f\p{Cf}]/gu;

/** Signs that phones and word processors put in place of the ones on a keyboard, each with its plain one. */
const SIGNS: readonly (readonly [RegExp, string])[] = [
  [/[‘’‚‛`´ʹʻʼʽˈ′＇׳]/g, "'"],
  [/[“”„‟«»″＂״]/g, '"'],
  [/[‐‑‒–—―−－]/g, '-'],
];
const plainSigns = (text: string) =>
  SIGNS.reduce((plain, [sign, keyed]) => plain.replace(sign, keyed), text);

/**
 * Without case, accents and signs that nobody sees, and with the signs of a keyboard, so that "jose" finds "José",
 * "STRASSE" "Straße", "lodz" "Łódź", "o'brien" "O’Brien".
 */
export function fold(text: string): string {
  return plainSigns(text)
    .normalize('NFKD')
    .toUpperCase() // some letters share only their capital
    .replace(ACCENTS, '')
    .replace(UNDECOMPOSED, (letter) => SPELT.get(letter) ?? letter)
    .normalize('NFC'); // or カ were the start of ガ
}

/** What names are compared by that may be one by mistake: case, accents and spaces at their ends do not count. */
export const nameKey = (name: string) => fold(name).trim();

/** What names that a reader takes for one are known by: an accent makes another, case and spaces do not. */
export const spellingKey = (name: string) =>
  plainSigns(name)
    .normalize('NFKC')
    .toLowerCase()
    .replace(/\p{Cf}/gu, '')
    .trim()
    .replace(/\s+/g, ' ');

/** Names without those that a reader takes for an earlier one. */
export function distinctNames(names: readonly string[]): string[] {
  const seen = new Set<string>();
  return names.filter((name) => {
    const { size } = seen;
    return seen.add(spellingKey(name)).size > size;
  });
}
