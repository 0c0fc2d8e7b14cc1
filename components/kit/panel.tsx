import { createContext, type ReactNode, useContext, useId } from 'react';

import { BidiText, Prose } from '@/components/plain/bidi-text';
import { RetryButton } from '@/components/plain/load-error';
import { Avatar } from '@/components/plain/marks';
import { SKELETON_ROWS } from '@/lib/constants';
import type { ApiError } from '@/lib/http/api-error';
import type { ValueState } from '@/lib/reads/use-value';
import layout from '@/styles/layout.module.css';

import styles from './panel.module.css';
import { Age } from './values';

type Props = {
  title: string;
  /** A few words behind the title, as what was counted. */
  note?: ReactNode;
  /** A link to where there is more. */
  more?: ReactNode;
  children: ReactNode;
};

/** A titled part of a screen, as a region of its own. */
export function Panel({ title, note, more, children }: Props) {
  const id = useId();
  return (
    <section className={styles.panel} aria-labelledby={id}>
      <div className={styles.head}>
        <h2 id={id} className={layout.title}>
          {title}
        </h2>
        {note !== undefined && <span className={layout.second}>{note}</span>}
        {more}
      </div>
      {children}
    </section>
  );
}

const ENTRIES = { covers: styles.covered, letters: styles.letter };

type ListProps<Row> = {
  label: string;
  state: Pick<ValueState<readonly Row[]>, 'data'> &
    Partial<Pick<ValueState<readonly Row[]>, 'error' | 'retry'>>;
  /** What is said when there are no rows. */
  empty: string;
  /** As many rows as it shows at most, and awaits; all of them where it is left out. */
  most?: number;
  /** How the rows are drawn, if not as lines: behind large covers, or as texts to read. */
  kind?: keyof typeof ENTRIES;
  children: (row: Row, index: number) => ReactNode;
};

/**
 * A few rows in a panel. A failure is said in place and interrupts nobody, since the panel is not
 * what the screen was opened for.
 */
export function PanelList<Row>({ label, state, empty, most, kind, children }: ListProps<Row>) {
  const { error, retry } = state;
  const data = state.data?.slice(0, most);
  return (
    <div className={styles.body}>
      {error && retry && <PanelFailure error={error} retry={retry} />}
      {!error && data === undefined && (
        <div role="status" aria-label={`Loading ${label}`} className={layout.column} data-loading>
          {Array.from({ length: most ?? SKELETON_ROWS }, (_, index) => (
            <div key={index} className={styles.skeleton} />
          ))}
        </div>
      )}
      {!error && data?.length === 0 && <Nothing>{empty}</Nothing>}
      {!error && data !== undefined && data.length > 0 && (
        <ul className={layout.lines} aria-label={label}>
          {data.map((row, index) => (
            // Entries hold no state, and the ids of an API may repeat.
            <li key={index} className={kind ? ENTRIES[kind] : styles.entry}>
              {children(row, index)}
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}

/** What the screen has said already. */
export const KnownFailure = createContext<readonly string[]>([]);

/** Whether the screen says why these were not read: then there is no panel of them. */
export function useIsFailureKnown(errors: readonly (ApiError | undefined)[]): boolean {
  const known = useContext(KnownFailure);
  return errors.some((error) => error && known.includes(error.message));
}

type FailureProps = { error: ApiError; retry: () => void };

/** A failed read, in its panel. */
export function PanelFailure({ error, retry }: FailureProps) {
  return (
    <div className={styles.failure}>
      <span>
        Not read: <Prose>{error.message}</Prose>
      </span>
      <RetryButton error={error} onRetry={retry} />
    </div>
  );
}

/** Several reads of one panel: each failure is said once, and tried again for all that had it. */
export function PanelFailures({ reads }: { reads: { error?: ApiError; read: () => void }[] }) {
  return reads.map(({ error }, index) => {
    const alike = reads.filter((one) => one.error?.message === error?.message);
    if (!error || alike[0] !== reads[index]) return null;
    return (
      <PanelFailure key={index} error={error} retry={() => alike.forEach(({ read }) => read())} />
    );
  });
}

/** What a panel says in place of its rows or figures; amid the room that some have for those. */
export function Nothing({ children }: { children: ReactNode }) {
  return <p className={styles.nothing}>{children}</p>;
}

type EntryProps = {
  title: ReactNode;
  /** Whose entry it is. */
  person?: string;
  /** The entry's picture. */
  cover?: ReactNode;
  detail: ReactNode;
  at?: string;
  /** What stands at its end, as a status. */
  side?: ReactNode;
};

/** One row of a panel: initials or a picture, what it is called, a muted line below, its status and its age. */
export function PanelEntry({ title, person, cover, detail, at, side }: EntryProps) {
  return (
    <>
      {person !== undefined && <Avatar name={person} />}
      {cover}
      <div className={styles.text}>
        <span className={layout.whole}>{title}</span>
        <span className={`${layout.second} ${styles.detail}`}>
          {typeof detail === 'string' ? <BidiText>{detail}</BidiText> : detail}
        </span>
      </div>
      <div className={styles.side}>
        {side} {at !== undefined && <Age iso={at} isShort />}
      </div>
    </>
  );
}
