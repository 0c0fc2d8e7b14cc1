import { Button, type FormInstance } from 'antd';
import { useRef, useState, type RefObject } from 'react';

import { AntdAlert } from '@/components/kit/alert';
import { showToast } from '@/components/toast/toast';
import { type FormField, isUnchanged, type Saving } from '@/lib/forms/form-fields';
import { SaveCancelled } from '@/lib/forms/saving';
import { ApiError } from '@/lib/http/api-error';
import type { Fields } from '@/lib/narrow';
import { serverNowMs } from '@/lib/session/session';
import { formatTimestamp } from '@/lib/text/dates';
import { isolate } from '@/lib/text/format';
import layout from '@/styles/layout.module.css';

/** A record of the server that may be the one of a lost reply. */
export type FoundRecord = { name: string; address: string; createdAt: string };

/** An upload's time, and that by which clocks differ. */
const LONGEST_TRY_MS = 600_000;

type Options<Values> = {
  /** Looks for a record with these values. */
  find: ((values: Values) => Promise<FoundRecord | null>) | undefined;
  form: RefObject<FormInstance<Values> | null>;
  /** Called when the found record is opened in place of the form. */
  onOpen: () => void;
};

/**
 * A new record whose reply was lost may be stored: the next Submit looks for it before it sends a
 * second one, and says what it found (ADR 12).
 */
export function useLostReply<Values>({ find, form, onOpen }: Options<Values>) {
  /** When it was noted that nobody knows what became of the first try; null where that is known. */
  const lostMs = useRef<number | null>(null);
  const [found, setFound] = useState<FoundRecord | null>(null);

  /** @throws SaveCancelled when the record is there. */
  async function check(values: Values): Promise<void> {
    setFound(null);
    if (!find || lostMs.current === null) return;
    const record = await find(values);
    // One that was there before the first try is another.
    if (record === null || Date.parse(record.createdAt) < lostMs.current - LONGEST_TRY_MS) {
      lostMs.current = null;
      showToast('info', 'Your last try is not on the server, so it is sent again.');
      return;
    }
    setFound(record);
    throw new SaveCancelled('');
  }

  function sendAgain(): void {
    lostMs.current = null;
    setFound(null);
    form.current?.submit();
  }

  return {
    /** Notes that nobody knows what became of the last try. */
    note: () => {
      lostMs.current ??= serverNowMs();
    },
    check,
    notice: found && (
      <div className={layout.notice}>
        <AntdAlert
          variant="warning"
          action={
            <div className={layout.wrap}>
              <Button href={`#${found.address}`} onClick={onOpen}>
                Open it
              </Button>
              <Button onClick={sendAgain}>Add another</Button>
            </div>
          }
        >
          {isolate(found.name)} is on the server, created {formatTimestamp(found.createdAt)}. So
          nothing was sent again.
        </AntdAlert>
      </div>
    ),
  };
}

/**
 * What an edited record would hold by a save whose reply was lost: it is noted as any other save once the
 * record is seen to hold it.
 */
export function useDoubtfulSave(fields: readonly FormField[]) {
  const tried = useRef<Saving | null>(null);
  return {
    /** Notes a save that failed, if nobody knows whether it was carried out. */
    note(saving: Saving, error: unknown): void {
      tried.current = error instanceof ApiError && error.isOutcomeUnknown ? saving : null;
    },
    /** The save that a record turns out to hold, once; else null. */
    takeArrived(now: Fields): Saving | null {
      const saving = tried.current;
      tried.current = null;
      return saving !== null && isUnchanged(fields, saving.after, now) ? saving : null;
    },
  };
}

/** Says that the last save may or may not have succeeded; `address` is where it would show. */
export function LostReplyNotice({ address }: { address: string }) {
  return (
    <AntdAlert
      variant="warning"
      action={
        <a href={`#${address}`} target="_blank" rel="noopener noreferrer">
          Look in a new tab
        </a>
      }
    >
      The last try got no clear answer: it may have been saved, or not.
    </AntdAlert>
  );
}
