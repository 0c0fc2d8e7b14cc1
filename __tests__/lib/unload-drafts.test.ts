import type { Draft } from '@/lib/drafts/draft';
import { removeDraft, saveDraft, listDrafts } from '@/lib/drafts/draft-store';
import { saveUnloadDrafts } from '@/lib/drafts/unload-drafts';

import { CORRUPT_VALUES } from '../support/corrupt-values';

const OWNER = 'ann@example.org';
const KEY = 'drafts-left';

function draftAt(savedAtMs: number, values: Draft['values'], address = '/admin/genre/add'): Draft {
  return { address, title: 'Add Genre', subject: '', savedAtMs, values };
}

/** What a page leaves that ends while `run` is under way; the device's answers are then undone. */
async function leaveDuring(run: () => Promise<unknown>): Promise<void> {
  const ended = run();
  saveUnloadDrafts();
  const left = window.localStorage.getItem(KEY);
  await ended;
  window.localStorage.setItem(KEY, left ?? '');
}

const namesOf = async (owner = OWNER) =>
  (await listDrafts(owner)).map(({ values }) => values.genre);

it('leaves nothing behind that the device has confirmed', async () => {
  const now = Date.now();
  const kept = saveDraft(OWNER, draftAt(now, { genre: 'Nocturne' }));
  saveUnloadDrafts();
  expect(window.localStorage.getItem(KEY)).toContain('Nocturne');
  await kept;

  expect(window.localStorage.getItem(KEY)).toBeNull();
  saveUnloadDrafts();
  expect(window.localStorage.getItem(KEY)).toBeNull();
});

it('stores what was left for its admin alone, and once', async () => {
  await leaveDuring(() => saveDraft(OWNER, draftAt(Date.now(), { genre: 'Nocturne' })));
  await saveDraft(OWNER, draftAt(1, {})); // older than a week: the device holds nothing now

  expect(await namesOf('ben@example.org')).toEqual([]);
  expect(await namesOf()).toEqual(['Nocturne']);
  expect(window.localStorage.getItem(KEY)).toBeNull();
  await removeDraft(OWNER, '/admin/genre/add');
  expect(await namesOf()).toEqual([]);
});

it('prefers what the device stored later', async () => {
  const now = Date.now();
  await leaveDuring(() => saveDraft(OWNER, draftAt(now - 5, { genre: 'Noct' })));
  const left = window.localStorage.getItem(KEY) ?? '';
  await saveDraft(OWNER, draftAt(now, { genre: 'Nocturne' }));
  window.localStorage.setItem(KEY, left);

  expect(await namesOf()).toEqual(['Nocturne']);
  expect(window.localStorage.getItem(KEY)).toBeNull();
});

it('forgets what was forgotten too late for the device to hear', async () => {
  const draft = draftAt(Date.now(), { genre: 'Nocturne' });
  await leaveDuring(() => removeDraft(OWNER, draft.address));
  const left = window.localStorage.getItem(KEY) ?? '';
  await saveDraft(OWNER, draft);
  window.localStorage.setItem(KEY, left);

  expect(await namesOf()).toEqual([]);
});

it.each([
  ['the image it was typed beside', 'moon.png', true],
  ['no other image', 'sun.png', false],
])('joins a left text with %s', async (_, fileName, isSame) => {
  const now = Date.now();
  const stored = new File(['moon'], 'moon.png', { type: 'image/png' });
  const typedBeside = new File(['moon'], fileName, { type: 'image/png' });
  await leaveDuring(() =>
    saveDraft(OWNER, draftAt(now, { genre: 'Nocturne', image: typedBeside })),
  );
  const left = window.localStorage.getItem(KEY) ?? '';
  await saveDraft(OWNER, draftAt(now - 5, { genre: 'Noct', image: stored }));
  window.localStorage.setItem(KEY, left);

  const [draft] = await listDrafts(OWNER);
  expect(draft?.values.genre).toBe('Nocturne');
  const image = draft?.values.image;
  expect(image instanceof File ? await image.text() : null).toBe(isSame ? 'moon' : null);
});

it('shows what was left while the device refuses, and keeps it for later', async () => {
  await leaveDuring(() => saveDraft(OWNER, draftAt(Date.now(), { genre: 'Nocturne' })));
  const refuse = jest.spyOn(IDBDatabase.prototype, 'transaction').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError');
  });

  expect(await namesOf()).toEqual(['Nocturne']);
  expect(window.localStorage.getItem(KEY)).toContain('Nocturne');
  refuse.mockRestore();
  await removeDraft(OWNER, '/admin/genre/add');
  expect(await namesOf()).toEqual([]);
});

it('keeps what two forms left', async () => {
  const now = Date.now();
  await leaveDuring(() =>
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
