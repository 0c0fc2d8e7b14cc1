import { sayStatus } from '@/components/record/change-words';
import { undoButton } from '@/components/record/undo';
import type { ToastExtra } from '@/components/toast/toast-types';
import { madeAt } from '@/lib/changes/plan/another-record';
import {
  type FormField,
  type Saving,
  storedAfter,
  type StoredRecord,
} from '@/lib/forms/form-fields';
import { asFields, asText, type Fields } from '@/lib/narrow';

type Options = {
  resource: string;
  fields: readonly FormField[];
  stored: StoredRecord | undefined;
  save: (values: Fields) => Promise<unknown>;
  refresh: Parameters<typeof undoButton>[0]['refresh'];
  log: (saving: Saving) => void;
};

/** Undo for a status that a form changed, which it sets back alone, unless somebody has changed the record since. */
export function undoOfStatus(saving: Saving, options: Options): ToastExtra | undefined {
  const { resource, fields, stored, save, refresh, log } = options;
  const status = fields.find(({ isStatus }) => isStatus)?.name;
  const { read } = stored ?? {};
  if (!stored || !read || status === undefined) return undefined;
  const saved = storedAfter(fields, saving);
  const before = asText(saving.before[status]);
  if (before === '' || before === saved[status]) return undefined;
  const { id, name } = stored;
  const row = {
    id,
    noun: resource,
    ...madeAt(stored),
    name,
    before: { ...saved, [status]: before },
    after: { [status]: saved[status] },
  };
  return undoButton({
    row,
    refresh,
    done: `${sayStatus(name, before)} again.`,
    writer: {
      read,
      // Alone, as it was sent: what is stored of the others may be refused, or arrive broken.
      write: ({ after }) => save(asFields(after)),
    },
    onUndone: () => log({ before: saved, after: row.before }),
  });
}
