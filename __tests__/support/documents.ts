import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join, posix } from 'node:path';

/** A page of the documentation. */
export type Document = { path: string; text: string };

const ROOMS = 'app|components|features|lib|styles|public|reference-api|scripts|docs|__tests__';
const FENCED = /^ *```.*?^ *```/gms;

/** Every Markdown file at the root and under docs/. */
export function readDocuments(): Document[] {
  const pages = readdirSync('docs', { recursive: true, encoding: 'utf8' })
    .map((path) => posix.join('docs', path.replaceAll('\\', '/')))
    .concat(readdirSync('.'))
    .filter((path) => path.endsWith('.md'));
  return pages.sort().map((path) => ({ path, text: readFileSync(path, 'utf8') }));
}

/** The texts between backticks, outside blocks of code. */
export function spansOf({ text }: Document): string[] {
  return [...text.replace(FENCED, '').matchAll(/`([^`]+)`/g)].map(([, span = '']) => span);
}

/** The spans that name a file or a folder of the repository. */
export function pathsIn(document: Document): string[] {
  return spansOf(document).filter((span) => new RegExp(`^(${ROOMS})/[\\w./<>-]*$`).test(span));
}

/** Whether a path is there; `<noun>` stands for any folder. */
export function isThere(path: string): boolean {
  const [before = '', after] = path.split(/<\w+>\/?/, 2);
  if (after === undefined) return existsSync(path);
  return readdirSync(before).some((name) => existsSync(join(before, name, after)));
}

/** The targets of links and pictures, other than addresses of the web. */
export function linksIn({ text }: Document): string[] {
  const prose = text.replace(FENCED, '').replace(/`[^`]*`/g, '');
  const found = [...prose.matchAll(/\]\(([^)\s]+)\)|\bsrc="([^"]+)"/g)];
  return found
    .map(([, link, source]) => link ?? source ?? '')
    .filter((target) => !/^(https?|mailto):/.test(target));
}

/** The anchors that GitHub gives the headings of a page. */
function anchorsOf(text: string): string[] {
  const headings = text.replace(FENCED, '').matchAll(/^#+ (.+)$/gm);
  return [...headings].map(([, heading = '']) =>
    heading
      .toLowerCase()
      .replace(/[^\p{L}\p{N}\s_-]/gu, '')
      .replaceAll(' ', '-'),
  );
}

/** The file that a link leads to, seen from the root. */
function targetOf({ path }: Document, link: string): string {
  const [file = ''] = link.split('#');
  return file === '' ? path : posix.join(dirname(path), file);
}

/** Whether a link leads to a file that is there and, if it names one, to a heading of it. */
export function isSound(document: Document, link: string): boolean {
  const target = targetOf(document, link);
  const [, anchor] = link.split('#');
  if (!existsSync(target)) return false;
  return anchor === undefined || anchorsOf(readFileSync(target, 'utf8')).includes(anchor);
}

/** Each "`name` in `file`" of a page. */
export function mentionsIn({ text }: Document): { name: string; file: string }[] {
  const prose = text.replace(FENCED, '');
  const found = prose.matchAll(/`(\w+)`\s+in\s+`([\w./-]+\.tsx?)`/g);
  return [...found].map(([, name = '', file = '']) => ({ name, file }));
}

/** Whether a source declares a name. */
export function declares(file: string, name: string): boolean {
  const declaration = new RegExp(`\\b(function|const|class|type) ${name}\\b`);
  return existsSync(file) && declaration.test(readFileSync(file, 'utf8'));
}
