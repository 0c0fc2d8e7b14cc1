import type { Fields } from '@/lib/narrow';

import type { Draft } from './draft';
import { removeDraft, saveDraft } from './draft-store';
import { saveUnloadDrafts } from './unload-drafts';

/** The first change is stored at once, the next ones this often: what a crash can cost. */
const SAVE_EVERY_MS = 500;

/** Stores one form's draft while it is typed. */
export type DraftWriter = ReturnType<typeof createDraftWriter>;

/** A writer for one form of one admin; `onSaved` gets whether the device stored the draft. */
export function createDraftWriter(
  owner: string,
  form: Pick<Draft, 'address' | 'title' | 'subject'>,
  onSaved: (isStored: boolean) => void,
) {
  let unsaved: Pick<Draft, 'values' | 'base'> | null = null;
  let timer: ReturnType<typeof setTimeout> | undefined;

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
    if (timer !== undefined || unsaved === null) return;
    saveNow();
    timer = setTimeout(() => {
      timer = undefined;
      saveInTurn();
    }, SAVE_EVERY_MS);
  }

  return {
    remove,
    /**
     * Stores the changed fields; none removes the draft. `base` is what the record held in them, so
     * that a later save can tell what others have changed since.
     */
    save(values: Fields, base?: Fields): void {
      unsaved = { values, base };
      if (Object.keys(values).length === 0) remove();
      else saveInTurn();
    },
    /** Stores at once what is not stored yet, because the form or the page is being left. */
    flush(): void {
      saveNow();
      saveUnloadDrafts();
    },
  };
}
