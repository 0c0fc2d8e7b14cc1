import { isSourceSpace } from './white-space';

/** A stretch of a source. */
type Extent = { from: number; to: number };
/** An attribute as it is written, its value without quotes. */
type SourceAttribute = Extent & { name: string; value: string; valueAt: Extent | null };
/** A tag or comment of a source. */
export type SourceTag = Extent & {
  /** In lower case; '' for a comment. */
  name: string;
  isEnd: boolean;
  attributes: SourceAttribute[];
};

/** Elements in which browsers read no markup but the end tag. */
const RAW = new Set('script style textarea title xmp iframe noembed noframes'.split(' '));

const isSpace = (sign: string) => sign !== '' && isSourceSpace(sign);
const isLatin = (sign: string) => {
  const lower = sign.toLowerCase();
  return lower >= 'a' && lower <= 'z';
};

/** Whether browsers read a comment here: `<!…>` other than a doctype, `<?…>`, or `</…>` without a name. */
function isMadeComment(source: string, from: number): boolean {
  const [sign, next] = [source.charAt(from + 1), source.charAt(from + 2)];
  if (sign === '!') return source.slice(from + 2, from + 9).toLowerCase() !== 'doctype';
  return sign === '?' || (sign === '/' && next !== '' && next !== '>' && !isLatin(next));
}

/** Goes through a source sign by sign, as browsers do. */
function reader(source: string) {
  let at = 0;
  const sign = () => source.charAt(at);

  /** Reads up to one of these signs or a space, or else to the end. */
  function readUntil(ends: string): string {
    const from = at;
    while (at < source.length && !isSpace(sign()) && !ends.includes(sign())) at += 1;
    return source.slice(from, at);
  }

  function skipSpaces(also = ''): void {
    while (at < source.length && (isSpace(sign()) || also.includes(sign()))) at += 1;
  }

  function skipTo(end: string, from: number): void {
    const index = source.indexOf(end, from);
    at = index === -1 ? source.length : index + end.length;
  }

  function readValue(): Extent {
    const quote = sign();
    const from = at;
    if (quote === '"' || quote === "'") skipTo(quote, at + 1);
    else readUntil('>');
    return { from, to: at };
  }

  function readAttribute(): SourceAttribute {
    const from = at;
    // A name may begin with this sign.
    if (sign() === '=') at += 1;
    const name = source.slice(from, at) + readUntil('/>=');
    const to = at;
    skipSpaces();
    if (sign() !== '=') return { name: name.toLowerCase(), value: '', valueAt: null, from, to };
    at += 1;
    skipSpaces();
    const valueAt = readValue();
    const written = source.slice(valueAt.from, valueAt.to);
    const quote = written.charAt(0);
    const isQuoted = quote === '"' || quote === "'";
    const end = isQuoted && written.length > 1 && written.endsWith(quote) ? -1 : written.length;
    const value = isQuoted ? written.slice(1, end) : written;
    return { name: name.toLowerCase(), value, valueAt, from, to };
  }

  function readTag(from: number): SourceTag {
    const isEnd = source.charAt(from + 1) === '/';
    at = from + (isEnd ? 2 : 1);
    const name = readUntil('/>').toLowerCase();
    const attributes: SourceAttribute[] = [];
    skipSpaces('/');
    while (at < source.length && sign() !== '>') {
      attributes.push(readAttribute());
      skipSpaces('/');
    }
    at = Math.min(at + 1, source.length);
    return { name, isEnd, attributes, from, to: at };
  }

  /** Whether this name stands here and no longer one. */
  function isNamed(from: number, name: string): boolean {
    const to = from + name.length;
    const next = source.charAt(to);
    return source.slice(from, to).toLowerCase() === name && (isSpace(next) || '/>'.includes(next));
  }

  /** Skips the raw content of an element up to its end tag. */
  function skipRaw(name: string): void {
    let end = source.indexOf('</', at);
    while (end !== -1 && !isNamed(end + 2, name)) end = source.indexOf('</', end + 2);
    at = end === -1 ? source.length : end;
  }

  /** Skips a comment; `<!-->` and `<!--->` are whole comments. */
  function skipComment(from: number): void {
    const [empty] = ['>', '->'].filter((end) => source.startsWith(end, from));
    if (empty !== undefined) at = from + empty.length;
    else {
      const end = /--!?>/g;
      end.lastIndex = from;
      at = end.test(source) ? end.lastIndex : source.length;
    }
  }

  /** Reads the tag or comment that begins at a `<`; null where the `<` is only a sign. */
  function readFrom(from: number): SourceTag | null {
    const isComment = source.startsWith('<!--', from);
    if (isComment || isMadeComment(source, from)) {
      if (isComment) skipComment(from + 4);
      else skipTo('>', from + 2);
      return { name: '', isEnd: false, attributes: [], from, to: at };
    }
    if (!isLatin(source.charAt(from + (source.charAt(from + 1) === '/' ? 2 : 1)))) return null;
    const tag = readTag(from);
    if (!tag.isEnd && RAW.has(tag.name)) skipRaw(tag.name);
    return tag;
  }

  function next(): SourceTag | null {
    let from = source.indexOf('<', at);
    while (from !== -1) {
      const tag = readFrom(from);
      if (tag !== null) return tag;
      from = source.indexOf('<', from + 1);
    }
    return null;
  }

  return next;
}

/**
 * Finds the tags and comments of a source with their extents, which a browser's tree does not hold. In `a<b id=x>` the tag `b`
 * stands from 1 to 9, its attribute from 4 to 6, and the value `x` from 7 to 8.
 */
export function readSourceTags(source: string): SourceTag[] {
  const next = reader(source);
  const tags: SourceTag[] = [];
  for (let tag = next(); tag !== null; tag = next()) tags.push(tag);
  return tags;
}
