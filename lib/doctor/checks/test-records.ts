import type { Call } from '@/lib/doctor/core/api-client';
import { LISTS, type ListFacts } from '@/lib/doctor/core/list-facts';

/** A write's body. */
export type Body = Pick<Call, 'json' | 'form'>;

/** How a test record is created, updated, found and deleted. */
export type Cycle = {
  list: ListFacts;
  add: string;
  update: string;
  remove: string;
  make: (mark: string) => Body;
  change: () => Body;
  changed: { field: string; value: string };
};

const PIXEL =
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==';

function pixel(): Blob {
  const bytes = Uint8Array.from(atob(PIXEL), (letter) => letter.charCodeAt(0));
  return new Blob([bytes], { type: 'image/png' });
}

function formOf(parts: Record<string, string>, image?: Blob): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(parts)) form.append(name, value);
  if (image) form.append('image', image, 'api-doctor.png');
  return form;
}

const [, , GENRES, BANNERS, QUERIES] = LISTS;

/** The record types that admins may create. */
export const CYCLES: readonly Cycle[] = [
  {
    list: GENRES,
    add: 'addGenre',
    update: 'updateGenre',
    remove: 'deleteGenre',
    make: (genre) => ({
      form: formOf(
        {
          genre,
          starter: JSON.stringify([{ starter: 'Once', description: 'A test of the API doctor.' }]),
          colour: '#112233',
          backgroundColour: '#eeeeee',
        },
        pixel(),
      ),
    }),
    change: () => ({ form: formOf({ colour: '#445566' }) }),
    changed: { field: 'colour', value: '#445566' },
  },
  {
    list: BANNERS,
    add: 'createBanner',
    update: 'updateBanner',
    remove: 'deleteBanner',
    make: (clientName) => ({
      form: formOf({ clientName, navigationUrl: 'https://example.com/before' }, pixel()),
    }),
    change: () => ({ form: formOf({ navigationUrl: 'https://example.com/after' }) }),
    changed: { field: 'navigationUrl', value: 'https://example.com/after' },
  },
  {
    list: QUERIES,
    add: 'createQuery',
    update: 'updateQuery',
    remove: 'deleteQuery',
    make: (name) => ({
      json: { name, email: 'api-doctor@example.com', query: 'A test of the API doctor.' },
    }),
    change: () => ({ json: { status: 'Resolved' } }),
    changed: { field: 'status', value: 'Resolved' },
  },
];
