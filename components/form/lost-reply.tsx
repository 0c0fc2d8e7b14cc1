import { Button, type FormInstance } from 'antd';
import { useEffect, useRef, useState, type RefObject } from 'react';

import { AntdAlert } from '@/components/kit/alert';
import { showToast } from '@/components/toast/toast';
import { letArrive } from '@/lib/changes/arriving';
import { mayArrive } from '@/lib/changes/judge-row';
import {
  type FormField,
  isSameValue,
  isUntouched,
  type Saving,
  type StoredRecord,
  touchedFields,
} from '@/lib/forms/form-fields';
import { SaveCancelled } from '@/lib/forms/saving';
import { ApiError } from '@/lib/http/api-error';
import { refetchBeforeWrite } from '@/lib/http/http';
import type { Fields } from '@/lib/narrow';
import { serverNowMs } from '@/lib/session/session';
import { isolate } from '@/lib/text/bidi';
import { formatStamp, hasTime } from '@/lib/text/dates';
import { DAY_MS } from '@/lib/text/moments';
import layout from '@/styles/layout.module.css';

import type { Draft } from './use-draft';

/** A record of the server that may be the one of a lost reply. */
export type FoundRecord = {
  name: string;
  address: string;
  createdAt: string;
  /** Whether it holds what was typed, as far as that comes back from the server. */
  isAlike: boolean;
};

/** An upload's time, and that by which clocks differ. */
const LONGEST_TRY_MS = 600_000;

/** Until when a record was surely made: where the API names only the day, until that day ends. */
const madeBeforeMs = ({ createdAt }: FoundRecord) =>
  Date.parse(createdAt) + (hasTime(createdAt) ? 0 : DAY_MS);

const hasDate = ({ createdAt }: FoundRecord) => !Number.isNaN(Date.parse(createdAt));

/** Whether a record is surely that of a lost reply, so that its draft is needed no more. */
const isSurely = (record: FoundRecord) => record.isAlike && hasDate(record);

/** A try of which nobody knows what became: what it held, and when that was noted. */
type Try<Values> = { values: Values; atMs: number };

type Options<Values> = {
  /** Looks for a record with these values. */
  find: ((values: Values) => Promise<FoundRecord | null>) | undefined;
  form: RefObject<FormInstance<Values> | null>;
  initialValues: Partial<Values>;
  /** The draft of an earlier visit, or of before a reload, which may have been sent; null for none. */
  earlier: Pick<Draft, 'values' | 'sentAtMs'> | null;
  /** Called when it is known what became of a try. */
  onJudged: () => void;
  /** Called when the found record is opened in place of the form, and holds what was typed. */
  onOpen: () => void;
};

/**
 * A new record whose reply was lost may be stored: the next Submit looks for it before it sends a
 * second one, once it has surely arrived, and says what it found (ADR 12).
 */
export function useLostReply<Values>(options: Options<Values>) {
  const { find, form, initialValues, earlier, onJudged, onOpen } = options;
  /** The first such try; undefined until this visit has one, or knows what became of the earlier one. */
  const lost = useRef<Try<Values> | null>(undefined);
  function open(): Try<Values> | null {
    if (lost.current !== undefined || earlier?.sentAtMs === undefined) return lost.current ?? null;
    const values = { ...initialValues, ...earlier.values } as Values; // of its fields
    return { values, atMs: earlier.sentAtMs };
  }
  const [found, setFound] = useState<FoundRecord | null>(null);
  const leaving = useLeaving();
  /** When the last such try was lost, by this device's clock: at the latest as the form opened again. */
  const [openedAtMs] = useState(() => Date.now());
  const lostAtMs = useRef(openedAtMs);

  /** The record of a try; null where none is there that was not there before. */
  async function look({ values, atMs }: Try<Values>): Promise<FoundRecord | null> {
    const record = find ? await refetchBeforeWrite(() => find(values)) : null;
    return record && madeBeforeMs(record) < atMs - LONGEST_TRY_MS ? null : record;
  }

  /** @throws SaveCancelled when the record is there, or the form was left before that was known. */
  async function check(): Promise<void> {
    setFound(null);
    const tried = open();
    if (!find || tried === null) return;
    let record = await look(tried);
    if (record === null && lostAtMs.current > 0) {
      // The call may be on its way yet.
      const onItsWay = { sentAtMs: tried.atMs, lostAtMs: lostAtMs.current };
      if (!(await letArrive(onItsWay, leaving()))) throw new SaveCancelled('');
      record = await look(tried);
    }
    if (record === null) {
      forget();
      showToast('info', 'Your last try is not on the server, so it is sent again.');
      return;
    }
    setFound(record);
    throw new SaveCancelled('');
  }

  function forget(): void {
    lost.current = null;
    onJudged();
  }

  function sendAgain(): void {
    forget();
    setFound(null);
    form.current?.submit();
  }

  return {
    /** Notes that nobody knows what became of the last try. */
    note: (values: Values, error: ApiError) => {
      lost.current = open() ?? { values, atMs: serverNowMs() };
      lostAtMs.current = mayArrive(error) ? Date.now() : 0;
    },
    /** Whether nobody knows yet what became of a try. */
    isOpen: () => open() !== null,
    check,
    notice: found && (
      <div className={layout.notice}>
        <AntdAlert
          variant="warning"
          action={
            <div className={layout.wrap}>
              <Button
                href={`#${found.address}`}
                onClick={() => {
                  if (isSurely(found)) onOpen();
                }}
              >
                Open it
              </Button>
              <Button onClick={sendAgain}>Add another</Button>
            </div>
          }
        >
          {isolate(found.name)} is on the server
          {hasDate(found) && `, created ${formatStamp(found.createdAt)}`}.{' '}
          {!isSurely(found) && 'Whether it is yours cannot be told, so what you typed stays. '}
          So nothing was sent again.
        </AntdAlert>
      </div>
    ),
  };
}

/** A signal that is given when the form is left. */
function useLeaving(): () => AbortSignal {
  const leaving = useRef(new AbortController());
  useEffect(function giveOnLeaving() {
    const own = new AbortController();
    leaving.current = own;
    return () => own.abort();
  }, []);
  return () => leaving.current.signal;
}

/** Whether nobody knows what became of a save. */
export const isDoubtful = (error: unknown): error is ApiError =>
  error instanceof ApiError && error.isOutcomeUnknown;

/** The failure of a try that was made while nobody knew what had become of the one before. */
export function asUnknown(error: unknown): unknown {
  if (!(error instanceof ApiError)) return error;
  const { message, status, isCancelled, isSetupSuspect, isAskedByHost, retryAfterMs } = error;
  const facts = { isCancelled, isSetupSuspect, isAskedByHost, retryAfterMs };
  return new ApiError(message, status, { ...facts, isOutcomeUnknown: true });
}

/** Whether a record holds what a save sent: of a new image, that there is another one than before. */
const holds = (fields: readonly FormField[], { before, after }: Saving, now: Fields) =>
  fields.every((field) => {
    const { name } = field;
    if (after[name] instanceof File) return !isSameValue(now[name], before[name]);
    return isUntouched(field, after[name], now[name]);
  });

/**
 * What an edited record would hold by a save whose reply was lost: the record is looked at at once, and where
 * that fails before the next try. Where no call reads it, what that save touched is known no more.
 */
export function useDoubtfulSave(fields: readonly FormField[], stored: StoredRecord | undefined) {
  const tried = useRef<Saving | null>(null);
  const unknown = useRef<ReadonlySet<string>>(new Set());
  return {
    /** Whether a save that failed has arrived all the same; it is kept where nobody knows. */
    async hasArrived(saving: Saving, error: unknown): Promise<boolean> {
      tried.current = isDoubtful(error) ? saving : null;
      if (tried.current === null) return false;
      if (!stored?.read) {
        const { before, after } = saving;
        const isSame = (field: FormField) =>
          isUntouched(field, after[field.name], before[field.name]);
        const touched = touchedFields(fields, isSame).map(({ name }) => name);
        unknown.current = new Set([...unknown.current, ...touched]);
        return false;
      }
      const now = await stored.read().catch(() => null);
      if (now === null || !holds(fields, saving, now)) return false;
      tried.current = null;
      return true;
    },
    isOpen: () => tried.current !== null || unknown.current.size > 0,
    /** Whether a record holds the kept save, so that nobody else has changed it. */
    isHeld: (now: Fields) => tried.current !== null && holds(fields, tried.current, now),
    /** Of what a record held, what it still surely holds: the rest is sent again, also as it was. */
    surely: (before: Fields): Fields =>
      Object.fromEntries(Object.entries(before).filter(([name]) => !unknown.current.has(name))),
    /** The kept save where a record turns out to hold it, once; else null. */
    takeArrived(now: Fields): Saving | null {
      const saving = tried.current;
      tried.current = null;
      return saving !== null && holds(fields, saving, now) ? saving : null;
    },
  };
}

/** Says that the last save may or may not have succeeded; `address` is where it would show, null for nowhere. */
export function LostReplyNotice({ address }: { address: string | null }) {
  return (
    <AntdAlert
      variant="warning"
      action={
        address !== null && (
          <a href={`#${address}`} target="_blank" rel="noopener noreferrer">
            Look in a new tab
          </a>
        )
      }
    >
      The last try got no clear answer: it may have been saved, or not.
      {address === null && ' What is shown elsewhere is as it was before that try.'}
    </AntdAlert>
  );
}
