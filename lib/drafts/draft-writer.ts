import type { Fields } from '@/lib/narrow';

import type { Draft } from './draft';
import { removeDraft, saveDraft } from './draft-store';

/** The first change is kept at once, the next ones this often: what a crash can cost. */
const KEEP_EVERY_MS = 500;

/** Keeps one form's draft while it is typed. */
export type DraftWriter = {
  /**
   * The changed fields now; none means that there is nothing to keep. `base` is what the record
   * held in them, so that a later save can tell what others have changed since.
   */
  note: (values: Fields, base?: Fields) => void;
  /** Keeps at once what is waiting, because the form is being left. */
  flush: () => void;
  forget: () => void;
};

/** A writer for one form of one admin; `onKept` hears whether the device took it. */
export function createDraftWriter(
  owner: string,
  form: Pick<Draft, 'address' | 'title' | 'subject'>,
  onKept: (isKept: boolean) => void,
): DraftWriter {
  let waiting: Pick<Draft, 'values' | 'base'> | null = null;
  let timer: ReturnType<typeof setTimeout> | undefined;

  function forget(): void {
    waiting = null;
    void removeDraft(owner, form.address);
  }

  function flush(): void {
    if (waiting === null) return;
    const draft = { ...form, savedAtMs: Date.now(), ...waiting };
    waiting = null;
    void saveDraft(owner, draft).then(onKept);
  }

  function flushInTurn(): void {
    if (timer !== undefined || waiting === null) return;
    flush();
    timer = setTimeout(() => {
      timer = undefined;
      flushInTurn();
    }, KEEP_EVERY_MS);
  }

  return {
    note(values, base) {
      if (Object.keys(values).length === 0) {
        forget();
        return;
      }
      waiting = { values, base };
      flushInTurn();
    },
    flush,
    forget,
  };
}
