import { createHash } from 'node:crypto';

import { parse, type DefaultTreeAdapterMap } from 'parse5';

type Element = DefaultTreeAdapterMap['element'];

/** From the page's folder, or from one above it. */
const OWN_FILES = /^(?:\.\/|(?:\.\.\/)+)_next\/static\//;
/** What could bring in another page, or move where this one's files are. */
const REFUSED = new Set(['base', 'embed', 'frame', 'iframe', 'object']);

/** The elements of a page in order, as a browser reads it. */
function elementsOf(html: string): Element[] {
  const listFrom = (node: DefaultTreeAdapterMap['node']): Element[] => [
    ...('tagName' in node ? [node] : []),
    ...('content' in node ? listFrom(node.content) : []),
    ...('childNodes' in node ? node.childNodes.flatMap(listFrom) : []),
  ];
  return listFrom(parse(html, { sourceCodeLocationInfo: true }));
}

const textOf = ({ childNodes }: Element) =>
  childNodes.map((node) => ('value' in node ? node.value : '')).join('');

/** A file's path with a content hash; a script's, unless it ends otherwise. */
export function hashedPath(name: string, content: string | Buffer, ending = 'js'): string {
  const hash = createHash('sha256').update(content).digest('hex').slice(0, 16);
  return `_next/static/${name}-${hash}.${ending}`;
}

const LOW = ' fetchPriority="low"';

function preloadTag(path: string, priority = ''): string {
  return `<link rel="preload" as="script"${priority} href="./${path}"/>`;
}

function problemsOf(element: Element): string[] {
  const { tagName, attrs } = element;
  const source = attrs.find(({ name }) => name === 'src')?.value ?? '';
  const body = textOf(element);
  const isForeign = tagName === 'script' && (body !== '' || !OWN_FILES.test(source));
  return [
    ...(REFUSED.has(tagName) ? [`the element <${tagName}>`] : []),
    ...(isForeign ? [`a script that is no file of this site: ${body.slice(0, 80) || source}`] : []),
    ...attrs.flatMap(({ name, value }) => [
      ...(name.startsWith('on') ? [`the attribute ${name} of <${tagName}>`] : []),
      // Browsers ignore these characters in a scheme.
      ...(/javascript:/i.test(value.replace(/[\0-\x20]/g, '')) ? ['a javascript: address'] : []),
    ]),
  ];
}

/** What the policy would block or miss; empty if nothing. */
export function findProblems(html: string): string[] {
  return elementsOf(html).flatMap(problemsOf);
}

/** The styles in a page, as sources of a policy. */
export function styleSources(html: string): string[] {
  return elementsOf(html)
    .filter(({ tagName }) => tagName === 'style')
    .map((style) => `'sha256-${createHash('sha256').update(textOf(style)).digest('base64')}'`);
}

/** A page's scripts, as paths within the site. */
export type PageScripts = {
  /** Runs before the first paint; on the page of a lost address at its end. */
  first: string;
  /** Preloaded beside the first. */
  beside?: string | undefined;
};

/**
 * Where the page of a lost address looks for its script. More steps than a host has folders lead to its
 * root, so at a root it is found from any depth, and in a sub-folder from four folders below it.
 */
const FOLDERS_ABOVE = [0, 1, 2, 3, 12].map((steps) => '../'.repeat(steps) || './');

const scriptTag = (address: string) =>
  // Without `async` it runs where it stands, also behind Cloudflare's Rocket Loader.
  `<script data-cfasync="false" src="${address}"></script>`;

/**
 * Adds the policy and the preloads to a page's head, and the first script: before the site, so that
 * what stands above it shows while the script does not come. A page without a site is shown at lost
 * addresses; its script stands at its end.
 * @throws Error for anything that could run against the policy.
 */
export function securePage(html: string, policy: string, scripts: PageScripts): string {
  const { first, beside } = scripts;
  const elements = elementsOf(html);
  const find = (isWanted: (element: Element) => boolean) =>
    elements.find(isWanted)?.sourceCodeLocation;
  const head = find(({ tagName }) => tagName === 'head')?.startTag?.endOffset;
  if (head === undefined) throw new Error('The page has no head');
  const isSite = ({ name, value }: Element['attrs'][number]) => name === 'id' && value === 'site';
  const site = find(({ attrs }) => attrs.some(isSite));
  const place = site?.startOffset ?? find(({ tagName }) => tagName === 'body')?.endTag?.startOffset;
  const folders = site ? ['./'] : FOLDERS_ABOVE;
  const secured = [
    html.slice(0, head),
    `<meta http-equiv="Content-Security-Policy" content="${policy}"/>`,
    ...(beside === undefined ? [] : [preloadTag(first), preloadTag(beside, LOW)]),
    html.slice(head, place),
    ...folders.map((folder) => scriptTag(`${folder}${first}`)),
    place === undefined ? '' : html.slice(place),
  ].join('');
  const problems = findProblems(secured);
  if (problems.length > 0) throw new Error(`The page holds ${problems.join('; ')}`);
  return secured;
}
