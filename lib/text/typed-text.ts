/** A character that draws something: no space, formatting, filler, nor the blank of Braille. */
export const VISIBLE = /[^\s\p{Cc}\p{Cf}\p{Default_Ignorable_Code_Point}\u2800]/u;

/** Marks of the direction of writing, needed beside what is written from the right. */
const DIRECTIONS = /[\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/g;
const FROM_THE_RIGHT =
  /[\p{sc=Hebrew}\p{sc=Arabic}\p{sc=Syriac}\p{sc=Thaana}\p{sc=Nko}\p{sc=Adlam}]/u;

/** The rest, where no script needs it. */
const NEEDLESS = new RegExp(
  [
    // Joiners stay in emoji and in the words of Arabic and Indic scripts.
    String.raw`(?<![\p{Lo}\p{M}\p{Emoji_Modifier}\p{Extended_Pictographic}])[\u200c\u200d]`,
    String.raw`(?<=[\p{sc=Han}\p{sc=Hira}\p{sc=Kana}\p{sc=Hang}\p{sc=Hebrew}])[\u200c\u200d]`,
    // Breaks stay between words that are written without spaces.
    String.raw`(?<![\p{sc=Khmer}\p{sc=Thai}\p{sc=Lao}\p{sc=Myanmar}\p{sc=Tibetan}])\u200b`,
    // Selectors stay behind what they select, tags in flags.
    String.raw`(?<![\p{Lo}\p{Emoji}\p{S}])[\ufe00-\ufe0f\u{e0100}-\u{e01ef}]`,
    String.raw`(?<!\u{1f3f4}[\u{e0020}-\u{e007e}]{0,7})[\u{e0000}-\u{e007f}]`,
    String.raw`[\u00ad\u115f\u1160\u180e\u2060-\u2065\u206a-\u206f\u2800\u3164\ufeff\uffa0\ufff0-\ufffb]`,
    String.raw`(?![\t\n\r])\p{Cc}`,
  ].join('|'),
  'gu',
);

/**
 * Letters with their accents as one character each, as most keyboards write them: names of files and PDFs have
 * them apart. What has no mark stays, since other composed forms would change how names are written.
 */
export function composed(text: string): string {
  return text.replace(/\P{M}\p{M}+/gu, (letter) => letter.normalize('NFC'));
}

/**
 * A text of a form as it is checked, compared and sent: without spaces around it and without what cannot be
 * seen, which comes with pasted addresses and numbers; '' when nothing can be seen. Not for passwords.
 */
export function typedText(raw: string): string {
  if (!VISIBLE.test(raw)) return '';
  const plain = raw.replace(DIRECTIONS, '');
  return composed((FROM_THE_RIGHT.test(plain) ? raw : plain).replace(NEEDLESS, '')).trim();
}
