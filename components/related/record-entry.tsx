import type { ReactNode } from 'react';

import { PanelEntry } from '@/components/kit/panel';
import { RecordFace } from '@/components/kit/thumbnail';
import { StatusOf } from '@/components/kit/values';
import { BidiText } from '@/components/plain/bidi-text';
import { recordPath, toPathSegment } from '@/lib/links/paths';
import { Link } from '@/lib/links/router';
import type { Resource } from '@/lib/nouns/noun';

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
