import { undoButton } from '@/components/form/undo-button';
import { Panel } from '@/components/kit/panel';
import { useSubmit } from '@/components/plain/use-submit';
import { showToast } from '@/components/toast/toast';
import { logStatus } from '@/lib/activity/log-change';
import type { FormField, Saving } from '@/lib/forms/form-fields';
import { asText } from '@/lib/narrow';
import type { Resource } from '@/lib/rows/noun';
import { useRefresh } from '@/lib/rows/use-resource';
import { currentOwner, rememberSession } from '@/lib/session/session';

import styles from './set-status.module.css';

const FIELDS: readonly FormField[] = [
  { name: 'status', label: 'Status', kind: 'choice', isStatus: true },
];

type Props<Row> = { resource: Resource<Row>; row: Row };

/** Sets a record's status with one click (specification §4: to any other); the toast undoes it. */
export function SetStatus<Row extends { _id: string; status: string }>(props: Props<Row>) {
  const { resource, row } = props;
  const { _id: id, status: before } = row;
  const refresh = useRefresh(resource.name);
  const { submit, isPending } = useSubmit(send, refresh);
  const owner = currentOwner();

  async function save(status: string): Promise<{ status: string }> {
    await resource.statuses?.find(({ name }) => name === status)?.save(id);
    return { status };
  }

  function log(saving: Saving): void {
    const change = { before: asText(saving.before.status), after: asText(saving.after.status) };
    logStatus(owner, { noun: resource, record: id, subject: resource.nameOf(row), ...change });
  }

  async function send(status: string): Promise<void> {
    const isSameSession = rememberSession();
    await save(status);
    const saving = { before: { status: before }, after: { status } };
    log(saving);
    if (!isSameSession()) return;
    const read = async () => ({ status: (await resource.get(id)).status });
    const stored = { id, name: resource.nameOf(row), values: saving.before, read };
    const undo = undoButton<{ status: string }>(
      { fields: FIELDS, stored, save: (values) => save(values.status), refresh, onUndone: log },
      saving,
    );
    // An unknown status cannot be set again.
    const isKnown = resource.statuses?.some(({ name }) => name === before);
    showToast('success', `The status is ${status}.`, isKnown ? undo : undefined);
  }

  async function choose(status: string): Promise<void> {
    if (status !== before && (await submit(status))) await refresh(new Map([[id, { status }]]));
  }

  return (
    <Panel title="Set status">
      <div className={styles.choices} role="group" aria-label="Set status">
        {resource.statuses?.map(({ name }) => (
          <button
            key={name}
            type="button"
            aria-pressed={name === before}
            disabled={isPending}
            onClick={() => void choose(name)}
          >
            {name}
          </button>
        ))}
      </div>
      <p className={styles.hint}>Saved at once; the message lets you undo it.</p>
    </Panel>
  );
}
