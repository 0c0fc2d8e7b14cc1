const SIZE = /^(\d{1,3}(?:\.\d{1,4})?)(px|pt|em|rem|%)$/i;

/** How many times the usual text words may be: beyond, they would be invisible, or a letter larger than the page. */
export const LIMITS = { least: 0.4, most: 6 };
const OF_TEXT = [LIMITS.least, LIMITS.most] as const;

/** The same in each unit, rounded. */
const SIZE_LIMITS = new Map<string, readonly [number, number]>(
  Object.entries({
    px: [6, 96],
    pt: [4, 72],
    em: OF_TEXT,
    rem: OF_TEXT,
    '%': [40, 600],
  }),
);

/** How large the words are, beside a usual text; the last two beside the text around them. */
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

/** How many times the usual text a size is, inside of one that is `around` times as large; 0 for none. */
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

/** Whether a size is one in which words can be read. */
export function isSize(value: string): boolean {
  if (WORD_SIZES.has(value.toLowerCase())) return true;
  const [, number, unit = ''] = SIZE.exec(value) ?? [];
  const [least, most] = SIZE_LIMITS.get(unit.toLowerCase()) ?? [1, 0];
  return Number(number) >= least && Number(number) <= most;
}
