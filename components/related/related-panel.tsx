import { Button } from 'antd';
import { type ReactNode, useState } from 'react';

import { Panel, PanelList } from '@/components/kit/panel';
import type { Resource } from '@/lib/nouns/noun';
import { sayAsOf } from '@/lib/rows/known-rows';
import type { RowsState } from '@/lib/rows/use-rows';
import { formatCount } from '@/lib/text/format';

import { ReadAll } from './read-all';

/** Texts are long. */
const MOST_SHOWN = { lines: 5, covers: 5, letters: 3 };
/** So many more come with each press, where no list shows them all. */
const MORE = 50;

type Props<Row> = {
  title: string;
  /** The noun whose rows are looked through. */
  noun: Pick<Resource<never>, 'plural'>;
  related: RowsState<Row>;
  /** Those that belong here, out of all rows. */
  pick: (row: Row) => boolean;
  /** How they were found, behind their number. */
  note?: string;
  empty: string;
  /** What all rows are needed for, where somebody is asked before they are read; by default the title. */
  need?: string;
  kind?: 'covers' | 'letters';
  /** How many of them are shown, if not as many as is usual. */
  most?: number;
  /** The link to a list of them all; without one the rest is shown in place. */
  more?: ReactNode;
  /** A line at its end. */
  foot?: ReactNode;
  children: (row: Row) => ReactNode;
};

/** The records of another noun that belong to the one on show, or the way to them. */
export function RelatedPanel<Row>(props: Props<Row>) {
  const { title, noun, related, pick, note = '', empty, kind, more, foot, children } = props;
  const { most = MOST_SHOWN[kind ?? 'lines'], need = `${title} needs all ${noun.plural}` } = props;
  const found = related.rows?.filter(pick);
  const count = found?.length ? `${found.length} ${note}` : note;
  const [added, setAdded] = useState(0);
  const rest = Math.max(0, (found?.length ?? 0) - most - added);
  const inPlace = (rest > 0 || added > 0) && (
    <Button type="link" onClick={() => setAdded(rest > 0 ? added + MORE : 0)}>
      {rest > 0 ? `Show ${formatCount(Math.min(MORE, rest))} more` : 'Show fewer'}
    </Button>
  );

  return (
    <Panel title={title} note={count} more={found?.length ? more || inPlace : null}>
      <ReadAll noun={noun} reading={related} need={need} />
      {/* Where they may have changed, none that were known is no answer. */}
      {(related.question === null || (found !== undefined && found.length > 0)) && (
        <PanelList
          label={title}
          state={{
            ...related,
            data: found?.slice(0, most + (more ? 0 : added)),
            retry: related.read,
          }}
          kind={kind}
          empty={`${empty} ${sayAsOf(related.known)}`.trim()}
        >
          {children}
        </PanelList>
      )}
      {foot}
    </Panel>
  );
}
