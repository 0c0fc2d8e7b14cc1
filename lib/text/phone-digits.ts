/** Fewer digits are part of a number at most. */
const LEAST_DIGITS = 6;

/**
 * The digits that tell a phone number, however it is spaced and whether it begins as at home or from abroad:
 * "0171 5550099" and "+49 171 555 0099" end alike. '' for other texts.
 */
export function phoneDigits(text: string): string {
  if (!/^\+?[\d\s()./-]+$/.test(text.trim())) return '';
  const digits = text.replace(/\D/g, '').replace(/^0+/, '');
  return digits.length < LEAST_DIGITS ? '' : digits;
}
