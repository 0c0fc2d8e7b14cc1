import type { Draft } from '@/lib/draft-record';
import { forgetDraft, keepDraft } from '@/lib/draft-store';
import type { Fields } from '@/lib/reader';

/** How long typing may go on before it is kept; what a crash can cost. */
const KEEP_DELAY_MS = 500;

/** Keeps one form's draft while it is typed. */
export type DraftWriter = {
  /** The changed fields now; none means that there is nothing to keep. */
  note: (values: Fields) => void;
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
  let waiting: Fields | null = null;
  let timer: ReturnType<typeof setTimeout> | undefined;

  function settle(): Fields | null {
    const values = waiting;
    clearTimeout(timer);
    timer = undefined;
    waiting = null;
    return values;
  }

  function forget(): void {
    settle();
    void forgetDraft(owner, form.address);
  }

  function flush(): void {
    const values = settle();
    if (values === null) return;
    void keepDraft(owner, { ...form, savedAtMs: Date.now(), values }).then(onKept);
  }

  return {
    note(values) {
      if (Object.keys(values).length === 0) {
        forget();
        return;
      }
      waiting = values;
      // Not put off by each key: whoever types without a pause is kept too.
      timer ??= setTimeout(flush, KEEP_DELAY_MS);
    },
    flush,
    forget,
  };
}
