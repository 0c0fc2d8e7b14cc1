import { Button } from 'antd';
import type { ReactNode } from 'react';

import { Panel, PanelEntry, PanelList } from '@/components/kit/panel';
import { RecordFace } from '@/components/kit/thumbnail';
import { StatusOf } from '@/components/kit/values';
import { BidiText } from '@/components/plain/bidi-text';
import { recordPath, toPathSegment } from '@/lib/links/paths';
import { Link } from '@/lib/links/router';
import type { Resource } from '@/lib/rows/noun';
import type { RowsState } from '@/lib/rows/use-rows';
import { countOf, formatCount } from '@/lib/text/format';
import layout from '@/styles/layout.module.css';

/** Texts are long. */
const MOST_SHOWN = { lines: 5, covers: 5, letters: 3 };

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

  return (
    <Panel title={title} note={count} more={found?.length ? more : null}>
      <ReadAll noun={noun} related={related} need={need} />
      {/* Where they may have changed, none that were known is no answer. */}
      {(related.ask === null || (found !== undefined && found.length > 0)) && (
        <PanelList
          label={title}
          state={{ ...related, data: found?.slice(0, most) }}
          kind={kind}
          empty={empty}
        >
          {children}
        </PanelList>
      )}
      {foot}
    </Panel>
  );
}

type ReadAllProps = {
  noun: Pick<Resource<never>, 'plural'>;
  related: RowsState<unknown>;
  /** What all rows are needed for, as a sentence without its end: "Her account is found among all users". */
  need: string;
};

/** The question before rows are read that take many calls: what for, how many, and what is on show until then. */
export function ReadAll({ noun, related, need }: ReadAllProps) {
  const { ask, known, read } = related;
  if (!ask) return null;
  const { calls } = ask;
  const isAgain = known.readAt > 0;
  const cost =
    calls === null
      ? 'not read yet, to save data'
      : `${formatCount(known.total)} in ${countOf(calls, 'call', 'calls')}`;
  return (
    <p className={`${layout.wrap} ${layout.paragraph}`}>
      <span className={layout.muted}>
        {need}: {cost}.{isAgain && ' They have changed since they were read.'}
      </span>
      <Button onClick={read}>
        Load all {noun.plural}
        {isAgain && ' again'}
      </Button>
    </p>
  );
}

type NameProps = { noun: Pick<Resource<never>, 'singular'>; id: string; name: string };

/** A record's name; a link to it unless its id has no address. */
export function RecordName({ noun, id, name }: NameProps) {
  const text = <BidiText>{name}</BidiText>;
  if (toPathSegment(id) === null) return text;
  return <Link to={recordPath(noun.singular, id)}>{text}</Link>;
}

type Recorded = { _id: string; status?: string };
type RecordEntryProps<Row extends Recorded> = {
  noun: Resource<Row>;
  row: Row;
  /** What the record is called here, if not by its name. */
  title?: string;
  /** The line below; by default the noun's own. */
  detail?: ReactNode;
  /** How large its picture or initials stand before it, if they do. */
  face?: 'medium' | 'cover';
  /** Its age is told by this time. */
  at?: string;
};

/** A record of any noun in a panel: a link to it, a line below, and its status if it has one. */
export function RecordEntry<Row extends Recorded>(props: RecordEntryProps<Row>) {
  const { noun, row, at } = props;
  const detail = props.detail ?? noun.noteOf?.(row);
  const face = props.face && noun.faceOf?.(row);
  return (
    <PanelEntry
      cover={face && props.face && <RecordFace face={face} size={props.face} />}
      title={<EntryName {...props} />}
      detail={detail}
      at={at}
      side={<StatusOf noun={noun} row={row} />}
    />
  );
}

function EntryName<Row extends Recorded>({ noun, row, title }: RecordEntryProps<Row>) {
  const name = title ?? noun.nameOf(row);
  return <RecordName noun={noun} id={row._id} name={name || noun.recordTitle} />;
}
