import { useContext, type ReactNode } from 'react';

import { AntdAlert } from '@/components/kit/alert';
import { KnownFailure } from '@/components/kit/panel';
import { Prose } from '@/components/plain/bidi-text';
import { DoctorLink } from '@/components/plain/doctor-link';
import { RetryButton } from '@/components/plain/load-error';
import { WholeReply } from '@/components/plain/whole-reply';
import type { ApiError } from '@/lib/http/api-error';
import layout from '@/styles/layout.module.css';

import styles from './shared-failures.module.css';

/** What a panel is made of: the rows' plural noun, and what became of reading them. */
export type PanelRead = { noun: string; error?: ApiError; retry: () => void };

/** A failure, and the reads that have the same words, one of each noun. */
export type SharedFailure = { error: ApiError; reads: PanelRead[] };

const lists = new Intl.ListFormat('en-GB');

const hasFailedWith = ({ message }: ApiError) => {
  return ({ error }: PanelRead) => error?.message === message;
};

/** Failures that so many panels have, or more, each message once; `panels` are the reads of each. */
export function sharedFailures(
  panels: readonly (readonly PanelRead[])[],
  fewestPanels = 2,
): SharedFailure[] {
  const reads = panels.flat();
  return reads.flatMap(({ error }, index) => {
    if (!error || reads.findIndex(hasFailedWith(error)) !== index) return [];
    const count = panels.filter((panel) => panel.some(hasFailedWith(error))).length;
    const alike = reads.filter(hasFailedWith(error));
    return count < fewestPanels ? [] : { error, reads: oneOfEachNoun(alike) };
  });
}

/** The reads to try again: panels share the request for a noun's rows. */
export const oneOfEachNoun = (reads: readonly PanelRead[]) => [
  ...new Map(reads.map((read) => [read.noun, read])).values(),
];

type Props = {
  failures: readonly SharedFailure[];
  /** Whether a screen reader is interrupted, since the screen was opened for those rows. */
  isUrgent?: boolean;
};

/** Which rows were not read, why, and the one way to read all of them again. */
export function SharedFailures({ failures, isUrgent = false }: Props) {
  return failures.map(({ error, reads }) => {
    const nouns = lists.format(reads.map(({ noun }) => noun));
    const retry = () => reads.forEach((read) => read.retry());
    return (
      <div key={error.message} className={layout.notice}>
        <AntdAlert
          variant="danger"
          isQuiet={!isUrgent}
          action={<RetryButton error={error} onRetry={retry} />}
        >
          {nouns.charAt(0).toUpperCase() + nouns.slice(1)} were not read:{' '}
          <Prose>{error.message}</Prose> {error.isSetupSuspect && <DoctorLink />}
          <WholeReply error={error} />
        </AntdAlert>
      </div>
    );
  });
}

/**
 * Panels whose shared failures are said once, over the end of the window, where they push nothing down;
 * each says alone what it alone failed with.
 */
export function SharingFailures({ failures, ...props }: Props & { children?: ReactNode }) {
  const known = useContext(KnownFailure);
  const unknown = failures.filter(({ error }) => !known.includes(error.message));
  return (
    <>
      <KnownFailure value={[...known, ...unknown.map(({ error }) => error.message)]}>
        {props.children}
      </KnownFailure>
      {unknown.length > 0 && (
        <div className={styles.shared}>
          <SharedFailures {...props} failures={unknown} />
        </div>
      )}
    </>
  );
}
