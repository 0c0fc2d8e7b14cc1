/** Fewer digits are part of a number at most. */
const LEAST_DIGITS = 6;

const isDigit = (codePoint: number) => /^\p{Nd}$/u.test(String.fromCodePoint(codePoint));

/** A digit of another script as one of 0 to 9: each script has its ten in a row. */
function toDigit(letter: string): string {
  const codePoint = letter.codePointAt(0) ?? 0;
  let zero = codePoint;
  while (isDigit(zero - 1)) zero -= 1;
  return String((codePoint - zero) % 10);
}

/**
 * The digits that tell a phone number, however it is spaced, in whatever digits, and whether it begins as at
 * home or from abroad: "0171 5550099" and "+49 (0)171 555-0099" end alike. '' for other texts.
 */
export function phoneDigits(text: string): string {
  const number = text
    .trim()
    .replace(/^tel[.:]*\s*/i, '')
    .replace(/(?!\d)\p{Nd}/gu, toDigit);
  if (!/^\(?\s*\+?[\d\s()./\p{Pd}]+$/u.test(number)) return '';
  // Between the country's code and the number it is only dialled at home.
  const digits = number
    .replace(/(\d\s*)\(0\)/g, '$1')
    .replace(/\D/g, '')
    .replace(/^0+/, '');
  return digits.length < LEAST_DIGITS ? '' : digits;
}

/** What may be a phone number in a line of a text: digits, and what people put between them. */
const RUN = /\(?\+?\p{Nd}[\p{Nd} \t\u00a0\u202f()./\p{Pd}]{3,}\p{Nd}/gu;

/** A large number as people write it, "15.550.099", which is no phone number in a text. */
const GROUPED = /^[1-9]\d{0,2}(?:\.\d{3})+$/;

/** The digits of all phone numbers that stand in a text, one in a line; those of one that is the text itself. */
export const phonesIn = (text: string): string =>
  phoneDigits(text) ||
  (text.match(RUN) ?? [])
    .filter((run) => !GROUPED.test(run))
    .map(phoneDigits)
    .filter(Boolean)
    .join('\n');

/** Fewer digits at the end may be another country's number. */
const WHOLE_NUMBER = 8;

/**
 * Whether the digits of a number that is looked for are of one of the numbers, as `phonesIn` gives them: a part of
 * it, or the same with its country, "+49 171 5550099" for "0171 5550099". '' is looked for nowhere.
 */
export const hasPhone = (numbers: string, digits: string): boolean =>
  digits !== '' &&
  numbers
    .split('\n')
    .some(
      (number) =>
        number.includes(digits) || (number.length >= WHOLE_NUMBER && digits.endsWith(number)),
    );
