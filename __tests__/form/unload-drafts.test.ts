import type { Draft } from '@/components/form/draft';
import { removeDraft, saveDraft, listDrafts } from '@/components/form/draft-store';
import { saveUnloadDrafts } from '@/components/form/unload-drafts';

import { CORRUPT_VALUES } from '../support/corrupt-values';

const OWNER = 'ann@example.org';
const KEY = 'unload-drafts';

function draftAt(savedAtMs: number, values: Draft['values'], address = '/admin/genre/add'): Draft {
  return { address, title: 'Add Genre', subject: '', savedAtMs, values };
}

/** Unloads the page while `run` is writing to IndexedDB, and restores what the unload stored. */
async function unloadDuring(run: () => Promise<unknown>): Promise<void> {
  const ended = run();
  saveUnloadDrafts();
  const unloaded = window.localStorage.getItem(KEY);
  await ended;
  window.localStorage.setItem(KEY, unloaded ?? '');
}

const namesOf = async (owner = OWNER) =>
  (await listDrafts(owner)).map(({ values }) => values.genre);

it('deletes an unload draft once IndexedDB has confirmed it', async () => {
  const now = Date.now();
  const saving = saveDraft(OWNER, draftAt(now, { genre: 'Nocturne' }));
  saveUnloadDrafts();
  expect(window.localStorage.getItem(KEY)).toContain('Nocturne');
  await saving;

  expect(window.localStorage.getItem(KEY)).toBeNull();
  saveUnloadDrafts();
  expect(window.localStorage.getItem(KEY)).toBeNull();
});

it('restores an unload draft for its admin alone, and once', async () => {
  await unloadDuring(() => saveDraft(OWNER, draftAt(Date.now(), { genre: 'Nocturne' })));
  await saveDraft(OWNER, draftAt(1, {})); // older than a week, so IndexedDB is empty

  expect(await namesOf('ben@example.org')).toEqual([]);
  expect(await namesOf()).toEqual(['Nocturne']);
  expect(window.localStorage.getItem(KEY)).toBeNull();
  await removeDraft(OWNER, '/admin/genre/add');
  expect(await namesOf()).toEqual([]);
});

it('prefers a newer draft in IndexedDB', async () => {
  const now = Date.now();
  await unloadDuring(() => saveDraft(OWNER, draftAt(now - 5, { genre: 'Noct' })));
  const unloaded = window.localStorage.getItem(KEY) ?? '';
  await saveDraft(OWNER, draftAt(now, { genre: 'Nocturne' }));
  window.localStorage.setItem(KEY, unloaded);

  expect(await namesOf()).toEqual(['Nocturne']);
  expect(window.localStorage.getItem(KEY)).toBeNull();
});

it('removes a draft whose removal did not reach IndexedDB before the unload', async () => {
  const draft = draftAt(Date.now(), { genre: 'Nocturne' });
  await unloadDuring(() => removeDraft(OWNER, draft.address));
  const unloaded = window.localStorage.getItem(KEY) ?? '';
  await saveDraft(OWNER, draft);
  window.localStorage.setItem(KEY, unloaded);

  expect(await namesOf()).toEqual([]);
});

it.each([
  ['the image it was typed beside', 'moon.png', true],
  ['no other image', 'sun.png', false],
])('joins the text of an unload draft with %s', async (_, fileName, isSame) => {
  const now = Date.now();
  const stored = new File(['moon'], 'moon.png', { type: 'image/png' });
  const typedBeside = new File(['moon'], fileName, { type: 'image/png' });
  await unloadDuring(() =>
    saveDraft(OWNER, draftAt(now, { genre: 'Nocturne', image: typedBeside })),
  );
  const unloaded = window.localStorage.getItem(KEY) ?? '';
  await saveDraft(OWNER, draftAt(now - 5, { genre: 'Noct', image: stored }));
  window.localStorage.setItem(KEY, unloaded);

  const [draft] = await listDrafts(OWNER);
  expect(draft?.values.genre).toBe('Nocturne');
  const image = draft?.values.image;
  expect(image instanceof File ? await image.text() : null).toBe(isSame ? 'moon' : null);
});

it('shows an unload draft while IndexedDB refuses it, and keeps it for later', async () => {
  await unloadDuring(() => saveDraft(OWNER, draftAt(Date.now(), { genre: 'Nocturne' })));
  const refuse = jest.spyOn(IDBDatabase.prototype, 'transaction').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError');
  });

  expect(await namesOf()).toEqual(['Nocturne']);
  expect(window.localStorage.getItem(KEY)).toContain('Nocturne');
  refuse.mockRestore();
  await removeDraft(OWNER, '/admin/genre/add');
  expect(await namesOf()).toEqual([]);
});

it('keeps the unload drafts of two forms', async () => {
  const now = Date.now();
  await unloadDuring(() =>
    Promise.all([
      saveDraft(OWNER, draftAt(now, { genre: 'Nocturne' })),
      saveDraft(OWNER, draftAt(now - 1, { genre: 'Aubade' }, '/admin/banner/add')),
    ]),
  );

  expect(await namesOf()).toEqual(['Nocturne', 'Aubade']);
});

it.each([
  ...CORRUPT_VALUES,
  '[{}]',
  '[{"owner":"ann@example.org","address":"/admin/genre/add","atMs":9e99,"draft":{"values":5}}]',
  '[{"owner":{},"address":[],"atMs":"1e3","draft":null,"fileMarks":7}]',
])('takes nothing from corrupt value %#', async (stored) => {
  window.localStorage.setItem(KEY, stored);

  expect(await namesOf()).toEqual([]);
  await saveDraft(OWNER, draftAt(Date.now(), { genre: 'Nocturne' }));
  expect(await namesOf()).toEqual(['Nocturne']);
});
