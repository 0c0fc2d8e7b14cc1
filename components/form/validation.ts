import { MOBILE_MAX_DIGITS, NAME_MIN_LENGTH } from '@/lib/constants';
import { typedText } from '@/lib/text/typed-text';

/** Spelled as in specification §5. */
export const AT_LEAST_ONE = 'Please fill atleast one fieled';
export const BAD_COUNTRY_CODE = 'please enter valid country code';

/** Messages that the specification words, whose forms toast them. */
const SPECIFIED: readonly string[] = [
  AT_LEAST_ONE,
  BAD_COUNTRY_CODE,
  'Please Add Genre Colour',
  'Please Add Genre Background Colour',
  'Please Add or Crop image',
  'Please add atleast one starter',
];

/** Whether a message is one of specification §5. */
export function isSpecified(message: string): boolean {
  return SPECIFIED.includes(message);
}

/** The message when all values are empty, else null (§5). */
export function checkAtLeastOne(values: readonly unknown[]): string | null {
  const isFilled = values.some((value) =>
    typeof value === 'string' ? value !== '' : value !== undefined && value !== null,
  );
  return isFilled ? null : AT_LEAST_ONE;
}

/** A plus sign and one to three digits (§5). */
export function isCountryCode(text: string): boolean {
  return /^\+\d{1,3}$/.test(text);
}

/** At most ten digits (§5); empty is valid. */
export function isMobile(text: string): boolean {
  return new RegExp(`^\\d{0,${MOBILE_MAX_DIGITS}}$`).test(text);
}

/**
 * Whether a name may be saved: §5 asks for four characters, but only of a changed name, so that
 * "Ann" stays editable. Empty means unchanged.
 */
export function isNameAllowed(name: string, stored: string): boolean {
  const typed = typedText(name);
  return typed === '' || typed === typedText(stored) || Array.from(typed).length >= NAME_MIN_LENGTH;
}

/** The values without the empty ones, as edit forms with optional fields send them. */
export function withoutEmpty<Values extends Record<string, string | undefined>>(
  values: Values,
): Partial<Values> {
  const filled = Object.entries(values).filter(([, value = '']) => typedText(value) !== '');
  return Object.fromEntries(filled) as Partial<Values>; // the same names, some left out
}

/** A stored mobile number: an optional country code, a space, at most ten digits. */
export function isFullMobile(text: string): boolean {
  const [first = '', second, ...more] = text.split(' ');
  if (second === undefined) return isMobile(first);
  return more.length === 0 && isCountryCode(first) && isMobile(second);
}
