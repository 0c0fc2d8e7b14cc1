import type { ReactNode } from 'react';

import { unreadLabels } from '@/components/kit/field-label';
import { LoadError } from '@/components/plain/load-error';
import { ScreenHeading } from '@/components/plain/screen-heading';
import { Spinner } from '@/components/plain/spinner';
import { readDeleted } from '@/lib/activity/activity';
import { badReply } from '@/lib/http/api-error';
import { readParam } from '@/lib/links/params';
import { useLocation } from '@/lib/links/router';
import type { Narrowed } from '@/lib/narrow';
import type { Noun } from '@/lib/nouns/noun';
import { useValue } from '@/lib/reads/use-value';
import { currentOwner } from '@/lib/session/session';
import { safeUrl } from '@/lib/text/safe-url';

import { cropToFile } from './draw-crop';
import { checkDecodes, checkImageFile } from './image-file';
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
  const { data, error, isLoading, retry } = useValue({
    key: { is: 'value', noun: COPIES, name: `${named.noun.name} ${named.id}` },
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

/** Why an image is not copied: its host says that it is gone, or it cannot be read from here, or is of another shape. */
type Loss = 'gone' | 'unread';
const LOSSES: Record<Loss, string> = {
  gone: 'Its image is no longer stored',
  unread: 'Its image could not be copied',
};

async function readCopy<Row extends Narrowed>(
  source: Source<Row> & { id: string },
): Promise<Copy<Row>> {
  const { noun, imageOf, size, id } = source;
  const record = await readDeleted(currentOwner(), id);
  if (record === null) throw badReply('This deletion is no longer in the log of this device.');
  const row = noun.toRow(record);
  const copied = await copyImage(imageOf(row), size);
  const image = copied instanceof File ? copied : null;
  const unread = unreadLabels(row);
  const notes = [
    copied instanceof File ? '' : `${LOSSES[copied]}: please choose one.`,
    unread === '' ? '' : `This cannot be read and is not copied: ${unread}.`,
  ].filter(Boolean);
  return { row, image, note: notes.join(' ') };
}

const COPY_TIMEOUT_MS = 20_000;
/** Aspect ratios may differ by this factor before the copy would look distorted. */
const SHAPE_TOLERANCE = 0.02;

function nameIn(address: string): string {
  const last = new URL(address, document.baseURI).pathname.split('/').at(-1) ?? '';
  try {
    return decodeURIComponent(last) || 'image';
  } catch {
    return last;
  }
}

const GONE = [404, 410];

async function fetchFile(address: string): Promise<File | Loss> {
  // The image may be on another host than the API, so the token is not sent.
  const reply = await fetch(address, {
    credentials: 'omit',
    cache: 'force-cache', // a deleted record's image may be there alone
    signal: AbortSignal.timeout(COPY_TIMEOUT_MS),
  });
  if (!reply.ok) return GONE.includes(reply.status) ? 'gone' : 'unread';
  const blob = await reply.blob();
  return new File([blob], nameIn(address), { type: blob.type });
}

async function draw(file: File, size: PixelSize): Promise<File | Loss> {
  const { type } = await checkImageFile(file);
  await checkDecodes(file);
  const url = URL.createObjectURL(file);
  try {
    const image = new Image();
    image.src = url;
    await image.decode();
    const { naturalWidth: width, naturalHeight: height } = image;
    const ratio = (width * size.height) / (height * size.width);
    if (Math.abs(ratio - 1) > SHAPE_TOLERANCE) return 'unread';
    const plan = { area: { x: 0, y: 0, width, height }, scale: 1, rotation: 0 };
    const target = { size, sourceType: type, fileName: file.name };
    return await cropToFile(image, document.createElement('canvas'), plan, target);
  } finally {
    URL.revokeObjectURL(url);
  }
}

/** A stored image as a new file of exactly `size`, or why there is none. */
export async function copyImage(address: string, size: PixelSize): Promise<File | Loss> {
  const url = safeUrl(address);
  if (url === null) return 'unread';
  try {
    const file = await fetchFile(url);
    return file instanceof File ? await draw(file, size) : file;
  } catch {
    // CORS or this page's own policy forbids to read it, or it does not load in time.
    return 'unread';
  }
}
