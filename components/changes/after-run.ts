import type { LiveSet } from '@/lib/changes/live/live-sets';
import { type Resource, useNouns } from '@/lib/nouns/noun';
import { useRefreshOf, useTakeRecords } from '@/lib/reads/use-refresh';
import { wait } from '@/lib/timers';

import { canListsTake, knownOfSet, lastRunOf } from './known-of-set';
import { tellWritten, type ToldSet } from './tell-written';

/** So many rows are written into lists and unticked at once; of thousands each step draws for long. */
const AT_ONCE = 50;
const nextTask = async ({ count }: LiveSet) => (count > AT_ONCE ? wait() : undefined);

/** What follows a run of a set: screens show what it has made of records, `onRun` is told, and the set's noun. */
export function useAfterRun<Row extends { _id: string }>(
  noun: Resource<Row>,
  onRun?: (live: LiveSet) => void,
) {
  const nouns = useNouns();
  const refresh = useRefreshOf();
  const take = useTakeRecords();

  function showOf({ name, edit }: Pick<Resource<Row>, 'name' | 'edit'>, live: LiveSet): void {
    const isUnknown = lastRunOf(live).some(({ state }) => state.is === 'unknown');
    const known = knownOfSet(name, live);
    // A row that may be written is read again, which takes a while: the others show at once.
    if (isUnknown) take(name, known);
    const isKnown = !isUnknown && canListsTake(edit.fields, known);
    void refresh(name, isKnown ? known : undefined);
  }

  /** Has every screen show what the last run of a set has made of records, of whichever noun each is. */
  function showRecords(live: LiveSet): void {
    const others = new Set(lastRunOf(live).map(({ row }) => row.noun));
    showOf(noun, live);
    for (const one of nouns) if (one.name !== noun.name && others.has(one.name)) showOf(one, live);
  }

  async function afterRun(live: LiveSet, isSameSession: boolean): Promise<void> {
    await nextTask(live);
    showRecords(live);
    await nextTask(live);
    onRun?.(live);
    tellOf(live, isSameSession);
  }
  const tellOf = (set: ToldSet, isSameSession: boolean): void =>
    tellWritten(noun, set, refresh, isSameSession);
  return { showRecords, afterRun, tellOf };
}
