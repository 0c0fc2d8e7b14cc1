import { SHOWN_LENGTH } from './format';

const ENTITIES: Partial<Record<string, string>> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  apos: "'",
  nbsp: ' ',
};
/** A tag or an entity, of as many letters as they have. */
const MARKUP = /<\/?[a-z][^<>]{0,200}>|&(?:#(\d{1,7})|#x([\da-f]{1,6})|([a-z]{2,4}));/gi;
const LAST_CODE_POINT = 0x10ffff;

/** A text as it was meant, where a server has stored entities and tags: of as much as anybody reads of it. */
export function asRead(text: string): string {
  const start = text.slice(0, SHOWN_LENGTH.prose);
  return start.replace(MARKUP, (whole: string, decimal?: string, hex?: string, name?: string) => {
    if (whole.startsWith('<')) return '';
    if (name !== undefined) return ENTITIES[name.toLowerCase()] ?? whole;
    const code = hex === undefined ? Number(decimal) : parseInt(hex, 16);
    return code > 0 && code <= LAST_CODE_POINT ? String.fromCodePoint(code) : whole;
  });
}
