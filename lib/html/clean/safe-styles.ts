import { isSize } from './word-sizes';

const COLOUR =
  /^(?:#[\da-f]{3,8}|[a-z]{3,30}|(?:rgb|hsl|hwb|lab|lch|oklab|oklch)a?\([\d\s.,%/+a-z-]{1,60}\))$/i;
const ALIGNMENT = /^(?:left|right|center|justify|start|end)$/i;
const isColour = (value: string) => COLOUR.test(value);

/** The least opacity at which words can be read. */
const LEAST_ALPHA = 0.4;
/** Finds the opacity in a colour: the fourth or the last two hex digits, or the number behind a slash or a third comma. */
const ALPHA =
  /^#(?:[\da-f]{3}([\da-f])|[\da-f]{6}([\da-f]{2}))$|^[a-z]+\((?:[^/]*\/|[^,/]*,[^,/]*,[^,/]*,)\s*([^\s%)]*)(%?)\s*\)$/i;

/** Whether words of a colour can be seen. */
function isInk(value: string): boolean {
  // A colour made from another one may be as clear as that.
  if (!isColour(value) || /^transparent$|\(\s*from\s/i.test(value)) return false;
  const [, digit, digits, number, percent] = ALPHA.exec(value) ?? [];
  const hex = digit === undefined ? digits : digit + digit;
  if (hex !== undefined) return parseInt(hex, 16) / 255 >= LEAST_ALPHA;
  // CSS reads `none` as 0; here it is no number, so it fails.
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
export const isSafeStyleName = (property: string): boolean => PROPERTIES.has(property);

/** A declaration of a style: the property in lower case, the value without `!important`, and the text as written. */
export type Declaration = { property: string; value: string; written: string };

/** Reads the declarations of a style: `COLOR: Red !important; x` has `color` with `Red`, and `x` without a property. */
export function declarationsOf(style: string): Declaration[] {
  return style.split(';').flatMap((part) => {
    const written = part.trim();
    const colon = written.indexOf(':');
    const property = written.slice(0, Math.max(colon, 0)).trim().toLowerCase();
    const value = written
      .slice(colon + 1)
      .replace(/!\s*important$/i, '')
      .trim();
    return written === '' ? [] : [{ property, value, written }];
  });
}

/** Whether a declaration is allowed: a colour, an alignment or a size. */
export const isSafeStyle = ({ property, value }: Declaration): boolean =>
  PROPERTIES.get(property)?.(value) === true;

/** The allowed declarations of a style attribute. */
export function readSafeStyles(style: string): [property: string, value: string][] {
  return declarationsOf(style)
    .filter(isSafeStyle)
    .map(({ property, value }) => [
      property === 'background' ? 'background-color' : property,
      value,
    ]);
}

/** Writes the allowed declarations as a style; one that is allowed as a whole stays as written. '' for none. */
export function keepSafeStyles(style: string): string {
  const kept = readSafeStyles(style);
  const isAllKept =
    kept.length === declarationsOf(style).length && !/!|background\s*:/i.test(style);
  if (kept.length > 0 && isAllKept) return style;
  return kept.map(([property, value]) => `${property}: ${value}`).join('; ');
}
