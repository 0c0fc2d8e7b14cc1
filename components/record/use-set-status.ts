import { statusSet } from '@/components/changes/plans';
import { useSubmit } from '@/components/plain/use-submit';
import { showToast } from '@/components/toast/toast';
import { logStatus } from '@/lib/activity/log-change';
import { oneRun } from '@/lib/changes/run/run-part';
import { writerOf } from '@/lib/changes/run/writer';
import { SaveCancelled } from '@/lib/forms/saving';
import { ApiError } from '@/lib/http/api-error';
import { asText, type Fields } from '@/lib/narrow';
import type { Resource } from '@/lib/nouns/noun';
import { useRefresh } from '@/lib/reads/use-refresh';
import { currentOwner, rememberSession } from '@/lib/session/session';

import { sayStatus } from './change-words';
import { failureOf } from './failure-of';
import { undoButton } from './undo';

type Recorded = { _id: string; status?: string; createdAt?: string };

/**
 * Sets a record's status at once (specification §4: to any other), and logs it; the toast undoes
 * it. Nothing is sent for the status that it has.
 */
export function useSetStatus<Row extends Recorded>(noun: Resource<Row>) {
  const refresh = useRefresh(noun.name);
  const { submit, isPending } = useSubmit(send, refresh);
  const owner = currentOwner();

  async function send({ row, status }: { row: Row; status: string }): Promise<void> {
    const { _id: id, status: before = '', createdAt = '' } = row;
    const name = noun.nameOf(row);
    const [change] = statusSet(noun, [row], status).rows;
    // For the compiler alone: a status that it has is not sent.
    if (!change) return;
    const log = (from: string, to: string) =>
      logStatus(owner, { noun, record: id, subject: name, createdAt, before: from, after: to });
    const isSameSession = rememberSession();
    const writer = writerOf(noun);
    const run = await oneRun.request();
    // A notice says why.
    if (!run) throw new SaveCancelled('');
    const state = await run.runOne(change, writer);
    switch (state.is) {
      case 'written':
        log(before, status);
        break;
      // Somebody else has set it, whose change is no Undo's.
      case 'same':
        break;
      case 'left': {
        const now = state.why === 'changed' ? state.now : null;
        void refresh(new Map([[id, now]]));
        throw new ApiError(sayLeft(name, now));
      }
      case 'failed':
      case 'unknown':
        throw failureOf(state);
      case 'waiting':
      case 'reading':
      case 'sent':
      case 'unsent':
        throw new SaveCancelled('');
    }
    if (!isSameSession()) return;
    // An unknown status cannot be set again.
    const canUndo = state.is === 'written' && noun.statuses?.some((one) => one.name === before);
    const undo = undoButton({
      row: change,
      writer,
      refresh,
      done: `${sayStatus(name, before)} again.`,
      onUndone: () => log(status, before),
    });
    showToast('success', `${sayStatus(name, status)}.`, canUndo ? undo : undefined);
  }

  async function choose(row: Row, status: string): Promise<void> {
    if (status === row.status) return;
    if (isPending) {
      showToast('info', 'Another status is still being set: choose this one again after it.');
      return;
    }
    if (await submit({ row, status })) await refresh(new Map([[row._id, { status }]]));
  }

  return { choose, isPending };
}

/** What somebody else has made of a record whose status was to be set. */
function sayLeft(name: string, now: Fields | null): string {
  if (now === null) return 'Somebody has deleted this meanwhile, so nothing was sent.';
  return `${sayStatus(name, asText(now.status))} meanwhile, so nothing was sent.`;
}
