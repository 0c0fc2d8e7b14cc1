import { useMemo, useSyncExternalStore } from 'react';

import { asList, asText, isFields } from '@/lib/narrow';
import { currentOwner, getSession, serverNowMs } from '@/lib/session/session';
import { isOverdue } from '@/lib/storage/unpublished';
import {
  ownKey,
  readStored,
  removeStored,
  storedKeys,
  watchStored,
  writeStored,
} from '@/lib/storage/web-storage';
import { fullName } from '@/lib/text/format';

/** A save from this device: the new text, and the one that it replaced. */
export type PolicyVersion = {
  savedAt: string;
  /** The name of the admin. */
  by: string;
  html: string;
  /** '' when it is not known any more. */
  replaced: string;
  /** It was not published: the admin went on with another text. It ends after seven days. */
  isUnsent?: boolean;
  /** Whose an unpublished text is: no other admin of this device reads it. */
  owner?: string;
  /** In hex; missing where the browser made none. */
  sha256?: string;
  /** Whether visitors saw this text when it was read again after saving. */
  readBack?: ReadBack;
};

export type ReadBack = 'same' | 'differed';

const MOST_VERSIONS = 10;
/** Browsers give a site about five million characters; other things live there too. */
const MOST_CHARACTERS = 1_000_000;

const START = 'versions:';
const keyOf = (name: string) => ownKey(`${START}${name}`);

/** Visitors saw it; any other one is a draft. */
export const isPublished = ({ isUnsent }: PolicyVersion) => isUnsent !== true;

const isOver = ({ isUnsent, savedAt }: PolicyVersion) =>
  isUnsent === true && isOverdue(Date.parse(savedAt));

/** The versions in what was stored or saved to a file. */
export function parseVersions(stored: unknown): PolicyVersion[] {
  return asList(stored)
    .filter(isFields)
    .map(({ savedAt, by, html, replaced, isUnsent, owner, sha256, readBack }): PolicyVersion => ({
      savedAt: asText(savedAt),
      by: asText(by),
      html: asText(html),
      replaced: asText(replaced),
      ...(isUnsent === true && { isUnsent, owner: asText(owner) }),
      ...(asText(sha256) !== '' && { sha256: asText(sha256) }),
      ...((readBack === 'same' || readBack === 'differed') && { readBack }),
    }))
    .filter(({ html }) => html !== '');
}

function parseText(stored: string | null): PolicyVersion[] {
  try {
    return parseVersions(JSON.parse(stored ?? 'null'));
  } catch {
    return [];
  }
}

const parseStored = (key: string) => parseText(readStored('local', key));

const notOver = (versions: readonly PolicyVersion[]) =>
  versions.filter((version) => !isOver(version));

/** Of every admin of this device. */
const readStoredVersions = (name: string) => notOver(parseStored(keyOf(name)));

const isVisible = ({ isUnsent, owner }: PolicyVersion) =>
  isUnsent !== true || owner === currentOwner();

const findPublished = (versions: readonly PolicyVersion[]) =>
  versions.find(isPublished)?.html ?? '';

const toShown = (stored: readonly PolicyVersion[]): PolicyVersion[] =>
  stored
    .map((version, index, all) => ({
      ...version,
      replaced: version.replaced || findPublished(all.slice(index + 1)),
    }))
    .filter(isVisible)
    .slice(0, MOST_VERSIONS);

/**
 * The versions of a text stored on this device, the newest first: what was published, and what the
 * signed-in admin did not publish.
 */
export const readVersions = (name: string): PolicyVersion[] => toShown(readStoredVersions(name));

/** The same on show, parsed anew with each change of them in any tab, and not with each key. */
export function useVersions(name: string): PolicyVersion[] {
  const stored = useSyncExternalStore(watchStored, () => readStored('local', keyOf(name)));
  return useMemo(() => toShown(notOver(parseText(stored))), [stored]);
}

/** Removes what nobody published within seven days, whoever wrote it. */
export function dropOverdueVersions(): void {
  for (const key of storedKeys('local', START)) {
    const versions = parseStored(key);
    const left = notOver(versions);
    if (left.length === versions.length) continue;
    if (left.length === 0) removeStored('local', key);
    else writeStored('local', key, JSON.stringify(left));
  }
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
  const savedAt = new Date(serverNowMs()).toISOString();
  return { savedAt, by: admin ? fullName(admin) || admin.email : '' };
}

/**
 * Stores a version as the newest, unless it is the newest already; one that is published takes the place
 * of the same text unpublished. The replaced text is stored only when it is not the version before. The
 * oldest are dropped when there are more than ten, when they grow too long, and when the browser's
 * storage is full.
 */
export function saveVersion(name: string, version: PolicyVersion): void {
  const isSuperseded = (one: PolicyVersion) =>
    isPublished(version) && !isPublished(one) && isVisible(one) && one.html === version.html;
  const known = readStoredVersions(name).filter((one) => !isSuperseded(one));
  const published = findPublished(known);
  const replaced = version.replaced === published ? '' : version.replaced;
  const newest = known.find(isVisible);
  if (version.html === '' || (newest?.html === version.html && replaced === '')) return;
  const owned = version.isUnsent === true ? { owner: currentOwner() } : {};
  store(name, fitting([{ ...version, replaced, ...owned }, ...known]));
}

function store(name: string, versions: readonly PolicyVersion[]): void {
  for (let count = versions.length; count > 0; count -= 1) {
    if (writeStored('local', keyOf(name), JSON.stringify(versions.slice(0, count)))) return;
  }
  // This browser stores nothing at all: the versions last as long as the page.
  writeStored('local', keyOf(name), JSON.stringify(versions));
}

/** Keeps with the newest save of a text whether visitors saw it. */
export function noteReadBack(name: string, html: string, readBack: ReadBack): void {
  const known = readStoredVersions(name);
  const saved = known.find((version) => version.html === html && isPublished(version));
  store(
    name,
    known.map((version) => (version === saved ? { ...version, readBack } : version)),
  );
}

/**
 * Stores versions of another device, each at its time, as far as those that are here leave room; those
 * that were not published as the signed-in admin's.
 * @returns how many of them were new
 */
export function addVersions(name: string, others: readonly PolicyVersion[]): number {
  const known = readStoredVersions(name);
  const isKnown = ({ savedAt, html }: PolicyVersion) =>
    known.some((version) => version.savedAt === savedAt && version.html === html);
  const added = others
    .filter((version) => !isKnown(version) && !isOver(version))
    .map((version) => (isPublished(version) ? version : { ...version, owner: currentOwner() }));
  const byTime = (a: PolicyVersion, b: PolicyVersion) => b.savedAt.localeCompare(a.savedAt);
  const versions = fitting([...known, ...added.sort(byTime)]).sort(byTime);
  store(name, versions);
  return versions.filter((version) => added.includes(version)).length;
}

/** Stores a draft that is about to be replaced in the editor, unless its text is stored or live. */
export function keepDraft(name: string, html: string, live: string): void {
  if (html === live || readVersions(name).some((version) => version.html === html)) return;
  saveVersion(name, { ...stampVersion(), html, replaced: live, isUnsent: true });
}
