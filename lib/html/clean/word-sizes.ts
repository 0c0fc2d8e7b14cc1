const SIZE = /^(\d{1,3}(?:\.\d{1,4})?)(px|pt|em|rem|%)$/i;

/** The least and the largest size of words, as multiples of the usual text: beyond these nobody could read them. */
export const LIMITS = { least: 0.4, most: 6 };
const OF_TEXT = [LIMITS.least, LIMITS.most] as const;

/** The same limits in each unit, rounded. */
const SIZE_LIMITS = new Map<string, readonly [number, number]>(
  Object.entries({
    px: [6, 96],
    pt: [4, 72],
    em: OF_TEXT,
    rem: OF_TEXT,
    '%': [40, 600],
  }),
);

/** What CSS's names of sizes say, as multiples of the usual text; `smaller` and `larger`, of the text around. */
const WORD_SIZES = new Map<string, number>(
  Object.entries({
    'xx-small': 0.6,
    'x-small': 0.75,
    small: 0.89,
    medium: 1,
    large: 1.2,
    'x-large': 1.5,
    'xx-large': 2,
    smaller: 0.83,
    larger: 1.2,
  }),
);
const PX_OF_TEXT = 16;
const PT_OF_TEXT = 12;

/** Reads a size as a multiple of the usual text, where the text around has the size `around`; 0 for no size. */
export function sizeOf(value: string, around: number): number {
  const word = WORD_SIZES.get(value.toLowerCase());
  if (word !== undefined) return /er$/i.test(value) ? word * around : word;
  const [, number, unit = ''] = SIZE.exec(value) ?? [];
  switch (unit.toLowerCase()) {
    case 'px':
      return Number(number) / PX_OF_TEXT;
    case 'pt':
      return Number(number) / PT_OF_TEXT;
    case 'rem':
      return Number(number);
    case 'em':
      return Number(number) * around;
    case '%':
      return (Number(number) / 100) * around;
    default:
      return 0;
  }
}

/** Whether words of a size can be read. */
export function isSize(value: string): boolean {
  if (WORD_SIZES.has(value.toLowerCase())) return true;
  const [, number, unit = ''] = SIZE.exec(value) ?? [];
  const [least, most] = SIZE_LIMITS.get(unit.toLowerCase()) ?? [1, 0];
  return Number(number) >= least && Number(number) <= most;
}
