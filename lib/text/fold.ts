/** Letters of Latin that Unicode does not decompose, by their capitals; the embedded API has the same. */
const SPELT = new Map(
  Object.entries({ Æ: 'AE', Œ: 'OE', Ø: 'O', Ł: 'L', Đ: 'D', Ð: 'D', Þ: 'TH', Ħ: 'H' }),
);
const UNDECOMPOSED = new RegExp(`[${[...SPELT.keys()].join('')}]`, 'g');

/** Without case, accents and signs that nobody sees, so that "jose" finds "José", "STRASSE" "Straße", "lodz" "Łódź". */
export function fold(text: string): string {
  return text
    .normalize('NFKD')
    .toUpperCase() // some letters share only their capital
    .replace(/[\p{M}\p{Cf}]/gu, '')
    .replace(UNDECOMPOSED, (letter) => SPELT.get(letter) ?? letter);
}

/** What a name is compared by, so that case, accents and spaces at its ends do not count. */
export const nameKey = (name: string) => fold(name).trim();
