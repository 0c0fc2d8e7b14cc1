import { asList, asText, isFields } from '@/lib/narrow';
import { getSession } from '@/lib/session/session';
import { readStoredJson, writeStored } from '@/lib/storage/web-storage';
import { fullName } from '@/lib/text/format';

/** A save from this device: the new text, and the one that it replaced. */
export type PolicyVersion = {
  savedAt: string;
  /** The name of the admin. */
  by: string;
  html: string;
  /** '' when it is not known any more. */
  replaced: string;
  /** It was not published: the admin went on with somebody else's text. */
  isUnsent?: boolean;
};

const MOST_VERSIONS = 10;
/** Browsers give a site about five million characters; other things live there too. */
const MOST_CHARACTERS = 1_000_000;

const keyOf = (name: string) => `versions:${name}`;

function readStoredVersions(name: string): PolicyVersion[] {
  return asList(readStoredJson('local', keyOf(name)))
    .filter(isFields)
    .map(({ savedAt, by, html, replaced, isUnsent }) => ({
      savedAt: asText(savedAt),
      by: asText(by),
      html: asText(html),
      replaced: asText(replaced),
      ...(isUnsent === true && { isUnsent }),
    }))
    .filter(({ html }) => html !== '')
    .slice(0, MOST_VERSIONS);
}

const findPublished = (versions: readonly PolicyVersion[]) =>
  versions.find(({ isUnsent }) => isUnsent !== true)?.html ?? '';

/** The versions of a text stored on this device, the newest first. */
export function readVersions(name: string): PolicyVersion[] {
  return readStoredVersions(name).map((version, index, all) => ({
    ...version,
    replaced: version.replaced || findPublished(all.slice(index + 1)),
  }));
}

function fitting(versions: readonly PolicyVersion[]): PolicyVersion[] {
  let characters = 0;
  return versions.filter(({ html, replaced }, index) => {
    characters += html.length + replaced.length;
    return index === 0 || (index < MOST_VERSIONS && characters <= MOST_CHARACTERS);
  });
}

/** When a version is saved, and by whom. */
export function stampVersion(): Pick<PolicyVersion, 'savedAt' | 'by'> {
  const { admin } = getSession();
  return { savedAt: new Date().toISOString(), by: admin ? fullName(admin) || admin.email : '' };
}

/**
 * Stores a version as the newest, unless it is the newest already. The replaced text is stored only
 * when it is not the version before. The oldest are dropped when there are more than ten, when they
 * grow too long, and when the browser's storage is full.
 */
export function saveVersion(name: string, version: PolicyVersion): void {
  const known = readStoredVersions(name);
  const published = findPublished(known);
  const replaced = version.replaced === published ? '' : version.replaced;
  if (version.html === '' || (known[0]?.html === version.html && replaced === '')) return;
  const versions = fitting([{ ...version, replaced }, ...known]);
  for (let count = versions.length; count > 0; count -= 1) {
    if (writeStored('local', keyOf(name), JSON.stringify(versions.slice(0, count)))) return;
  }
  // This browser stores nothing at all: the versions last as long as the page.
  writeStored('local', keyOf(name), JSON.stringify(versions));
}

/** Stores a draft that is about to be replaced in the editor, unless its text is stored or live. */
export function keepDraft(name: string, html: string, live: string): void {
  if (html === live || readStoredVersions(name).some((version) => version.html === html)) return;
  saveVersion(name, { ...stampVersion(), html, replaced: live, isUnsent: true });
}
