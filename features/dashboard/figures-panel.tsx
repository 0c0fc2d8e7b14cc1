import type { ReactNode } from 'react';

import { Panel, PanelFailures, useIsFailureKnown } from '@/components/kit/panel';
import { ReadAll } from '@/components/related/read-all';
import type { Resource } from '@/lib/nouns/noun';
import type { RowsState } from '@/lib/rows/use-rows';

import styles from './overview.module.css';

/** The rows that figures are made of. */
export type Source = { noun: Pick<Resource<never>, 'plural'>; related: RowsState<unknown> };

type Props = {
  title: string;
  sources: readonly Source[];
  /** A few words behind the title. */
  note?: string;
  more?: ReactNode;
  /** A class with the height of the figures, for the skeleton. */
  room?: string;
  /** The skeleton, if it is more than that height. */
  awaited?: ReactNode;
  /** Drawn as soon as nothing is waited for, also where a source cannot be read, which its note says. */
  isPartial?: true;
  /** The figures, once all sources are known. */
  children: (isWhole: boolean) => ReactNode;
};

const lists = new Intl.ListFormat('en-GB');

/** Figures out of all rows of some nouns: skeleton, failure, or what it takes to read them. */
export function FiguresPanel(props: Props) {
  const { title, sources, note, more, room = '', awaited, isPartial, children } = props;
  const missing = sources.filter(({ related }) => related.rows === undefined);
  const isWhole = missing.length === 0;
  const isWaiting = missing.some(({ related: { error, question } }) => !error && !question);
  const isSaid = useIsFailureKnown(missing.map(({ related }) => related.error));
  if (isSaid && (!isPartial || missing.length === sources.length)) return null;
  const isLacking = isPartial && !isWaiting && !isWhole;
  const without = isLacking
    ? `without ${lists.format(missing.map(({ noun }) => noun.plural))}`
    : note;
  return (
    <Panel title={title} note={without} more={more}>
      {missing.map(({ noun, related }) => (
        <ReadAll
          key={noun.plural}
          noun={noun}
          reading={related}
          need={`${title} needs all ${noun.plural}`}
        />
      ))}
      {!isSaid && <PanelFailures reads={missing.map(({ related }) => related)} />}
      {isWaiting && (
        <div
          className={awaited ? undefined : `${styles.skeleton} ${room}`}
          role="status"
          aria-label={`Counting: ${title}`}
        >
          {awaited}
        </div>
      )}
      {(isWhole || isLacking) && children(isWhole)}
    </Panel>
  );
}
