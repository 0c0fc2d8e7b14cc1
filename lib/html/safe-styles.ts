const COLOUR =
  /^(?:#[\da-f]{3,8}|[a-z]{3,30}|(?:rgb|hsl|hwb|lab|lch|oklab|oklch)a?\([\d\s.,%/+a-z-]{1,60}\))$/i;
const ALIGNMENT = /^(?:left|right|center|justify|start|end)$/i;
const SIZE = /^(\d{1,3}(?:\.\d{1,4})?)(px|pt|em|rem|%)$/i;

/** Outside these limits a text could be invisible or cover the page. */
const SIZE_LIMITS = new Map<string, readonly [number, number]>(
  Object.entries({
    px: [6, 96],
    pt: [4, 72],
    em: [0.4, 6],
    rem: [0.4, 6],
    '%': [40, 600],
  }),
);

/** How large the words are, beside a usual text; the last two beside the text around them. */
const WORD_SIZES = new Map<string, number>(
  Object.entries({
    ...{ 'xx-small': 0.6, 'x-small': 0.75, small: 0.89, medium: 1, large: 1.2 },
    ...{ 'x-large': 1.5, 'xx-large': 2, smaller: 0.83, larger: 1.2 },
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

function isSize(value: string): boolean {
  if (WORD_SIZES.has(value.toLowerCase())) return true;
  const [, number, unit = ''] = SIZE.exec(value) ?? [];
  const [least, most] = SIZE_LIMITS.get(unit.toLowerCase()) ?? [1, 0];
  return Number(number) >= least && Number(number) <= most;
}

const isColour = (value: string) => COLOUR.test(value);

/** The least opacity of words that can be read. */
const LEAST_ALPHA = 0.4;
/** The opacity in a colour: as the fourth or eighth digit, behind a slash, or as the fourth value. */
const ALPHA =
  /^#(?:[\da-f]{3}([\da-f])|[\da-f]{6}([\da-f]{2}))$|^[a-z]+\((?:[^/]*\/|[^,/]*,[^,/]*,[^,/]*,)\s*([^\s%)]*)(%?)\s*\)$/i;

/** A colour of words, none that nobody sees. */
function isInk(value: string): boolean {
  if (!isColour(value) || /^transparent$/i.test(value)) return false;
  const [, digit, digits, number, percent] = ALPHA.exec(value) ?? [];
  const hex = digit === undefined ? digits : digit + digit;
  if (hex !== undefined) return parseInt(hex, 16) / 255 >= LEAST_ALPHA;
  // `none` is 0 there, and no number here.
  return number === undefined || Number(number) / (percent === '%' ? 100 : 1) >= LEAST_ALPHA;
}
const isAlignment = (value: string) => ALIGNMENT.test(value);

const PROPERTIES = new Map<string, (value: string) => boolean>(
  Object.entries({
    color: isInk,
    'background-color': isColour,
    background: isColour,
    'text-align': isAlignment,
    'font-size': isSize,
  }),
);

/** Whether a text may have a style of this name, whatever its value. */
export const isSafeStyleName = (property: string): boolean =>
  PROPERTIES.has(property.trim().toLowerCase());

/** The allowed declarations of a style attribute: colours, alignment, size. */
export function readSafeStyles(style: string): [property: string, value: string][] {
  return style.split(';').flatMap((declaration) => {
    const colon = declaration.indexOf(':');
    const property = declaration.slice(0, colon).trim().toLowerCase();
    const value = declaration
      .slice(colon + 1)
      .replace(/!\s*important\s*$/i, '')
      .trim();
    const isAllowed = PROPERTIES.get(property)?.(value) === true;
    return isAllowed ? [[property === 'background' ? 'background-color' : property, value]] : [];
  });
}

/** The allowed declarations as a style attribute, as it was written if all are; '' when none is. */
export function keepSafeStyles(style: string): string {
  const kept = readSafeStyles(style);
  const isAllKept =
    kept.length === style.split(';').filter((declaration) => declaration.trim() !== '').length &&
    !/!|background\s*:/i.test(style);
  if (kept.length > 0 && isAllKept) return style;
  return kept.map(([property, value]) => `${property}: ${value}`).join('; ');
}

const SIZES = new Map<string, string>(
  Object.entries({ small: '0.75em', large: '1.5em', huge: '2.5em' }),
);

/** What a class of the editor stands for, which older texts hold: a style, or the direction. */
export function readEditorClass(name: string): [property: string, value: string] | undefined {
  const [, kind, value = ''] = /^ql-(align|size|direction)-(\w+)$/.exec(name) ?? [];
  if (kind === 'align') return ['text-align', value];
  if (kind === 'direction') return ['dir', value];
  const size = SIZES.get(value);
  return kind === 'size' && size !== undefined ? ['font-size', size] : undefined;
}
