import { NOT_READABLE } from '@/lib/narrow';
import { isolate } from '@/lib/text/bidi';

/**
 * Why a row was not written, in sentences that stand beside it. They are kept with its state; what is said
 * of a set as a whole stands in `components/changes/set-words.ts`.
 */
export const REASONS = {
  /** Of a row of which nothing is kept any more. */
  forgotten: 'Nothing of it is kept in this browser any more.',
  /** Of an erasure that would forget rows of a set while a run keeps them. */
  beingWritten: 'A change that names them is being written just now. Try again once it is over.',
  /** Of a step whose ground was left out. */
  builtOn: 'What it builds on was left out.',
  /** Of a step whose ground was taken back, or was to be. */
  builtOnBack: 'What it builds on was taken back.',
  /** Of what was written into an empty field, and is to be taken back. */
  stays: 'No call clears a field, so what was written into an empty one stays.',
  /** Beside a failure, where the record was read again. */
  notWritten: 'Read again: it was not written.',
  /** Beside a failure, where that was not possible either. */
  notKnown: 'It is not known whether this was saved: look before you try again.',
  /** Where it would write over what nobody here has seen. */
  notReadable: `What is stored is ${NOT_READABLE}, so it is left as it is.`,
  /** Of a read that is older than the last save from this page. */
  late: 'The server still answers with what was stored before your last change. Try again in a few seconds',
  /** Without a time, what somebody has put back looks the same. */
  lateOrPutBack:
    'The server answers with what was stored before your last change: it is late, or somebody has put that back. Try again in a minute',
} as const;

/** The same of a row that would name a record which is gone, or has another name by now. */
export const sayNone = (record: string, name: string): string =>
  `No ${record} is called ${isolate(name)} any more, so nothing was done.`;
