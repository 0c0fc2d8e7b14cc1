import {
  BLACK,
  type Colour,
  contrast,
  mix,
  READABLE_CONTRAST,
  readColour,
  toHex,
  WHITE,
} from '@/lib/theme/colour';
import { toneOf } from '@/lib/theme/tone';

/** Of a book without a colour. */
const NEUTRAL = { light: '#64616c', dark: '#9996a2' };
/** The card's ground in the dark, into which a colour sinks. */
const DARK_CARD: Colour = [27, 27, 35];
/** How much of the ground is in a tint. */
const TINT = { light: 0.84, dark: 0.78 };

/**
 * A book's colours out of its genre's stored one: its cloth, the letters on that, and of one that is not
 * bound yet the tint and the letters on it. Each pair can be read, whatever the stored colour is.
 */
export function bookColours(stored: string | undefined, isDark: boolean) {
  const cloth = readColour(toneOf(stored ?? '', isDark) ?? NEUTRAL[isDark ? 'dark' : 'light']);
  const tint = isDark ? mix(cloth, DARK_CARD, TINT.dark) : mix(cloth, WHITE, TINT.light);
  let letters = cloth;
  for (let share = 0; contrast(letters, tint) < READABLE_CONTRAST && share < 1; share += 0.05) {
    letters = mix(cloth, isDark ? WHITE : BLACK, share);
  }
  const isPale = contrast(cloth, WHITE) < READABLE_CONTRAST;
  return {
    cloth: toHex(cloth),
    onCloth: toHex(isPale ? BLACK : WHITE),
    tint: toHex(tint),
    letters: toHex(letters),
  };
}
