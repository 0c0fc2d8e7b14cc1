import { useEffect, useState } from 'react';

import { sayBrokenLetters } from '@/lib/forms/broken-letters';
import { readableForm } from '@/lib/forms/form-fields';
import { ApiError } from '@/lib/http/api-error';
import { asFields, type Fields, type Narrowed } from '@/lib/narrow';
import type { KnownRecords } from '@/lib/rows/known-rows';
import { type Noun, type Resource, useNouns } from '@/lib/rows/noun';
import { useRefreshOf, useTakeKnown } from '@/lib/rows/use-refresh';
import { ownerOf, useSession } from '@/lib/session/session';
import { useDeviceList } from '@/lib/storage/device-store';
import { useStore } from '@/lib/storage/store';

import {
  canTakeBack,
  isBack,
  isOpen,
  isOurs,
  pickFields,
  type RowChange,
  type RowState,
  WAITING,
} from './change-set';
import type { Writer } from './judge-row';
import {
  addLive,
  type Choice,
  followOthers,
  type LiveSet,
  leaveSet,
  liveSets,
  replaceRow,
  runSet,
  stopSet,
} from './live-sets';
import { holdPage } from './run-rows';
import { listSets, readSet, watchSets } from './set-store';
import type { KeptSet } from './set-table';

/** Reads and writes the records of a noun. */
export function writerOf<Row extends { _id: string } & Narrowed>({
  edit,
  get,
  remove,
}: Pick<Resource<Row>, 'edit' | 'get' | 'remove'>): Writer {
  async function read(id: string): Promise<Fields> {
    const row = await get(id);
    const { values, unread } = readableForm(edit.fields, row, edit.toValues);
    const hidden = [...(row._unread ?? []), ...unread.map(({ name }) => name)];
    const known = Object.entries({ ...values, ...asFields(row) });
    return Object.fromEntries(known.filter(([name]) => !hidden.includes(name)));
  }
  const ofForm = Object.fromEntries(edit.fields.map(({ name }) => [name, null]));
  return {
    read,
    async write({ id, after }, now) {
      if (after === null) return remove(id);
      const broken = sayBrokenLetters(edit.fields, { before: now, after });
      if (broken !== '') throw new ApiError(broken);
      return edit.save(id, after, pickFields(now, ofForm));
    },
  };
}

/** The same for a set with rows of other nouns. */
function writerOfSet<Row extends { _id: string }>(
  noun: Resource<Row>,
  nouns: readonly Noun[],
): Writer {
  const own = writerOf(noun);
  const others = new Map(nouns.map((one) => [one.name, writerOf(one)]));
  function writerFor(name = noun.name): Writer {
    const writer = name === noun.name ? own : others.get(name);
    if (!writer) throw new ApiError(`This version knows no ${name}.`);
    return writer;
  }
  return {
    read: async (id, name) => writerFor(name).read(id),
    write: async (row, now) => writerFor(row.noun).write(row, now),
  };
}

/** What the records of a noun in a set hold by now, as far as it knows. */
function knownOf(noun: string, set: LiveSet): KnownRecords {
  const { rows, states } = set;
  const known = new Map<string, object | null>();
  rows.forEach(({ id, before, after, noun: own = set.noun }, place) => {
    const state = states[place];
    if (!state || own !== noun) return;
    if (isBack(state)) known.set(id, before);
    else if (state.is === 'written' || state.is === 'same') known.set(id, after);
    else if (state.is === 'left') known.set(id, state.now);
  });
  return known;
}

const placesOf = (states: readonly RowState[], wanted: (state: RowState) => boolean) =>
  states.flatMap((state, place) => (wanted(state) ? [place] : []));

/** The rows that are taken back, all or those wanted, which wait for it then; what was not reached is not wanted. */
function chooseBack(
  states: RowState[],
  rows: readonly RowChange[],
  wanted: ReadonlySet<number> | null,
): number[] {
  if (!canTakeBack(rows, states)) return [];
  const isWanted = (place: number) => wanted === null || wanted.has(place);
  states.forEach((state, place) => {
    if (isWanted(place) && isOurs(state)) {
      states[place] =
        state.is === 'failed' ? { ...state, back: true } : { is: 'waiting', back: true };
    } else if (wanted === null && isOpen(state) && !state.back) states[place] = { is: 'unsent' };
  });
  // What is not wanted stays as it stands: going on would write it.
  return placesOf(states, (state) => isOpen(state) && state.back === true).filter(isWanted);
}

/**
 * Begins sets of changes to a noun's records, and does with them what can be done. `onRun` is told of each
 * run that has ended.
 */
export function useChanges<Row extends { _id: string }>(
  noun: Resource<Row>,
  onRun?: (live: LiveSet) => void,
) {
  const nouns = useNouns();
  const refresh = useRefreshOf();
  const take = useTakeKnown();

  /** Shows what became of a noun's records. */
  function show({ name, edit }: Pick<Resource<Row>, 'name' | 'edit'>, live: LiveSet): void {
    const isUnknown = live.states.some((state) => state.is === 'failed' && state.isUnknown);
    // Rows hold some fields under another name.
    const isPlain = edit.fields.every(
      ({ name, from }) => from === undefined || !live.fields.includes(name),
    );
    const known = knownOf(name, live);
    if (isUnknown) take(name, known);
    void refresh(name, isUnknown || !isPlain ? undefined : known);
  }

  /** Runs rows; what was written shows at once. True when every row is decided. */
  async function run(id: string, choose: Choice): Promise<boolean> {
    const isRun = await runSet(id, choose, writerOfSet(noun, nouns));
    const live = liveSets.read().get(id);
    if (!isRun || !live) return false;
    const others = new Set(live.rows.map((row) => row.noun));
    show(noun, live);
    for (const one of nouns) if (one.name !== noun.name && others.has(one.name)) show(one, live);
    onRun?.(live);
    return !live.states.some(isOpen);
  }

  async function takeBack(id: string, wanted: ReadonlySet<number> | null = null): Promise<boolean> {
    await stopSet(id);
    return run(id, (states, rows) => chooseBack(states, rows, wanted));
  }

  const goOn = (id: string) => run(id, (states) => placesOf(states, isOpen));

  return {
    /** Begins a set (`newSet`); resolves to whether every row of it was decided. */
    async begin(set: KeptSet): Promise<boolean> {
      const release = holdPage();
      await addLive(set);
      return goOn(set.id).finally(release);
    },
    goOn,
    takeBack,
    /** Tries rows again that have failed: one, or all. */
    retry: (id: string, place: number | null = null) =>
      run(id, (states) =>
        place === null ? placesOf(states, ({ is }) => is === 'failed') : [place],
      ),
    /** Writes a row that was left out after all, as a change of what stands there by now. */
    async writeInstead(id: string, place: number, row: RowChange): Promise<void> {
      await replaceRow(id, place, row);
      await run(id, (states) => {
        states[place] = WAITING;
        return [place];
      });
    },
    stop: stopSet,
    leave: (set: Pick<LiveSet, 'owner' | 'id'>) => void leaveSet(set.owner, set.id),
  };
}
export type Changes = ReturnType<typeof useChanges>;

/** The signed-in admin's sets: those of this page, and those of the device that were broken off. */
export function useOpenSets() {
  const owner = ownerOf(useSession());
  const here = useStore(liveSets);
  const [heads] = useDeviceList(watchSets, owner, listSets);
  useEffect(
    function followOtherTabs() {
      return watchSets(() => void followOthers(owner));
    },
    [owner],
  );
  return {
    live: [...here.values()].filter((live) => live.owner === owner),
    kept: (heads ?? []).filter(({ id, isOpen: isBroken }) => isBroken && !here.has(id)),
    isRead: heads !== undefined,
  };
}

/** The same of one noun. */
export function useSetsOf(noun: string): ReturnType<typeof useOpenSets> {
  const { live, kept, isRead } = useOpenSets();
  const isOf = (set: { noun: string }) => set.noun === noun;
  return { live: live.filter(isOf), kept: kept.filter(isOf), isRead };
}

/** A set with its rows, of this page or as the device keeps it; undefined while it is read, null where it is gone. */
export function useSet(owner: string, id: string | null): LiveSet | KeptSet | null | undefined {
  const live = useLiveSet(id ?? '');
  const [found, setFound] = useState<{ id: string; set: KeptSet | null }>();
  useEffect(
    function readRows() {
      let isActive = true;
      async function read(): Promise<void> {
        if (id === null) return;
        const set = await readSet(owner, id);
        if (isActive) setFound({ id, set });
      }
      const stop = watchSets(() => void read());
      void read();
      return () => {
        isActive = false;
        stop();
      };
    },
    [owner, id],
  );
  if (id === null) return null;
  return live ?? (found?.id === id ? found.set : undefined);
}

/** A set of this page; undefined once it was dismissed. */
export const useLiveSet = (id: string): LiveSet | undefined => useStore(liveSets).get(id);
