import { act, renderHook, waitFor } from '@testing-library/react';
import { IDBObjectStore } from 'fake-indexeddb';
import { createStore, keys, set } from 'idb-keyval';

import { listDrafts, readDraft, removeDraft, saveDraft } from '@/components/form/draft-store';
import { type Draft, useDraft, useDrafts } from '@/components/form/use-draft';
import { MemoryRouter } from '@/lib/links/router';
import { startSession } from '@/lib/session/session';
import { watchStored } from '@/lib/storage/web-storage';

import { CORRUPT_VALUES } from '../support/corrupt-values';
import { TEST_ADMIN } from '../support/render-app';
import { fakeToken, inSeconds } from '../support/tokens';

const OWNER = TEST_ADMIN.email;
const ADDRESS = '/admin/genre/add';
const DAY_MS = 24 * 60 * 60 * 1000;
const WEEK_MS = 7 * DAY_MS;
const NOW = Date.now();
const TABLE = createStore('creative-story', 'drafts');

function draftOf(genre: string, more: Partial<Draft> = {}): Draft {
  const form = { address: ADDRESS, title: 'Add Genre', subject: '' };
  return { ...form, savedAtMs: NOW, values: { genre }, base: {}, ...more };
}

const pictureOf = (text: string) => new File([text], 'moon.png', { type: 'image/png' });

const namesOf = async (owner = OWNER) =>
  (await listDrafts(owner)).map(({ values }) => values.genre);

/** What the image of the draft holds. */
async function imageOf(): Promise<string | null> {
  const image = (await readDraft(OWNER, ADDRESS))?.values.image;
  return image instanceof File ? `${image.name} ${image.type} ${await image.text()}` : null;
}

function fillUp() {
  return jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError');
  });
}

function refuseDatabase() {
  return jest.spyOn(IDBDatabase.prototype, 'transaction').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError');
  });
}

/** Opens the form of a genre as its screen does. */
function openForm(address = ADDRESS) {
  return renderHook(() => useDraft('Edit Genre', 'Noir'), {
    wrapper: (props) => <MemoryRouter {...props} initialEntries={[address]} />,
  });
}

beforeEach(() => startSession(fakeToken({ exp: inSeconds(NOW + WEEK_MS) }), TEST_ADMIN));
afterEach(() => {
  jest.restoreAllMocks();
  removeDraft(OWNER, { address: ADDRESS });
});

describe('the store', () => {
  it('has texts on the device before a save returns, and says so of each change', async () => {
    // With the first draft of a tab it is noted that the browser was asked to keep it.
    sessionStorage.setItem('askedToKeep', 'true');
    const onChange = jest.fn();
    const stop = watchStored(onChange);

    const saving = saveDraft(OWNER, draftOf('Nocturne'));
    expect(Object.values(localStorage).join()).toContain('Nocturne');
    expect(onChange).toHaveBeenCalledTimes(1);
    expect(await saving).toBe(true);
    removeDraft(OWNER, { address: ADDRESS });
    expect(Object.values(localStorage).join()).not.toContain('Nocturne');
    expect(onChange).toHaveBeenCalledTimes(2);
    stop();
  });

  it('has the draft of each address, newest first', async () => {
    await saveDraft(OWNER, draftOf('Noct', { savedAtMs: NOW - 2 }));
    await saveDraft(OWNER, draftOf('Aubade', { address: '/admin/banner/add' }));

    expect(await namesOf()).toEqual(['Aubade', 'Noct']);
    expect((await readDraft(OWNER, ADDRESS))?.values.genre).toBe('Noct');
    expect(await readDraft(OWNER, '/admin/view/genre/a')).toBeNull();
    expect(await readDraft('ben@example.org', ADDRESS)).toBeNull();
  });

  it('keeps a draft for seven days, and then deletes it for every admin', async () => {
    await saveDraft(OWNER, draftOf('Nocturne', { values: { image: pictureOf('moon') } }));
    const clock = jest.spyOn(Date, 'now').mockReturnValue(NOW + WEEK_MS);
    expect(await listDrafts(OWNER)).toHaveLength(1);

    clock.mockReturnValue(NOW + WEEK_MS + 1);
    expect(await namesOf('ben@example.org')).toEqual([]);
    clock.mockReturnValue(NOW);
    expect(await namesOf()).toEqual([]);
    await waitFor(async () => expect(await keys(TABLE)).toEqual([]));
  });

  it('keeps a picture that the database did not give in time, until another takes its place', async () => {
    await saveDraft(OWNER, draftOf('Noct', { values: { image: pictureOf('moon') } }));
    await waitFor(async () => expect(await keys(TABLE)).toHaveLength(1));
    const refused = refuseDatabase();
    expect((await readDraft(OWNER, ADDRESS))?.values).toEqual({});
    await saveDraft(OWNER, draftOf('Nocturne'));
    refused.mockRestore();

    expect(await imageOf()).toBe('moon.png image/png moon');
    expect(await namesOf()).toEqual(['Nocturne']);
    await saveDraft(OWNER, draftOf('Nocturne'));
    expect(await imageOf()).toBeNull();
    await waitFor(async () => expect(await keys(TABLE)).toEqual([]));
  });

  it.each(CORRUPT_VALUES)('deletes what is no draft: %#', async (stored) => {
    localStorage.setItem(`draft:${OWNER} ${ADDRESS}`, stored);

    expect(await namesOf()).toEqual([]);
    expect(localStorage.getItem(`draft:${OWNER} ${ADDRESS}`)).toBeNull();
    await saveDraft(OWNER, draftOf('Nocturne'));
    expect(await namesOf()).toEqual(['Nocturne']);
  });

  it('keeps for its seven days a draft of a screen that this release does not have', async () => {
    const stored = JSON.stringify(draftOf('x', { address: '/nowhere' }));
    localStorage.setItem(`draft:${OWNER} /nowhere`, stored);
    expect(await namesOf()).toEqual([]);
    expect(localStorage.getItem(`draft:${OWNER} /nowhere`)).toBe(stored);
  });

  it('shows what could not be stored in place of what is, for its admin', async () => {
    await saveDraft(OWNER, draftOf('Noct'));
    const refusal = fillUp();
    expect(await saveDraft(OWNER, draftOf('Nocturne'))).toBe(false);
    expect(await namesOf()).toEqual(['Nocturne']);
    expect(await namesOf('ben@example.org')).toEqual([]);
    refusal.mockRestore();
    expect(await namesOf()).toEqual(['Nocturne']);

    expect(await saveDraft(OWNER, draftOf('Nocturnes'))).toBe(true);
    expect(await namesOf()).toEqual(['Nocturnes']);
  });

  it('removes what could not be stored', async () => {
    fillUp();
    await saveDraft(OWNER, draftOf('Nocturne'));

    removeDraft(OWNER, { address: ADDRESS });
    expect(await namesOf()).toEqual([]);
  });
});

describe('a file of a draft', () => {
  const withImage = (image: File, genre = 'N') => draftOf('', { values: { genre, image } });

  it('is stored once, and goes with the draft or with another file', async () => {
    const moon = pictureOf('moon');
    const put = jest.spyOn(IDBObjectStore.prototype, 'put');
    expect(await saveDraft(OWNER, withImage(moon))).toBe(true);
    expect(await saveDraft(OWNER, withImage(moon, 'No'))).toBe(true);
    expect(put).toHaveBeenCalledTimes(1);
    expect(await imageOf()).toBe('moon.png image/png moon');

    await saveDraft(OWNER, withImage(pictureOf('sun')));
    expect(await imageOf()).toBe('moon.png image/png sun');
    expect(await keys(TABLE)).toHaveLength(1);
    removeDraft(OWNER, { address: ADDRESS });
    await waitFor(async () => expect(await keys(TABLE)).toEqual([]));
  });

  it('is stored again when its draft was discarded and is brought back', async () => {
    const draft = withImage(pictureOf('moon'));
    await saveDraft(OWNER, draft);
    removeDraft(OWNER, { address: ADDRESS });

    await saveDraft(OWNER, draft);
    expect(await keys(TABLE)).toHaveLength(1);
    expect(await imageOf()).toBe('moon.png image/png moon');
  });

  it('leaves nothing behind when its draft is removed while it is stored', async () => {
    const saving = saveDraft(OWNER, withImage(pictureOf('moon')));
    removeDraft(OWNER, { address: ADDRESS });
    await saving;

    await waitFor(async () => expect(await keys(TABLE)).toEqual([]));
  });

  it('stays in memory where the database refuses it, until it is taken', async () => {
    const moon = pictureOf('moon');
    const refusal = refuseDatabase();
    expect(await saveDraft(OWNER, withImage(moon))).toBe(false);
    expect(await imageOf()).toBe('moon.png image/png moon');

    refusal.mockRestore();
    expect(await saveDraft(OWNER, withImage(moon, 'No'))).toBe(true);
    expect(await keys(TABLE)).toHaveLength(1);
  });

  it('is left out when it was not stored in time, and the texts are there', async () => {
    await saveDraft(OWNER, withImage(pictureOf('moon'), 'Nocturne'));
    const [id = ''] = await keys(TABLE);
    await set(id, 'rubbish', TABLE);

    expect((await readDraft(OWNER, ADDRESS))?.values).toEqual({ genre: 'Nocturne' });
  });
});

describe('a form', () => {
  it('removes its draft where nothing is changed any more', async () => {
    const { result } = openForm();

    act(() => result.current.save({ genre: 'N' }));
    act(() => result.current.save({}));
    expect(await namesOf()).toEqual([]);
  });

  it.each([
    ['a text', fillUp, { genre: 'Nocturne' }],
    ['a file', refuseDatabase, { image: pictureOf('moon') }],
  ])('says that %s is in memory only', async (_, refuse, values) => {
    refuse();
    const { result } = openForm();

    act(() => result.current.save(values));

    await waitFor(() => expect(result.current.isStored).toBe(false));
  });
});

describe('the list of drafts', () => {
  it('follows what another tab types', async () => {
    const { result } = renderHook(() => useDrafts());
    await waitFor(() => expect(result.current.drafts).toEqual([]));

    const typed = JSON.stringify({ ...draftOf('', { values: {} }), owner: OWNER });
    localStorage.setItem(`draft:${OWNER} ${ADDRESS}`, typed);
    window.dispatchEvent(new StorageEvent('storage'));

    await waitFor(() => expect(result.current.drafts).toHaveLength(1));
  });
});
