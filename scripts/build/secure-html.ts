import { createHash } from 'node:crypto';

type Attribute = [name: string, value: string];
/** An opening tag; with its text up to the end tag for script and style. */
type Tag = { name: string; attributes: Attribute[]; body: string; start: number; end: number };

const OWN_FILES = './_next/static/';
const TEXT_ONLY = new Set(['script', 'style', 'title']);
/** Elements whose content browsers parse by other rules than this reader. */
const REFUSED = new Set(
  'base embed frame frameset iframe math noembed noframes noscript object plaintext svg textarea xmp'.split(
    ' ',
  ),
);

/** An icon of paths only. */
const DRAWING =
  /<svg(?: (?!on|href|xlink|style)[a-z-]+="[^"<>]*")*>(?:<path d="[\da-z\s.,-]*"><\/path>)*<\/svg>/;

/** Matches at `index` only. */
function matchAt(pattern: RegExp, html: string, index: number): RegExpExecArray | null {
  const sticky = new RegExp(pattern, 'iy');
  sticky.lastIndex = index;
  return sticky.exec(html);
}

function fail(problem: string, html: string, index: number): never {
  throw new Error(`${problem}: ${html.slice(index, index + 80)}`);
}

function readBody(html: string, name: string, start: number): { body: string; end: number } {
  const close = new RegExp(`</${name}\\s*>`, 'gi');
  close.lastIndex = start;
  const found = close.exec(html) ?? fail(`<${name}> does not end`, html, start);
  return { body: html.slice(start, found.index), end: close.lastIndex };
}

function readTag(html: string, start: number): Tag {
  const name = matchAt(/<([a-z][a-z0-9-]*)/, html, start)?.[1]?.toLowerCase() ?? '';
  if (name === '' || REFUSED.has(name)) fail('This markup cannot be checked', html, start);
  const attributes: Attribute[] = [];
  let end = start + 1 + name.length;
  for (;;) {
    const found = matchAt(/\s+([^\s"'<>/=]+)(?:=(?:"([^"]*)"|'([^']*)'))?/, html, end);
    if (found === null) break;
    attributes.push([(found[1] ?? '').toLowerCase(), found[2] ?? found[3] ?? '']);
    end += found[0].length;
  }
  const close = matchAt(/\s*\/?>/, html, end) ?? fail('This tag cannot be checked', html, start);
  end += close[0].length;
  const content = TEXT_ONLY.has(name) ? readBody(html, name, end) : { body: '', end };
  return { name, attributes, start, ...content };
}

/** The elements of a page in order. @throws Error for ambiguous HTML. */
function readTags(html: string): Tag[] {
  const tags: Tag[] = [];
  let index = html.indexOf('<');
  while (index !== -1) {
    const other =
      matchAt(/<!--[^->]*-->|<!doctype html>|<\/[a-z][a-z0-9-]*\s*>/, html, index) ??
      matchAt(DRAWING, html, index);
    let end = index + (other?.[0].length ?? 0);
    if (other === null) {
      const tag = readTag(html, index);
      tags.push(tag);
      end = tag.end;
    }
    index = html.indexOf('<', end);
  }
  return tags;
}

/** A script's path with a content hash. */
export function hashedPath(name: string, code: string): string {
  const hash = createHash('sha256').update(code).digest('hex').slice(0, 16);
  return `_next/static/${name}-${hash}.js`;
}

const LOW = ' fetchPriority="low"';

function preloadTag(path: string, priority = ''): string {
  return `<link rel="preload" as="script"${priority} href="./${path}"/>`;
}

function decode(html: string): string {
  const named: Record<string, string> = { colon: ':', tab: '', newline: '' };
  return (
    html
      .replace(/&#x([0-9a-f]+);?/gi, (_, hex: string) => String.fromCodePoint(parseInt(hex, 16)))
      .replace(/&#(\d+);?/g, (_, code: string) => String.fromCodePoint(Number(code)))
      .replace(/&(colon|tab|newline);/gi, (_, name: string) => named[name.toLowerCase()] ?? '')
      // Browsers ignore these in a scheme.
      .replace(/[\0-\x20]/g, '')
  );
}

/** What the policy would block or miss; empty if nothing. */
export function findProblems(html: string): string[] {
  const problems: string[] = [];
  for (const tag of readTags(html)) {
    const source = tag.attributes.find(([name]) => name === 'src')?.[1] ?? '';
    if (tag.name === 'script' && (tag.body !== '' || !source.startsWith(OWN_FILES))) {
      problems.push(`a script that is no file of this site: ${tag.body.slice(0, 80) || source}`);
    }
    for (const [name] of tag.attributes) {
      if (name.startsWith('on')) problems.push(`the attribute ${name} of <${tag.name}>`);
    }
  }
  if (/javascript:/i.test(decode(html))) problems.push('a javascript: address');
  return problems;
}

/** The styles in a page, as sources of a policy. */
export function styleSources(html: string): string[] {
  return readTags(html)
    .filter(({ name }) => name === 'style')
    .map(({ body }) => `'sha256-${createHash('sha256').update(body).digest('base64')}'`);
}

/** A page's scripts, as paths within the site. */
export type PageScripts = {
  /** Runs before the first paint. */
  first: string;
  /** Preloaded beside the first. */
  beside?: string | undefined;
};

/**
 * Adds the policy and the preloads to a page's head, and the first script: before the site, so that
 * what stands above it shows while the script does not come, or to the head of a page without one.
 * @throws Error for anything that could run against the policy.
 */
export function securePage(html: string, policy: string, scripts: PageScripts): string {
  const { first, beside } = scripts;
  const tags = readTags(html);
  const head = tags.find(({ name }) => name === 'head')?.end;
  if (head === undefined) throw new Error('The page has no head');
  const isSite = ([name, value]: Attribute) => name === 'id' && value === 'site';
  const site = tags.find(({ attributes }) => attributes.some(isSite))?.start ?? head;
  const secured = [
    html.slice(0, head),
    `<meta http-equiv="Content-Security-Policy" content="${policy}"/>`,
    ...(beside === undefined ? [] : [preloadTag(first), preloadTag(beside, LOW)]),
    html.slice(head, site),
    `<script src="./${first}"></script>`, // without `async` it runs where it stands
    html.slice(site),
  ].join('');
  const problems = findProblems(secured);
  if (problems.length > 0) throw new Error(`The page holds ${problems.join('; ')}`);
  return secured;
}
