const COLOUR =
  /^(?:#[\da-f]{3,8}|[a-z]{3,30}|(?:rgb|hsl|hwb|lab|lch|oklab|oklch)a?\([\d\s.,%/+a-z-]{1,60}\))$/i;
const ALIGNMENT = /^(?:left|right|center|justify|start|end)$/i;
const SIZE_WORD = /^(?:xx-small|x-small|small|medium|large|x-large|xx-large|smaller|larger)$/i;
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

function isSize(value: string): boolean {
  if (SIZE_WORD.test(value)) return true;
  const [, number, unit = ''] = SIZE.exec(value) ?? [];
  const [least, most] = SIZE_LIMITS.get(unit.toLowerCase()) ?? [1, 0];
  return Number(number) >= least && Number(number) <= most;
}

const isColour = (value: string) => COLOUR.test(value);
const isAlignment = (value: string) => ALIGNMENT.test(value);

const PROPERTIES = new Map<string, (value: string) => boolean>(
  Object.entries({
    color: isColour,
    'background-color': isColour,
    background: isColour,
    'text-align': isAlignment,
    'font-size': isSize,
  }),
);

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
