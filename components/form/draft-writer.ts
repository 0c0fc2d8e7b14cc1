import type { Fields } from '@/lib/narrow';
import { startTimer } from '@/lib/timers';

import type { Draft } from './draft';
import { removeDraft, saveDraft } from './draft-store';
import { saveUnloadDrafts } from './unload-drafts';

/** The first change is saved at once, later ones at this interval. */
const SAVE_EVERY_MS = 500;

/** Saves one form's draft while the user types. */
export type DraftWriter = ReturnType<typeof createDraftWriter>;

/** Creates the writer of a form; `onSaved` gets false when the draft is only in memory. */
export function createDraftWriter(
  owner: string,
  form: Pick<Draft, 'address' | 'title' | 'subject'>,
  onSaved: (isStored: boolean) => void,
) {
  let unsaved: Pick<Draft, 'values' | 'base'> | null = null;
  let isPausing = false;

  function remove(): void {
    unsaved = null;
    void removeDraft(owner, form.address);
  }

  function saveNow(): void {
    if (unsaved === null) return;
    const draft = { ...form, savedAtMs: Date.now(), ...unsaved };
    unsaved = null;
    void saveDraft(owner, draft).then(onSaved);
  }

  function saveInTurn(): void {
    if (isPausing || unsaved === null) return;
    saveNow();
    isPausing = true;
    startTimer(() => {
      isPausing = false;
      saveInTurn();
    }, SAVE_EVERY_MS);
  }

  return {
    remove,
    /**
     * Saves the changed fields; without any it removes the draft. `base` is the record's values in
     * them, for the conflict check.
     */
    save: (values: Fields, base?: Fields): void => {
      unsaved = { values, base };
      if (Object.keys(values).length === 0) remove();
      else saveInTurn();
    },
    /** Saves pending changes when the form or page is left. */
    flush: (): void => {
      saveNow();
      saveUnloadDrafts();
    },
  };
}
