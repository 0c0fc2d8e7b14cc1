/** From where in a source to where. */
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

/** In these, nothing but their own end is markup. */
const RAW = new Set('script style textarea title xmp iframe noembed noframes'.split(' '));

const isSpace = (sign: string) => sign !== '' && ' \t\r\n\f'.includes(sign);
const isLatin = (sign: string) => {
  const lower = sign.toLowerCase();
  return lower >= 'a' && lower <= 'z';
};

/** Whether browsers make a comment of what begins here: `<!…>` but the type of a document, `<?…>`, `</…>` of no name. */
function isMadeComment(source: string, from: number): boolean {
  const [sign, next] = [source.charAt(from + 1), source.charAt(from + 2)];
  if (sign === '!') return source.slice(from + 2, from + 9).toLowerCase() !== 'doctype';
  return sign === '?' || (sign === '/' && next !== '' && next !== '>' && !isLatin(next));
}

/** Goes through a source sign by sign, as browsers do. */
function reader(source: string) {
  let at = 0;
  const sign = () => source.charAt(at);

  /** Reads on to one of these signs, or a space; to the end where there is none. */
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
    const tag: SourceTag = {
      name: readUntil('/>').toLowerCase(),
      isEnd,
      attributes: [],
      from,
      to: 0,
    };
    skipSpaces('/');
    while (at < source.length && sign() !== '>') {
      tag.attributes.push(readAttribute());
      skipSpaces('/');
    }
    at = Math.min(at + 1, source.length);
    return { ...tag, to: at };
  }

  /** Skips what an element holds as it is, to the tag that ends it. */
  function skipRaw(name: string): void {
    for (let end = source.indexOf('</', at); ; end = source.indexOf('</', end + 2)) {
      const isFound = source.slice(end + 2, end + 2 + name.length).toLowerCase() === name;
      if (end !== -1 && !isFound) continue;
      at = end === -1 ? source.length : end;
      return;
    }
  }

  function next(): SourceTag | null {
    for (;;) {
      const from = source.indexOf('<', at);
      if (from === -1) return null;
      if (source.startsWith('<!--', from)) {
        skipTo('-->', from + 4);
        return { name: '', isEnd: false, attributes: [], from, to: at };
      }
      if (isMadeComment(source, from)) {
        skipTo('>', from + 2);
        return { name: '', isEnd: false, attributes: [], from, to: at };
      }
      if (isLatin(source.charAt(from + (source.charAt(from + 1) === '/' ? 2 : 1)))) {
        const tag = readTag(from);
        if (!tag.isEnd && RAW.has(tag.name)) skipRaw(tag.name);
        return tag;
      }
      at = from + 1;
    }
  }

  return next;
}

/** The tags and comments of a source and where they stand, which a browser's tree does not say. */
export function readSourceTags(source: string): SourceTag[] {
  const next = reader(source);
  const tags: SourceTag[] = [];
  for (let tag = next(); tag !== null; tag = next()) tags.push(tag);
  return tags;
}
