import { useRef, useState } from 'react';

import {
  stories,
  type Story,
  STORY_FIELDS,
  storyInput,
  storyValues,
  updateStory,
} from '@/features/stories/api';
import { logSaving } from '@/lib/activity/log-change';
import { ApiError, badReply } from '@/lib/http/api-error';
import { refetchBeforeWrite } from '@/lib/http/http';
import { toApiError } from '@/lib/http/to-api-error';
import { recordPath } from '@/lib/links/paths';
import { editAddress } from '@/lib/links/record-link';
import { useRun } from '@/lib/rows/run-writes';
import { useRefresh } from '@/lib/rows/use-resource';
import { currentOwner } from '@/lib/session/session';
import { isolate } from '@/lib/text/format';

/**
 * What has become of a story: written, found as wanted, or left alone, with the reason. `now` is what
 * is known of it; null when it is gone.
 */
export type Outcome = { now: { theme: string } | null } & (
  { is: 'written' | 'was so' } | { is: 'left'; why: string }
);

/**
 * Gives a story another theme and logs that, unless the API or somebody else has done so already.
 * Sends all that the story holds by now. @throws ApiError
 */
async function setTheme(id: string, from: string, to: string, owner: string): Promise<Outcome> {
  let now: Story;
  try {
    now = await refetchBeforeWrite(() => stories.get(id));
  } catch (error) {
    if (toApiError(error).status !== 404) throw error;
    return { is: 'left', why: 'deleted meanwhile', now: null };
  }
  if (now.theme === to) return { is: 'was so', now };
  if (now.theme !== from) {
    return { is: 'left', why: `says ${isolate(now.theme) || 'nothing'} meanwhile`, now };
  }
  if (currentOwner() !== owner) throw badReply('Your session has ended, so nothing was sent.');
  await updateStory(id, { ...storyInput(now), theme: to }).catch((error: unknown) =>
    checkFailed(toApiError(error), id, to),
  );
  const before = storyValues(now);
  const stored = { id, name: stories.nameOf(now) };
  const address = editAddress(recordPath(stories.singular, id));
  const form = { owner, resource: stories.name, stored, address, title: 'Edit Story' };
  logSaving({ ...form, fields: STORY_FIELDS }, { before, after: { ...before, theme: to } });
  return { is: 'written', now: { theme: to } };
}

/**
 * Resolves when a write that failed has arrived all the same. @throws the error, with the theme that the
 * story has where that can be read; a server that asks to wait is not asked.
 */
async function checkFailed(error: ApiError, id: string, to: string): Promise<void> {
  const { message, status, retryAfterMs, wholeReply } = error;
  if (status === 401 || retryAfterMs !== undefined) throw error;
  const now = await stories.get(id).catch(() => undefined);
  if (now === undefined) throw error;
  if (now.theme === to) return;
  const text = `${isolate(message).replace(/\.?$/, '.')} Its theme is still ${isolate(now.theme)}.`;
  throw new ApiError(text, status, { wholeReply });
}

/** What is done now: the change or its undo, and of which stories. */
type Task = { isBack: boolean; rows: readonly Story[] };

/** Gives stories another theme, and takes back what of that it has written. */
export function useThemeRun(rows: readonly Story[], to: string) {
  const { states, isRunning, start, stop } = useRun<Story, Outcome>();
  const [task, setTask] = useState<Task>({ isBack: false, rows });
  const refresh = useRefresh(stories.name);
  /** Those that may have the new theme by now because of this run. */
  const written = useRef(new Set<Story>());
  const isHeld = useRef(false);

  async function run(some: readonly Story[], isBack: boolean): Promise<boolean> {
    isHeld.current = false;
    const known = new Map<string, object | null>();
    const { failed, untouched } = await start(some, async (story, owner) => {
      const { _id: id, theme } = story;
      const ends = isBack ? ([to, theme] as const) : ([theme, to] as const);
      const outcome = await setTheme(id, ...ends, owner).catch((error: unknown) => {
        if (toApiError(error).isOutcomeUnknown) written.current.add(story);
        throw error;
      });
      known.set(story._id, outcome.now);
      if (outcome.is === 'written' && !isBack) written.current.add(story);
      else written.current.delete(story);
      return outcome;
    });
    const isKnown = failed.every(({ error }) => !error.isOutcomeUnknown);
    void refresh(isKnown ? known : undefined);
    return failed.length + untouched.length === 0 && !isHeld.current;
  }

  function halt(): Promise<void> {
    isHeld.current = true;
    return stop();
  }

  return {
    states,
    isRunning,
    task,
    /** Resolves to whether every story is done, and nobody has stopped it. */
    begin: () => run(rows, false),
    retry: (some: readonly Story[]) => void run(some, task.isBack),
    stop: () => void halt(),
    undo: async () => {
      await halt();
      const some = rows.filter((row) => written.current.has(row));
      setTask({ isBack: true, rows: some });
      await run(some, true);
    },
  };
}
