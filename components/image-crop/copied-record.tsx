import type { ReactNode } from 'react';

import { LoadError } from '@/components/plain/load-error';
import { ScreenHeading } from '@/components/plain/screen-heading';
import { Spinner } from '@/components/plain/state';
import { readDeleted } from '@/lib/activity/activity';
import { unreadLabels } from '@/lib/forms/form-fields';
import { badReply } from '@/lib/http/api-error';
import { readParam } from '@/lib/links/params';
import { useLocation } from '@/lib/links/router';
import type { Narrowed } from '@/lib/narrow';
import type { Noun } from '@/lib/rows/noun';
import { useRecord } from '@/lib/rows/use-resource';
import { currentOwner } from '@/lib/session/session';

import { copyImage } from './copy-image';
import type { PixelSize } from './image-header';

/** A resource of its own, so that a change of the noun does not read the copy again. */
const COPIES = 'copies';

/** A deleted record to add again, with its image where that is still stored. */
export type Copy<Row> = {
  row: Row;
  image: File | null;
  /** What is missing; '' for nothing. */
  note: string;
};

type Source<Row> = {
  noun: Pick<Noun<Row>, 'name' | 'toRow' | 'recordTitle'>;
  imageOf: (row: Row) => string;
  /** The exact pixels of the image. */
  size: PixelSize;
};
type Props<Row> = Source<Row> & { children: (copy?: Copy<Row>) => ReactNode };

/**
 * The form of a new record. Its link may say what it starts with: `?again=` names a deletion in the
 * log of this device.
 */
export function CopiedRecord<Row extends Narrowed>(props: Props<Row>) {
  const id = readParam(useLocation().search, 'again');
  if (id === null) return props.children();
  return <ReadCopy key={id} {...props} id={id} />;
}

function ReadCopy<Row extends Narrowed>({ children, ...named }: Props<Row> & { id: string }) {
  const { data, error, isLoading, retry } = useRecord({
    key: [COPIES, named.noun.name, named.id],
    fetchValue: () => readCopy(named),
  });
  if (data !== undefined) return children(data);
  return (
    <>
      <ScreenHeading>Add {named.noun.recordTitle}</ScreenHeading>
      {isLoading && <Spinner />}
      {error && <LoadError error={error} onRetry={retry} />}
    </>
  );
}

async function readCopy<Row extends Narrowed>(
  source: Source<Row> & { id: string },
): Promise<Copy<Row>> {
  const { noun, imageOf, size, id } = source;
  const row = noun.toRow(await readLogged(id));
  const image = await copyImage(imageOf(row), size).catch(() => null);
  const unread = unreadLabels(row);
  const notes = [
    image === null ? 'Its image is no longer stored: please choose one.' : '',
    unread === '' ? '' : `This cannot be read and is not copied: ${unread}.`,
  ].filter(Boolean);
  return { row, image, note: notes.join(' ') };
}

async function readLogged(id: string) {
  const record = await readDeleted(currentOwner(), id);
  if (record === null) throw badReply('This deletion is no longer in the log of this device.');
  return record;
}
