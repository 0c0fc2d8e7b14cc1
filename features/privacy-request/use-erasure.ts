import { useEffect, useEffectEvent, useRef, useState } from 'react';

import { listDrafts, removeDraft } from '@/components/form/draft-store';
import type { Draft } from '@/components/form/use-draft';
import { showToast } from '@/components/toast/toast';
import { banners } from '@/features/banners/api';
import { genres } from '@/features/genres/api';
import { queries } from '@/features/queries/api';
import { stories } from '@/features/stories/api';
import { users } from '@/features/users/api';
import { listActivity, removeActivity } from '@/lib/activity/activity';
import { type RowChange, type RowState, WAITING } from '@/lib/changes/change-set';
import { runRows } from '@/lib/changes/run-rows';
import { forgetRows } from '@/lib/changes/set-store';
import { ApiError } from '@/lib/http/api-error';
import { recordPath } from '@/lib/links/paths';
import { asFields } from '@/lib/narrow';
import { useRefresh } from '@/lib/rows/use-refresh';
import { useRows } from '@/lib/rows/use-rows';
import { getSession, rememberSession } from '@/lib/session/session';
import { forgetExported } from '@/lib/sheets/kept-exports';
import { countOf } from '@/lib/text/format';

import { dropPlan, keepPlan, type Keys, type Plan, readPlan } from './api';
import { callsOf, obstacleOf, type ShownStep } from './erase-steps';
import { type AllRows, findAll, isOfPerson } from './find-person';

const NOUNS = [users, stories, genres, banners, queries] as const;

/** All rows of all nouns while they are wanted; null until all of them are known. */
function useAllRows(isWanted: boolean) {
  const wanted = { when: isWanted ? 'open' : 'asked' } as const;
  const reads = {
    users: useRows(users, wanted),
    stories: useRows(stories, wanted),
    genres: useRows(genres, wanted),
    banners: useRows(banners, wanted),
    queries: useRows(queries, wanted),
  };
  const all = NOUNS.map((noun) => ({ noun, ...reads[noun.name] }));
  const rows = {
    users: reads.users.rows,
    stories: reads.stories.rows,
    genres: reads.genres.rows,
    banners: reads.banners.rows,
    queries: reads.queries.rows,
  };
  const isWhole = Object.values(rows).every((list) => list !== undefined);
  return { all, rows: isWhole ? (rows as AllRows) : null }; // none of them is undefined
}
export type Reads = ReturnType<typeof useAllRows>;

/** Whether a draft is of a form of somebody's records. */
const isDraftOf = ({ address }: Draft, keys: Keys) =>
  [
    ...keys.users.map((id) => recordPath('user', id)),
    ...keys.queries.map((id) => recordPath('query', id)),
  ].includes(address.split('?')[0] ?? '');

/** What this device keeps of a person: the admin's own changes of them, and unsent drafts. */
async function onDevice(owner: string, keys: Keys) {
  const [entries, drafts] = await Promise.all([listActivity(owner), listDrafts(owner)]);
  return {
    entries: entries.filter((entry) => isOfPerson(entry, keys)),
    drafts: drafts.filter((draft) => isDraftOf(draft, keys)),
  };
}

/** Answers with what was forgotten. */
async function forget(owner: string, keys: Keys): Promise<string> {
  const { entries, drafts } = await onDevice(owner, keys);
  for (const { address } of drafts) removeDraft(owner, address);
  const isCleared = await removeActivity(owner, (entry) => isOfPerson(entry, keys));
  if (!isCleared) throw new ApiError('This browser did not clear the log of own changes.');
  const inSets = await forgetRows(owner, (noun, row) =>
    isOfPerson({ ...row, noun, record: row.id }, keys),
  );
  await forgetExported(owner, users.name, keys.users);
  await forgetExported(owner, queries.name, keys.queries);
  const changes = countOf(entries.length + inSets, 'own change', 'own changes');
  return `${changes}, ${countOf(drafts.length, 'draft', 'drafts')}`;
}

const NOT_KEPT = 'This browser keeps no note of it: stay on this page until all steps are done.';

/** What a search over all nouns found when all steps were done. */
export type Result = {
  atMs: number;
  counts: { title: string; left: number; read: number | null }[];
  /** In how many of the stories that stay the person still is. */
  places: number;
};

async function searchAgain(owner: string, keys: Keys, rows: AllRows): Promise<Result> {
  const found = findAll(keys, rows);
  const own = await onDevice(owner, keys);
  const places = found.hosted.length + found.joined.length;
  const left = new Map<string, number>([
    [users.name, found.accounts.length],
    [stories.name, places],
    [queries.name, found.queries.length],
  ]);
  for (const { noun } of found.mentions) left.set(noun.name, (left.get(noun.name) ?? 0) + 1);
  return {
    ...{ atMs: Date.now(), places },
    counts: [
      ...NOUNS.map(({ name, title }) => ({
        ...{ title, left: left.get(name) ?? 0, read: rows[name].length },
      })),
      {
        ...{ title: 'This device', read: null },
        left: own.entries.length + own.drafts.length,
      },
    ],
  };
}

/** Where the steps of an erasure stand on this page, and what is noted of those that are done. */
type Steps = { states: readonly RowState[]; notes: ReadonlyMap<number, string> };

/** The steps that ended with their record left alone. */
const leftOf = (states: readonly RowState[]): Plan['left'] =>
  states.flatMap((state, at) => (state.is === 'left' ? [{ at, why: state.why ?? '' }] : []));

/** An erasure on show; its steps have their words from when it began, since records go meanwhile. */
type Job = { plan: Plan; shown: ShownStep[] | null; sinceMs?: number; result?: Result };

function restore(owner: string): Job | null {
  const plan = readPlan(owner);
  return plan && { plan, shown: null };
}

/**
 * An erasure, step by step: it stops at a failure, goes on where it stood, and ends with a search over
 * all nouns anew. Leaving the screen stops it after the running step.
 */
export function useErasure(owner: string, who: string) {
  const [job, setJob] = useState(() => restore(owner));
  const reads = useAllRows(who !== '' || job !== null);
  const { rows, all } = reads;
  const [steps, setSteps] = useState<Steps>({ states: [], notes: new Map() });
  const controller = useRef<AbortController>(null);
  const isRunning = steps.states.some(({ is }) => is === 'reading' || is === 'sent');
  const refresh = {
    ...{ user: useRefresh(users.name), story: useRefresh(stories.name) },
    query: useRefresh(queries.name),
  };
  const sinceMs = job?.sinceMs;
  const isRead =
    sinceMs !== undefined && all.every((read) => !read.isReading && read.known.readAt >= sinceMs);

  const findAgain = useEffectEvent(async () =>
    job && rows ? searchAgain(owner, job.plan.keys, rows) : null,
  );
  const finish = useEffectEvent((result: Result | null) => {
    if (!job || !result) return;
    dropPlan(owner);
    setJob({ ...job, result });
  });
  useEffect(
    function searchForWhatIsLeft() {
      if (isRead) void findAgain().then(finish);
    },
    [isRead],
  );
  useEffect(function stopOnLeaving() {
    return () => controller.current?.abort();
  }, []);

  function search(now: Job): void {
    setJob({ ...now, sinceMs: Date.now() });
    for (const { read } of all) read();
  }

  /** Carries a step out; answers with a note of what it did. */
  async function carryOut(step: ShownStep, keys: Keys, save: () => string): Promise<string> {
    if (step.kind === 'export') return save();
    if (step.kind === 'device') return forget(owner, keys);
    await callsOf(step.kind)?.remove(step.id);
    if (step.kind !== 'search') void refresh[step.kind](new Map([[step.id, null]]));
    // The server may have taken them out of stories.
    if (step.kind === 'user') void refresh.story();
    return '';
  }

  /** Where a step stands: as this page has seen it, else as the plan says. */
  function stateOf(step: ShownStep, index: number): RowState & { note?: string } {
    const state = steps.states[index];
    if (state && state.is !== 'waiting') return { ...state, note: steps.notes.get(index) };
    const isSearched = step.kind === 'search' && job?.result !== undefined;
    const isBefore = job !== null && index < job.plan.done;
    const left = job?.plan.left.find(({ at }) => at === index);
    if (isBefore && left) return { is: 'left', now: {}, why: left.why };
    if (isSearched || isBefore) return { is: 'written' };
    return { is: step.kind === 'search' && sinceMs !== undefined ? 'sent' : 'waiting' };
  }
  const isDone = ({ is }: RowState) => ['written', 'same', 'left'].includes(is);

  return {
    ...{ job, reads, stateOf, isRunning, isSearching: sinceMs !== undefined },
    stop: () => controller.current?.abort(),
    /** Begins or goes on; `save` saves the export and answers with its name. */
    go: async (plan: Plan, shown: ShownStep[], save: () => string): Promise<void> => {
      const states = shown.map(stateOf).map((state) => (isDone(state) ? state : WAITING));
      const notes = new Map(steps.notes);
      const done = states.findIndex((state) => !isDone(state));
      const now = { plan: { ...plan, done, left: leftOf(states) }, shown };
      setJob(now);
      if (!keepPlan(owner, now.plan)) showToast('warning', NOT_KEPT);
      const isSameSession = rememberSession();
      controller.current = new AbortController();
      const places = [...shown.keys()].filter(
        (at) => shown[at]?.kind !== 'search' && !isDone(states[at] ?? WAITING),
      );
      function stepOf({ id }: Pick<RowChange, 'id'>): ShownStep {
        const step = shown[Number(id)];
        if (step === undefined) throw new Error(`There is no step ${id}.`);
        return step;
      }
      await runRows({
        rows: shown.map(({ id, title }, at) => ({
          ...{ id: String(at), name: title, before: {} },
          after: id === '' ? { isDone: true } : null,
        })),
        ...{ states, places, atOnce: 1, stopsAtFailure: true, signal: controller.current.signal },
        writer: {
          async read(id) {
            const step = stepOf({ id });
            return asFields(await callsOf(step.kind)?.get(step.id));
          },
          obstacle: (row, record) => obstacleOf(stepOf(row).kind, record, plan.keys),
          async write(row) {
            notes.set(Number(row.id), await carryOut(stepOf(row), plan.keys, save));
          },
        },
        onState: () => setSteps({ states: [...states], notes }),
        keep(at) {
          if (isDone(states[at] ?? WAITING)) {
            keepPlan(owner, { ...plan, done: at + 1, left: leftOf(states) });
          }
          return Promise.resolve(true);
        },
        mayGoOn: () => isSameSession() && getSession().token !== null,
      });
      if (places.every((at) => isDone(states[at] ?? WAITING))) search(now);
    },
    /** Forgets the erasure; what is deleted stays so. */
    giveUp: (): void => {
      dropPlan(owner);
      setJob(null);
      setSteps({ states: [], notes: new Map() });
    },
  };
}
export type Erasure = ReturnType<typeof useErasure>;
