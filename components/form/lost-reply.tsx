import { Button, type FormInstance } from 'antd';
import { useRef, useState, type RefObject } from 'react';

import { AntdAlert } from '@/components/kit/alert';
import { showToast } from '@/components/toast/toast';
import { SaveCancelled } from '@/lib/forms/saving';
import { refetchBeforeWrite } from '@/lib/http/http';
import { serverNowMs } from '@/lib/session/session';
import { isolate } from '@/lib/text/bidi';
import { formatStamp, hasTime } from '@/lib/text/dates';
import { DAY_MS } from '@/lib/text/moments';
import layout from '@/styles/layout.module.css';

import type { Draft } from './use-draft';
import type { LostCall } from './use-lost-call';

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
  lostCall: LostCall;
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
  const { find, form, initialValues, earlier, lostCall, onJudged, onOpen } = options;
  /** The first such try; undefined until this visit has one, or knows what became of the earlier one. */
  const lost = useRef<Try<Values> | null>(undefined);
  function open(): Try<Values> | null {
    if (lost.current !== undefined || earlier?.sentAtMs === undefined) return lost.current ?? null;
    const values = { ...initialValues, ...earlier.values } as Values; // of its fields
    return { values, atMs: earlier.sentAtMs };
  }
  const [found, setFound] = useState<FoundRecord | null>(null);

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
    if (record === null && (await lostCall.settle())) record = await look(tried);
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
    note: (values: Values) => {
      lost.current = open() ?? { values, atMs: serverNowMs() };
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

type LostReplyProps = {
  /** Where the save would show; null for nowhere. */
  address: string | null;
  /** Says that it has turned out to have arrived; '' while that is in doubt. */
  found?: string;
};

/** Says that the last save may or may not have succeeded, and where that would show. */
export function LostReplyNotice({ address, found = '' }: LostReplyProps) {
  return (
    <AntdAlert
      variant={found === '' ? 'warning' : 'info'}
      action={
        address !== null && (
          <a href={`#${address}`} target="_blank" rel="noopener noreferrer">
            Look in a new tab
          </a>
        )
      }
    >
      {found || 'The last try got no clear answer: it may have been saved, or not.'}
      {address === null && ' What is shown elsewhere is as it was before that try.'}
    </AntdAlert>
  );
}
