import type { ReactNode } from 'react';
import { useSearchParams } from 'react-router-dom';

import { LoadError } from '@/components/plain/load-error';
import { ScreenHeading } from '@/components/plain/screen-heading';
import { Spinner } from '@/components/plain/spinner';
import { readDeleted } from '@/lib/activity/activity-store';
import { lazyModule } from '@/lib/browser/lazy-module';
import { unreadLabels } from '@/lib/forms/field-text';
import { badReply } from '@/lib/http/api-error';
import { AGAIN } from '@/lib/links/paths';
import type { Narrowed } from '@/lib/narrow';
import type { Noun } from '@/lib/rows/noun';
import { useRecord } from '@/lib/rows/use-resource';
import { getSession } from '@/lib/session/session';

import type { PixelSize } from './image-header';

/** A resource of its own, so that a change of the original does not read the copy again. */
const COPIES = 'copies';

const imageCopies = lazyModule('copy-image', () => import('./copy-image'));

/** A record to start a new one from, with its image where that can be read. */
export type Copy<Row> = {
  row: Row;
  image: File | null;
  /** It was deleted; else it is stored, and the new one will be another. */
  isAgain: boolean;
  /** What is missing. */
  note?: string;
};

type Source<Row> = {
  noun: Pick<Noun<Row>, 'name' | 'get' | 'toRow' | 'recordTitle'>;
  imageOf: (row: Row) => string;
  /** The exact pixels of the image. */
  size: PixelSize;
};
type Props<Row> = Source<Row> & { children: (copy?: Copy<Row>) => ReactNode };
type Named = { id: string; isAgain: boolean };

/**
 * The form of a new record. Its link may say what it starts with: `?from=` names a record, `?again=` a
 * deletion in the log of this device.
 */
export function CopiedRecord<Row extends Narrowed>(props: Props<Row>) {
  const [params] = useSearchParams();
  const again = params.get(AGAIN);
  const id = again ?? params.get('from');
  if (id === null) return props.children();
  return <ReadCopy key={id} {...props} id={id} isAgain={again !== null} />;
}

function ReadCopy<Row extends Narrowed>({ children, ...named }: Props<Row> & Named) {
  const { data, error, isLoading, retry } = useRecord({
    key: [COPIES, named.noun.name, named.id],
    fetchValue: (signal) => readCopy(named, signal),
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
  { noun, imageOf, size, id, isAgain }: Source<Row> & Named,
  signal: AbortSignal,
): Promise<Copy<Row>> {
  const row = isAgain ? noun.toRow(await readLogged(id)) : await noun.get(id, signal);
  const image = await readImage(imageOf(row), size);
  const why = isAgain ? 'is no longer stored' : 'could not be copied';
  const unread = unreadLabels(row);
  const notes = [
    image === null ? `Its image ${why}: please choose one.` : '',
    unread === '' ? '' : `This cannot be read and is not copied: ${unread}.`,
  ].filter(Boolean);
  return { row, image, isAgain, note: notes.join(' ') };
}

async function readLogged(id: string) {
  const record = await readDeleted(getSession().admin?.email ?? '', id);
  if (record === null) throw badReply('This deletion is no longer in the log of this device.');
  return record;
}

async function readImage(address: string, size: PixelSize): Promise<File | null> {
  try {
    const part = await imageCopies.request();
    return part && (await part.copyImage(address, size));
  } catch {
    return null;
  }
}
