import { act, renderHook, waitFor } from '@testing-library/react';
import { createStore, entries, set } from 'idb-keyval';
import { MemoryRouter } from 'react-router-dom';

import type { Draft } from '@/components/form/draft';
import { listDrafts, readDraft, removeDraft, saveDraft } from '@/components/form/draft-store';
import { useDraft } from '@/components/form/use-draft';
import { useDrafts } from '@/components/form/use-drafts';
import { startSession } from '@/lib/session/session';
import { CHANGE_EVENT } from '@/lib/storage/tab-channel';

import { TEST_ADMIN } from '../support/render-app';
import { fakeToken, inSeconds } from '../support/tokens';

const OWNER = TEST_ADMIN.email;
const ADDRESS = '/admin/genre/add';
const KEY = 'unload-drafts';
const WEEK_MS = 7 * 24 * 60 * 60 * 1000;
const NOW = Date.now();

function draftOf(genre: string, more: Partial<Draft> = {}): Draft {
  const form = { address: ADDRESS, title: 'Add Genre', subject: '' };
  return { ...form, savedAtMs: NOW, values: { genre }, base: {}, ...more };
}

const namesOf = async (owner = OWNER) =>
  (await listDrafts(owner)).map(({ values }) => values.genre);

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
afterEach(async () => {
  jest.restoreAllMocks();
  await removeDraft(OWNER, ADDRESS);
});

describe('the store', () => {
  it('says of each change that the drafts are stale', async () => {
    const topics: unknown[] = [];
    const note = (event: Event) => topics.push((event as CustomEvent).detail);
    window.addEventListener(CHANGE_EVENT, note);

    expect(await saveDraft(OWNER, draftOf('Nocturne'))).toBe(true);
    expect(topics).toEqual(['drafts']);
    await removeDraft(OWNER, ADDRESS);
    expect(topics).toEqual(['drafts', 'drafts']);
    window.removeEventListener(CHANGE_EVENT, note);
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
    await saveDraft(OWNER, draftOf('Nocturne'));
    const clock = jest.spyOn(Date, 'now').mockReturnValue(NOW + WEEK_MS);
    expect(await namesOf()).toEqual(['Nocturne']);

    clock.mockReturnValue(NOW + WEEK_MS + 1);
    expect(await namesOf('ben@example.org')).toEqual([]);
    clock.mockReturnValue(NOW);
    expect(await namesOf()).toEqual([]);
  });

  it('deletes what is no draft', async () => {
    const table = createStore('creative-story', 'drafts');
    await set([OWNER, '/nowhere'], draftOf('x', { address: '/nowhere' }), table);
    await set(
      'a key of another shape',
      { ...draftOf('Nocturne'), values: [['genre', 'a']] },
      table,
    );

    expect(await namesOf()).toEqual([]);
    expect((await entries(table)).map(([key]) => key)).toEqual(['a key of another shape']);
  });

  it('shows what could not be stored in place of what is, for its admin', async () => {
    await saveDraft(OWNER, draftOf('Noct'));
    const refusal = refuseDatabase();
    expect(await saveDraft(OWNER, draftOf('Nocturne'))).toBe(false);
    expect(await namesOf()).toEqual(['Nocturne']);
    expect(await namesOf('ben@example.org')).toEqual([]);
    refusal.mockRestore();
    expect(await namesOf()).toEqual(['Nocturne']);

    await saveDraft(OWNER, draftOf('Nocturnes'));
    expect(await namesOf()).toEqual(['Nocturnes']);
  });

  it('removes what could not be stored', async () => {
    refuseDatabase();
    await saveDraft(OWNER, draftOf('Nocturne'));

    await removeDraft(OWNER, ADDRESS);
    expect(await namesOf()).toEqual([]);
  });
});

describe('a form', () => {
  it('saves what waits when it is closed, and nothing for its page after that', async () => {
    jest.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
    const { result, unmount } = openForm();
    act(() => result.current.save({ genre: 'N' }));
    act(() => result.current.save({ genre: 'Nocturne' }));

    unmount();
    expect(await namesOf()).toEqual(['Nocturne']);

    void saveDraft(OWNER, draftOf('Late'));
    document.dispatchEvent(new Event('visibilitychange'));
    window.dispatchEvent(new Event('pagehide'));
    expect(localStorage.getItem(KEY)).toBeNull();
  });

  it('finds the draft of its address, once it is read', async () => {
    await saveDraft(OWNER, draftOf('Nocturne', { address: '/admin/view/genre/a?edit=1' }));
    const { result } = openForm('/admin/view/genre/a?edit=1&from=2');
    expect(result.current).toMatchObject({ owner: OWNER, isStored: true, found: undefined });

    await waitFor(() => expect(result.current.found?.values).toEqual({ genre: 'Nocturne' }));
    expect(result.current.address).toBe('/admin/view/genre/a?edit=1');
  });

  it('finds none where none is', async () => {
    const { result } = openForm();

    await waitFor(() => expect(result.current.found).toBeNull());
  });

  it('saves its draft under its name, and removes it', async () => {
    const { result } = openForm();

    act(() => result.current.save({ genre: 'Nocturne' }, { genre: 'Noir' }));
    expect(await readDraft(OWNER, ADDRESS)).toMatchObject({
      title: 'Edit Genre',
      subject: 'Noir',
      values: { genre: 'Nocturne' },
      base: { genre: 'Noir' },
    });
    act(() => result.current.remove());
    expect(await namesOf()).toEqual([]);
  });

  it('says that its draft is in memory only', async () => {
    refuseDatabase();
    const { result } = openForm();

    act(() => result.current.save({ genre: 'Nocturne' }));

    await waitFor(() => expect(result.current.isStored).toBe(false));
  });

  it.each<[string, () => void]>([
    ['is hidden', () => document.dispatchEvent(new Event('visibilitychange'))],
    ['is closed', () => window.dispatchEvent(new Event('pagehide'))],
    ['may be closed', () => window.dispatchEvent(new Event('beforeunload'))],
  ])('saves what waits when its page %s', async (_, leave) => {
    jest.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
    const { result, unmount } = openForm();
    act(() => result.current.save({ genre: 'N' }));
    act(() => result.current.save({ genre: 'Nocturne' }));

    leave();

    expect(localStorage.getItem(KEY)).toContain('Nocturne');
    expect(await namesOf()).toEqual(['Nocturne']);
    unmount();
  });

  it('leaves what waits while its page is shown again', () => {
    const { result } = openForm();
    act(() => result.current.save({ genre: 'Nocturne' }));

    document.dispatchEvent(new Event('visibilitychange'));

    expect(localStorage.getItem(KEY)).toBeNull();
  });
});

describe('the list of drafts', () => {
  it("has the admin's drafts, and loses one at once that is discarded", async () => {
    await saveDraft(OWNER, draftOf('Nocturne'));
    await saveDraft(OWNER, draftOf('Aubade', { address: '/admin/banner/add', savedAtMs: NOW - 1 }));
    await saveDraft('ben@example.org', draftOf('Not mine'));
    const { result } = renderHook(() => useDrafts());
    const shown = () => result.current.drafts?.map(({ values }) => values.genre);
    await waitFor(() => expect(shown()).toEqual(['Nocturne', 'Aubade']));

    act(() => {
      const [first] = result.current.drafts ?? [];
      if (first) result.current.discard(first);
    });

    expect(shown()).toEqual(['Aubade']);
    expect(await namesOf()).toEqual(['Aubade']);
    expect(await namesOf('ben@example.org')).toEqual(['Not mine']);
  });
});
