import { createStore, keys, set } from 'idb-keyval';

import type * as DraftStore from '@/components/form/draft-store';

import { CORRUPT_VALUES } from '../support/corrupt-values';

const OWNER = 'ann@example.org';
const ADDRESS = '/admin/genre/add';
const LEFT = 'unload-drafts';
const NOW = Date.now();
const TABLE = createStore('creative-story', 'drafts');

type Packed = { savedAtMs: number; values: [name: string, value: unknown][] };

/** A draft as an earlier release stored it. */
const packed = ({ savedAtMs, values }: Packed, address = ADDRESS) => ({
  ...{ address, title: 'Add Genre', subject: '', savedAtMs, values, base: { genre: 'Noir' } },
});

function packedFile(text: string) {
  return { fileName: 'moon.png', type: 'image/png', bytes: new TextEncoder().encode(text).buffer };
}

/** What an earlier release left in localStorage, since IndexedDB had not confirmed it. */
function leave(atMs: number, draft: object | null, fileMarks = {}): void {
  localStorage.setItem(
    LEFT,
    JSON.stringify([{ owner: OWNER, address: ADDRESS, atMs, draft, fileMarks }]),
  );
}

/** The drafts as a page reads them that has just been opened. */
async function listOnNewPage(owner = OWNER) {
  jest.resetModules();
  const { listDrafts } = jest.requireActual<typeof DraftStore>('@/components/form/draft-store');
  const drafts = await listDrafts(owner);
  const read = drafts.map(async ({ values, ...rest }) => {
    const image = values.image instanceof File ? await values.image.text() : values.image;
    return { ...rest, values: { ...values, ...(image !== undefined && { image }) } };
  });
  return Promise.all(read);
}

const valuesOf = async (owner = OWNER) => (await listOnNewPage(owner)).map(({ values }) => values);
const stored = packed({
  savedAtMs: NOW - 5,
  values: [
    ['genre', 'Noct'],
    ['image', packedFile('moon')],
  ],
});

it('takes over a draft that an earlier release stored, with its file, and once', async () => {
  await set([OWNER, ADDRESS], { ...stored, revertsMs: 7 }, TABLE);

  expect(await listOnNewPage()).toEqual([
    {
      ...{ address: ADDRESS, title: 'Add Genre', subject: '', savedAtMs: NOW - 5, revertsMs: 7 },
      values: { genre: 'Noct', image: 'moon' },
      base: { genre: 'Noir' },
    },
  ]);
  expect((await keys(TABLE)).filter(Array.isArray)).toEqual([]);
  expect(await valuesOf()).toEqual([{ genre: 'Noct', image: 'moon' }]);
  expect(await valuesOf('ben@example.org')).toEqual([]);
});

it('takes over none that is older than a week, or is no draft', async () => {
  await set([OWNER, ADDRESS], packed({ savedAtMs: 1, values: [] }), TABLE);
  await set([OWNER, '/nowhere'], packed({ savedAtMs: NOW, values: [] }, '/nowhere'), TABLE);
  await set([OWNER, '/admin/banner/add'], 'rubbish', TABLE);

  expect(await valuesOf()).toEqual([]);
  expect(await keys(TABLE)).toEqual([]);
});

it('leaves what has been typed since in its place', async () => {
  const { values, ...rest } = packed({ savedAtMs: NOW, values: [['genre', 'Nocturne']] });
  localStorage.setItem(
    `draft:${OWNER} ${ADDRESS}`,
    JSON.stringify({ ...rest, values, owner: OWNER }),
  );
  await set([OWNER, ADDRESS], stored, TABLE);

  expect(await valuesOf()).toEqual([{ genre: 'Nocturne' }]);
  expect(await keys(TABLE)).toEqual([]);
});

it.each([
  ['the file that it was typed beside', '4 moon.png', { image: 'moon' }],
  ['no other file', '5 moon.png', {}],
])('takes over what was left, with %s', async (_, mark, image) => {
  await set([OWNER, ADDRESS], stored, TABLE);
  leave(NOW, packed({ savedAtMs: NOW, values: [['genre', 'Nocturne']] }), { image: mark });

  expect(await valuesOf()).toEqual([{ genre: 'Nocturne', ...image }]);
  expect(localStorage.getItem(LEFT)).toBeNull();
});

it('takes over what was left without a draft in the database, and while it refuses', async () => {
  leave(NOW, packed({ savedAtMs: NOW, values: [['genre', 'Nocturne']] }));
  const refuse = jest.spyOn(IDBDatabase.prototype, 'transaction').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError');
  });
  expect(await valuesOf()).toEqual([{ genre: 'Nocturne' }]);
  refuse.mockRestore();

  await set([OWNER, ADDRESS], stored, TABLE);
  expect(await valuesOf()).toEqual([{ genre: 'Nocturne' }]);
  expect(localStorage.getItem(LEFT)).toBeNull();
});

it('prefers a later draft of the database to what was left', async () => {
  await set([OWNER, ADDRESS], stored, TABLE);
  leave(NOW - 9, packed({ savedAtMs: NOW - 9, values: [['genre', 'N']] }));

  expect(await valuesOf()).toEqual([{ genre: 'Noct', image: 'moon' }]);
});

it('removes a draft whose removal was left', async () => {
  await set([OWNER, ADDRESS], stored, TABLE);
  leave(NOW, null);

  expect(await valuesOf()).toEqual([]);
  expect(await keys(TABLE)).toEqual([]);
});

it('keeps what does not fit for a later page', async () => {
  await set([OWNER, ADDRESS], stored, TABLE);
  const full = jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError');
  });
  expect(await valuesOf()).toEqual([{ genre: 'Noct', image: 'moon' }]);
  full.mockRestore();

  expect(await valuesOf()).toEqual([{ genre: 'Noct', image: 'moon' }]);
});

it.each([
  ...CORRUPT_VALUES,
  '[{}]',
  '[{"owner":"ann@example.org","address":"/admin/genre/add","atMs":9e99,"draft":{"values":5}}]',
  '[{"owner":{},"address":[],"atMs":"1e3","draft":null,"fileMarks":7}]',
])('takes nothing from corrupt value %#', async (left) => {
  localStorage.setItem(LEFT, left);

  expect(await valuesOf()).toEqual([]);
});

it('removes files that no draft names, once nobody can be about to name them', async () => {
  await set(`${NOW - 25 * 60 * 60 * 1000} 0.5`, packedFile('old'), TABLE);
  await set(`${NOW} 0.5`, packedFile('new'), TABLE);

  await listOnNewPage();
  expect(await keys(TABLE)).toEqual([`${NOW} 0.5`]);
});
