import { jsonFile } from '@/lib/browser/window';
import { asFields, asList, asText, isMoment, parseJson } from '@/lib/narrow';
import { ownApi } from '@/lib/storage/web-storage';
import { formatMoment } from '@/lib/text/dates';

import { itemsIn, type KeptItem, type KeptKind, listKept, newerOf } from './kept-kind';
import { FILE_KINDS } from './kept-kinds';

/** Says what a file is, so that no other one is read in its place. */
const KIND = 'creative-story-device';

/** All that this browser keeps for an admin, as a file for another one. */
export async function makeDeviceFile(owner: string, email: string): Promise<Blob> {
  const kept = FILE_KINDS.map(async (kind) => {
    const values = (await listKept(kind, owner)).map(({ value }) => value);
    return [kind.key, values] as const;
  });
  return jsonFile({
    kind: KIND,
    email,
    api: ownApi(),
    savedAt: new Date().toISOString(),
    browser: nameBrowser(navigator.userAgent),
    kept: Object.fromEntries(await Promise.all(kept)),
  });
}

/** A file that was chosen: what it holds, or why it is not read. */
export type DeviceFile = {
  name: string;
  note: string;
  isRefused: boolean;
  savedAt: string;
  items: Map<KeptKind, KeptItem[]>;
};

/** Reads a file for the admin of this address. */
export async function readDeviceFile(file: File, email: string): Promise<DeviceFile> {
  const { kind, kept, ...rest } = asFields(parseJson(await file.text()));
  const savedAt = asText(rest.savedAt);
  const of = asText(rest.email);
  const refuse = (reason: string) => `Not read: ${reason}`;
  const common = { name: file.name, savedAt };
  const none = { ...common, isRefused: true, items: new Map<KeptKind, KeptItem[]>() };
  if (kind !== KIND) return { ...none, note: refuse('it was not saved by this back office.') };
  if (of.toLowerCase() !== email.toLowerCase())
    return { ...none, note: refuse(`it belongs to ${of || 'nobody'}.`) };
  const api = asText(rest.api);
  const elsewhere = api === ownApi() ? '' : `, of the API at ${api}`;
  const atMs = Date.parse(savedAt);
  const at = isMoment(atMs) ? ` ${formatMoment(atMs)}` : '';
  const items = FILE_KINDS.map(
    (one) => [one, itemsIn(one, asList(asFields(kept)[one.key]))] as const,
  );
  return {
    ...common,
    note: `Saved${at} in ${asText(rest.browser)}${elsewhere}.`,
    isRefused: false,
    items: new Map(items),
  };
}

/** What is kept here beside what a file holds. */
export type Incoming = {
  kind: KeptKind;
  fresh: KeptItem[];
  /** Both are there, and differ. */
  differing: { mine: KeptItem; theirs: KeptItem }[];
  same: number;
};

/** Of what several files hold of one id the newest; where that is not known, that of the later file. */
function newestById(items: readonly KeptItem[]): Map<string, KeptItem> {
  const newest = new Map<string, KeptItem>();
  for (const item of items) {
    const known = newest.get(item.id);
    if (!known || newerOf(known, item) !== known) newest.set(item.id, item);
  }
  return newest;
}

/** Compares the files that are read with what this browser keeps. */
export async function compareFiles(files: DeviceFile[], owner: string): Promise<Incoming[]> {
  const inOrder = [...files].sort((a, b) => a.savedAt.localeCompare(b.savedAt));
  return Promise.all(
    FILE_KINDS.map(async (kind) => {
      const mine = new Map((await listKept(kind, owner)).map((item) => [item.id, item]));
      const theirs = newestById(inOrder.flatMap(({ items }) => items.get(kind) ?? []));
      const incoming: Incoming = { kind, fresh: [], differing: [], same: 0 };
      for (const item of theirs.values()) {
        const known = mine.get(item.id);
        if (known === undefined) incoming.fresh.push(item);
        else if (known.content === item.content) incoming.same += 1;
        else incoming.differing.push({ mine: known, theirs: item });
      }
      return incoming;
    }),
  );
}

/** How the items of files were taken in. */
export type Outcome = {
  read: number;
  /** There was no room for them. */
  left: number;
  /** False when something lasts only as long as the page. */
  isStored: boolean;
};

/** Keeps items of files in this browser. */
export async function takeIn(
  chosen: ReadonlyMap<KeptKind, readonly KeptItem[]>,
  owner: string,
): Promise<Outcome> {
  const outcome: Outcome = { read: 0, left: 0, isStored: true };
  for (const [kind, items] of chosen) {
    if (items.length === 0) continue;
    const values = items.map(({ value }) => value);
    const isStored = (await kind.join?.(owner, values)) ?? true;
    const kept = new Map((await listKept(kind, owner)).map((item) => [item.id, item.content]));
    const read = items.filter(({ id, content }) => kept.get(id) === content).length;
    outcome.read += read;
    outcome.left += items.length - read;
    // What had no room is said by itself.
    if (!isStored && read === items.length) outcome.isStored = false;
  }
  return outcome;
}

const BROWSERS = [
  ['Edg/', 'Edge'],
  ['OPR/', 'Opera'],
  ['Firefox/', 'Firefox'],
  ['Chrome/', 'Chrome'],
  ['Safari/', 'Safari'],
] as const;

const SYSTEMS = [
  ['Windows', 'Windows'],
  ['Android', 'Android'],
  ['iPhone', 'iOS'],
  ['iPad', 'iPadOS'],
  ['Mac OS', 'macOS'],
  ['Linux', 'Linux'],
] as const;

/** "Firefox on Windows", by what a browser says of itself. */
function nameBrowser(userAgent: string): string {
  const find = (names: readonly (readonly [string, string])[]) =>
    names.find(([sign]) => userAgent.includes(sign))?.[1];
  return [find(BROWSERS) ?? 'another browser', find(SYSTEMS)].filter(Boolean).join(' on ');
}
