import { readDraft, saveDraft } from '@/components/form/draft-store';
import { undoOf } from '@/components/record/undo';
import { showToast } from '@/components/toast/toast';
import { type Activity, revertible } from '@/lib/activity/entry';
import { logSaving } from '@/lib/activity/log-change';
import { madeAt } from '@/lib/changes/plan/another-record';
import { writerOf } from '@/lib/changes/run/writer';
import { areNamedAlike } from '@/lib/forms/form-fields';
import { linkFromLog } from '@/lib/links/record-link';
import { useGo } from '@/lib/links/use-link';
import type { Fields } from '@/lib/narrow';
import type { Noun } from '@/lib/nouns/noun';
import { useRefresh, useRefreshOf } from '@/lib/reads/use-refresh';
import { serverNowMs } from '@/lib/session/session';
import { isolate } from '@/lib/text/bidi';

/** The fields of a change on one side of it. */
const side = (entry: Activity, of: 'before' | 'after'): Fields =>
  Object.fromEntries(revertible(entry).map((field) => [field.name, field[of]]));

/** What is said once it is taken back: an image, or a text that is too long to be kept, stays as it is. */
function sayDone({ subject, fields }: Activity): string {
  const staying = fields.filter(({ lost }) => lost !== undefined).map(({ label }) => label);
  const rest = staying.length === 0 ? '' : `, but for ${staying.join(', ')}: that stays as it is`;
  return `${isolate(subject)} is as it was before${rest}.`;
}

/**
 * Takes a logged change of one record back, by a fresh read. Of what no call reads, the profile, and of
 * a policy, the form opens with what stood there before; Submit merges that like every save.
 */
export function useTakeBack(owner: string, entry: Activity, noun: Noun | undefined) {
  const refresh = useRefresh(entry.noun);
  const refreshOf = useRefreshOf();
  const go = useGo();
  const { address, title, subject, record, atMs } = entry;
  const before = side(entry, 'before');
  const after = side(entry, 'after');

  async function openForm(): Promise<void> {
    const unsent = await readDraft(owner, address);
    if (unsent !== null && unsent.revertsMs === undefined) {
      showToast(
        'warning',
        'Its form holds something that you did not send: see that through first.',
      );
    } else {
      const savedAtMs = serverNowMs();
      const draft = { address, title, subject, savedAtMs, values: before, base: after };
      await saveDraft(owner, { ...draft, revertsMs: atMs });
    }
    go(linkFromLog(address));
  }

  return async (): Promise<void> => {
    if (noun === undefined) {
      await openForm();
      return;
    }
    const stored = { id: record, name: subject, ...madeAt(entry) };
    const form = { owner, resource: noun.name, stored, address, title, fields: noun.edit.fields };
    const isPlain = areNamedAlike(form.fields, Object.keys(before));
    const undo = undoOf({
      row: { ...stored, noun: noun.name, before, after },
      writer: writerOf(noun),
      refresh: (written) => refresh(isPlain ? written : undefined),
      done: sayDone(entry),
      onUndone() {
        logSaving(form, { before: after, after: before });
        noun.edit.onWritten?.([{ id: record, before: after, after: before }], refreshOf);
      },
    });
    await undo();
  };
}
