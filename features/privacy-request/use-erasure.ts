import { useEffect, useEffectEvent, useState } from 'react';

import { listDrafts, removeDraft } from '@/components/form/draft-store';
import type { Draft } from '@/components/form/use-draft';
import { showToast } from '@/components/toast/toast';
import { banners } from '@/features/banners/api';
import { genres } from '@/features/genres/api';
import { queries } from '@/features/queries/api';
import { stories } from '@/features/stories/api';
import { users } from '@/features/users/api';
import { listActivity, removeActivity } from '@/lib/activity/activity';
import { ApiError } from '@/lib/http/api-error';
import { recordPath } from '@/lib/links/paths';
import { useRun } from '@/lib/rows/run-writes';
import { useRows } from '@/lib/rows/use-rows';
import { useRefresh } from '@/lib/rows/use-resource';
import { countOf } from '@/lib/text/format';

import { dropPlan, keepPlan, type Keys, type Plan, readPlan } from './api';
import { deleteOf, type ShownStep, type StepEnd } from './erase-steps';
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

async function forget(owner: string, keys: Keys): Promise<StepEnd> {
  const { entries, drafts } = await onDevice(owner, keys);
  for (const { address } of drafts) removeDraft(owner, address);
  const isCleared = await removeActivity(owner, (entry) => isOfPerson(entry, keys));
  if (!isCleared) throw new ApiError('This browser did not clear the log of own changes.');
  const changes = countOf(entries.length, 'own change', 'own changes');
  return { note: `${changes}, ${countOf(drafts.length, 'draft', 'drafts')}` };
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
  const run = useRun<ShownStep, StepEnd>({ atOnce: 1, stopsAtFailure: true });
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
    function proveThatNothingIsLeft() {
      if (isRead) void findAgain().then(finish);
    },
    [isRead],
  );
  const stop = useEffectEvent(() => void run.stop());
  useEffect(function stopOnLeaving() {
    return () => stop();
  }, []);

  function search(now: Job): void {
    setJob({ ...now, sinceMs: Date.now() });
    for (const { read } of all) read();
  }

  async function write(step: ShownStep, keys: Keys, save: () => string): Promise<StepEnd> {
    if (step.kind === 'export') return { note: save() };
    if (step.kind === 'device') return forget(owner, keys);
    if (step.kind === 'search') return { note: '' };
    const end = await deleteOf(step.kind, step.id, keys);
    if (!end.isLeft) void refresh[step.kind](new Map([[step.id, null]]));
    // The server may have taken them out of stories.
    if (step.kind === 'user') void refresh.story();
    return end;
  }

  /** Where a step stands: as this page has seen it, else as the plan says. */
  function stateOf(step: ShownStep, index: number) {
    const isSearched = step.kind === 'search' && job?.result !== undefined;
    const isBefore = job !== null && index < job.plan.done;
    const isSearching = step.kind === 'search' && sinceMs !== undefined;
    const known = isBefore || isSearched ? 'done' : isSearching ? 'running' : 'waiting';
    return run.states.get(step) ?? ({ is: known } as const);
  }

  return {
    ...{ job, reads, stateOf, isRunning: run.isRunning, isSearching: sinceMs !== undefined },
    stop: run.stop,
    /** Begins or goes on; `save` saves the export and answers with its name. */
    go: async (plan: Plan, shown: ShownStep[], save: () => string): Promise<void> => {
      const isOpen = (step: ShownStep, at: number) => stateOf(step, at).is !== 'done';
      const now = { plan: { ...plan, done: shown.findIndex(isOpen) }, shown };
      setJob(now);
      if (!keepPlan(owner, now.plan)) showToast('warning', NOT_KEPT);
      const open = shown.filter(({ kind }) => kind !== 'search').filter(isOpen);
      const { failed, untouched } = await run.start(open, async (step) => {
        const end = await write(step, plan.keys, save);
        keepPlan(owner, { ...plan, done: shown.indexOf(step) + 1 });
        return end;
      });
      if (failed.length + untouched.length === 0) search(now);
    },
    /** Forgets the erasure; what is deleted stays so. */
    giveUp: (): void => {
      dropPlan(owner);
      setJob(null);
    },
  };
}
export type Erasure = ReturnType<typeof useErasure>;
