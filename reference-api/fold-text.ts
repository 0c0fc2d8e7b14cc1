// Accents of Latin, Greek and Cyrillic; vowel points of Hebrew and Arabic; signs that nobody sees.
const MARKS = /[\u0300-\u036f\u0591-\u05c7\u064b-\u065f\u0670\p{Cf}]/gu;
const UNSEARCHABLE = /[\p{Cc}\p{Cs}\s]+/gu;

/** Letters that Unicode does not decompose into a plain letter and a mark. */
const PLAIN: Record<string, string> = {
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
  ø: 'o',
  ł: 'l',
  đ: 'd',
  ð: 'd',
  þ: 'th',
  ı: 'i',
  ħ: 'h',
};

/** Text without case, accents, control characters and surplus spaces: what a search compares. */
export function foldText(text: string): string {
  return text
    .normalize('NFD')
    .replace(MARKS, '')
    .toLowerCase()
    .replace(MARKS, '')
    .replace(/[ßæœøłđðþıħ]/g, (letter) => PLAIN[letter] ?? letter)
    .normalize('NFC')
    .replace(UNSEARCHABLE, ' ')
    .trim();
}
