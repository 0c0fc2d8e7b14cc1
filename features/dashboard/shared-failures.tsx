import { type ReactNode, useContext } from 'react';

import { NotArrived } from '@/components/kit/not-arrived';
import { KnownFailure } from '@/components/kit/panel';
import type { ApiError } from '@/lib/http/api-error';
import { groupBy } from '@/lib/tally';
import { capitalised } from '@/lib/text/format';
import layout from '@/styles/layout.module.css';

/** What a panel is made of: the rows' plural noun, and what became of reading them. */
export type PanelRead = { noun: string; error?: ApiError; read: () => void };

/** A failure, and the reads that have the same words, one of each noun. */
export type SharedFailure = { error: ApiError; reads: PanelRead[] };

const lists = new Intl.ListFormat('en-GB');

/** What these have failed with, each message once. */
export function sharedFailures(reads: readonly PanelRead[]): SharedFailure[] {
  const failed = reads.flatMap(({ error, ...read }) => (error ? [{ ...read, error }] : []));
  return groupBy(failed, ({ error }) => error.message).map(({ rows: alike }) => ({
    error: alike[0].error,
    reads: oneOfEachNoun(alike),
  }));
}

/** The reads to try again: panels share the request for a noun's rows. */
export const oneOfEachNoun = (reads: readonly PanelRead[]) => [
  ...new Map(reads.map((read) => [read.noun, read])).values(),
];

type NotReadProps = { failure: SharedFailure; isUrgent?: boolean };

/** Which rows were not read, why, and the one way to read all of them again. */
export function NotRead({ failure: { error, reads }, isUrgent }: NotReadProps) {
  const nouns = lists.format(reads.map(({ noun }) => noun));
  return (
    <NotArrived
      title={`${capitalised(nouns)} were not read`}
      error={error}
      onRetry={() => reads.forEach(({ read }) => read())}
      strip={isUrgent ? 'urgent' : 'quiet'}
    />
  );
}

type Props = {
  failures: readonly SharedFailure[];
  /** Whether a screen reader is interrupted, since the screen was opened for those rows. */
  isUrgent?: boolean;
  children?: ReactNode;
};

/** What was not read, above panels of which those that need it are left out. */
export function SharingFailures({ failures, isUrgent, children }: Props) {
  const known = useContext(KnownFailure);
  const unknown = failures.filter(({ error }) => !known.includes(error.message));
  return (
    <KnownFailure value={[...known, ...unknown.map(({ error }) => error.message)]}>
      {unknown.map((failure) => (
        <div key={failure.error.message} className={`${layout.raised} ${layout.notice}`}>
          <NotRead failure={failure} isUrgent={isUrgent} />
        </div>
      ))}
      {children}
    </KnownFailure>
  );
}
