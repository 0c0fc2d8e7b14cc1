import { removeDraft, saveDraft } from '@/components/form/draft-store';
import { createDraftWriter } from '@/components/form/draft-writer';
import { saveUnloadDrafts } from '@/components/form/unload-drafts';

jest.mock('@/components/form/draft-store', () => ({
  saveDraft: jest.fn(() => Promise.resolve(false)),
  removeDraft: jest.fn(() => Promise.resolve()),
}));
jest.mock('@/components/form/unload-drafts', () => ({ saveUnloadDrafts: jest.fn() }));

const OWNER = 'ann@example.org';
const FORM = { address: '/admin/genre/add', title: 'Add Genre', subject: '' };
const NOW = 1_750_000_000_000;
const saved = () => jest.mocked(saveDraft).mock.calls.map(([, draft]) => draft.values);

beforeEach(() => {
  jest.clearAllMocks();
  jest.useFakeTimers({ now: NOW });
});
afterEach(() => jest.useRealTimers());

it('saves the first change at once, later ones twice a second, each the last one only', () => {
  const { save } = createDraftWriter(OWNER, FORM, () => undefined);

  save({ genre: 'N' }, { genre: '' });
  expect(saveDraft).toHaveBeenCalledWith(OWNER, {
    ...FORM,
    savedAtMs: NOW,
    values: { genre: 'N' },
    base: { genre: '' },
  });
  save({ genre: 'No' });
  save({ genre: 'Noi' });
  jest.advanceTimersByTime(499);
  expect(saved()).toHaveLength(1);
  jest.advanceTimersByTime(1);
  expect(saved()).toEqual([{ genre: 'N' }, { genre: 'Noi' }]);
  jest.advanceTimersByTime(500);
  expect(jest.getTimerCount()).toBe(0);
  save({ genre: 'Noir' });
  expect(saved()).toHaveLength(3);
});

it('removes the draft where nothing is changed any more, also one that waits', () => {
  const { save, remove } = createDraftWriter(OWNER, FORM, () => undefined);
  save({ genre: 'N' });
  save({ genre: 'No' });

  save({});
  jest.advanceTimersByTime(1_000);
  expect(saved()).toEqual([{ genre: 'N' }]);
  expect(removeDraft).toHaveBeenCalledWith(OWNER, FORM.address);
  save({ genre: 'a' });
  save({ genre: 'b' });
  remove();
  jest.advanceTimersByTime(1_000);
  expect(saved()).toEqual([{ genre: 'N' }, { genre: 'a' }]);
});

it('saves what waits when the form is left, and says whether it was stored', async () => {
  const onSaved = jest.fn();
  const { save, flush } = createDraftWriter(OWNER, FORM, onSaved);
  save({ genre: 'N' });
  save({ genre: 'No' });

  flush();
  flush();
  await Promise.resolve();
  expect(saved()).toEqual([{ genre: 'N' }, { genre: 'No' }]);
  expect(saveUnloadDrafts).toHaveBeenCalledTimes(2);
  expect(onSaved.mock.calls).toEqual([[false], [false]]);
});
