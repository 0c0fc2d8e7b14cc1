import { asList, asText, isFields } from '@/lib/narrow';
import { readStoredJson, writeStored } from '@/lib/storage/web-storage';

/** A text as it was saved from this device. */
export type PolicyVersion = { savedAt: string; html: string };

const MOST_VERSIONS = 10;
/** Browsers give a site about five million characters; other things live there too. */
const MOST_CHARACTERS = 1_000_000;

const keyOf = (name: string) => `versions:${name}`;

/** The versions of a text stored on this device, the newest first. */
export function readVersions(name: string): PolicyVersion[] {
  return asList(readStoredJson('local', keyOf(name)))
    .filter(isFields)
    .map(({ savedAt, html }) => ({ savedAt: asText(savedAt), html: asText(html) }))
    .filter(({ html }) => html !== '')
    .slice(0, MOST_VERSIONS);
}

function fitting(versions: readonly PolicyVersion[]): PolicyVersion[] {
  let characters = 0;
  return versions.filter(({ html }, index) => {
    characters += html.length;
    return index === 0 || (index < MOST_VERSIONS && characters <= MOST_CHARACTERS);
  });
}

/**
 * Keeps a version as the newest, unless it is the newest already. The oldest give way when there
 * are more than ten, when they grow too long, and when the browser's storage is full.
 */
export function saveVersion(name: string, version: PolicyVersion): void {
  const known = readVersions(name);
  if (known[0]?.html === version.html || version.html === '') return;
  const versions = fitting([version, ...known]);
  for (let count = versions.length; count > 0; count -= 1) {
    if (writeStored('local', keyOf(name), JSON.stringify(versions.slice(0, count)))) return;
  }
  // This browser stores nothing at all: the versions last as long as the page.
  writeStored('local', keyOf(name), JSON.stringify(versions));
}
