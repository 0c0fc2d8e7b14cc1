import { act, cleanup, screen, waitFor, within } from '@testing-library/react';
import { delay } from 'msw';

import { saveDraft, listDrafts } from '@/components/form/draft-store';
import { endSession } from '@/lib/session/session';

import { elsewhere } from '../../support/elsewhere';
import { setLocks } from '../../support/locks';
import { useSite } from '../../support/site';
import { goTo, openEditor, replaceText, signIn } from '../../support/steps';
import { TEST_ADMIN } from '../../support/test-admin';
import { PNG } from '../reference-api/calls';

const site = useSite();
const OWNER = TEST_ADMIN.email;
const EMPTY = { added: [], typed: { starter: '', description: '' } };

/** Another tab. */
let other: BroadcastChannel | undefined;
afterEach(() => other?.close());

/** Opens the form of the newest genre. */
async function editGenre() {
  const genre = await site.row('genres');
  const user = await site.open(`/admin/view/genre/${genre._id}`);
  const dialog = await openEditor(user, 'Edit Genre');
  return { genre, user, dialog, form: within(dialog) };
}

/** A draft of Add Genre with everything that a form of genres can hold. */
function fullDraft(savedAtMs = Date.now()) {
  return {
    address: '/admin/genre/add',
    title: 'Add Genre',
    subject: '',
    savedAtMs,
    values: {
      genre: 'Nocturne',
      colour: '#112233',
      backgroundColour: '#ddeeff',
      image: new File([PNG], 'nächte (1).png', { type: 'image/png' }),
      starters: {
        added: [{ id: 0, starter: 'At dusk', description: 'The lamps go out.' }],
        typed: { starter: '', description: '' },
      },
    },
  };
}

it('keeps what was typed beside another tab in a draft of its own, through a reload', async () => {
  const genre = await site.row('genres');
  const address = `/admin/view/genre/${genre._id}?edit=1`;
  const draft = { ...fullDraft(), address, values: { genre: 'theirs' } };
  await saveDraft(OWNER, draft);
  // Over plain http the tabs ask each other; this one says that it was there first.
  setLocks(undefined);
  other = new BroadcastChannel('creative-story-forms');
  const say = other;
  other.onmessage = ({ data }: MessageEvent<{ name: string; word: string }>) => {
    const { name, word } = data;
    if (word === 'ask' && name.endsWith(' 1')) say.postMessage({ name, word: 'mine', since: '0' });
  };
  const { user } = await editGenre();
  await screen.findByText(/^This form is open in another tab too/);
  await replaceText(user, screen.getByRole('textbox', { name: 'Genre' }), 'mine');
  const kept = async () => (await listDrafts(OWNER)).map(({ values }) => values.genre);
  expect((await kept()).toSorted()).toEqual(['mine', 'theirs']);

  cleanup();
  await site.open(address);
  expect(await screen.findByRole('textbox', { name: 'Genre' })).toHaveValue('mine');
  expect((await kept()).toSorted()).toEqual(['mine', 'theirs']);
});

it('offers no draft of a record whose id another one has by now', async () => {
  const [genre] = await site.rows('genres');
  const draft = {
    ...fullDraft(),
    address: `/admin/view/genre/${genre?._id}?edit=1`,
    title: 'Edit Genre',
  };
  const old = { ...draft, subject: 'Old', createdAt: '2001-01-01T00:00:00.000Z' };
  await saveDraft(OWNER, old);
  await saveDraft(OWNER, { ...draft, slot: 2, subject: 'New', createdAt: genre?.createdAt });

  await site.open('/admin/dashboard');

  const links = () => screen.getAllByRole('link', { name: /^Resume/ });
  await waitFor(() =>
    expect(links().map((link) => link.getAttribute('aria-label'))).toHaveLength(1),
  );
  expect(links()[0]).toHaveAccessibleName(/New/);
});

it('opens of two drafts of one form the one that is resumed', async () => {
  const draft = fullDraft();
  await saveDraft(OWNER, {
    ...draft,
    savedAtMs: draft.savedAtMs - 1_000,
    values: { genre: 'Older' },
  });
  await saveDraft(OWNER, { ...draft, slot: 2, values: { genre: 'Newer' } });
  const user = await site.open('/admin/dashboard');
  const links = await screen.findAllByRole('link', { name: 'Resume Add Genre' });

  await user.click(links[1] ?? document.body);

  expect(await screen.findByRole('textbox', { name: 'Genre' })).toHaveValue('Older');
});

it('brings a discarded draft back beside what was typed since, not in its place', async () => {
  const { user, form } = await editGenre();
  await replaceText(user, form.getByRole('textbox', { name: 'Genre' }), 'First');
  await user.click(form.getByRole('button', { name: 'Discard draft' }));
  await replaceText(user, await form.findByRole('textbox', { name: 'Genre' }), 'Second');
  await user.click(await screen.findByRole('button', { name: 'Undo' }));

  expect(await screen.findByText(/^What you typed since stays/)).toBeVisible();
  expect(form.getByRole('textbox', { name: 'Genre' })).toHaveValue('Second');
  const kept = (await listDrafts(OWNER)).map(({ values }) => values.genre);
  expect(kept.toSorted()).toEqual(['First', 'Second']);
});

it('keeps what was typed while another tab clears all that is stored, and says why the session is over', async () => {
  const { genre, user, form } = await editGenre();
  await user.type(form.getByLabelText('Genre'), ' retold');

  localStorage.clear();
  act(() => void window.dispatchEvent(new StorageEvent('storage', { key: null })));

  expect(await screen.findByText(/^This browser’s data for this site was cleared/)).toBeVisible();
  expect(screen.queryByText(/ended in another tab/)).not.toBeInTheDocument();
  await signIn(user, OWNER, 'story-admin-1');
  await user.click(await screen.findByRole('link', { name: /^(Resume|Continue)/ }));
  const again = await screen.findByRole('dialog', { name: 'Edit Genre' });
  expect(await within(again).findByLabelText('Genre')).toHaveValue(`${genre.genre} retold`);
});

it('keeps no draft through a clearing that was discarded, or whose form is left', async () => {
  const { user, form } = await editGenre();
  await user.type(form.getByLabelText('Genre'), ' retold');
  await user.click(form.getByRole('button', { name: 'Cancel' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());

  localStorage.clear();
  act(() => void window.dispatchEvent(new StorageEvent('storage', { key: null })));

  expect(await screen.findByText(/^This browser’s data for this site was cleared/)).toBeVisible();
  expect(await listDrafts(OWNER)).toEqual([]);
});

it('offers after sign-in what was being typed when the session ended, image and all', async () => {
  await saveDraft(OWNER, fullDraft());
  const user = await site.open('/admin/genre/add');
  const name = await screen.findByRole('textbox', { name: 'Genre' });
  expect(name).toHaveValue('Nocturne');
  await user.type(name, ' II');

  act(() => endSession('expired'));
  expect(await screen.findByText(/session has ended/)).toBeVisible();
  await signIn(user, OWNER, 'story-admin-1');
  await user.click(await screen.findByRole('link', { name: 'Resume Add Genre' }));

  expect(await screen.findByRole('textbox', { name: 'Genre' })).toHaveValue('Nocturne II');
  expect(screen.getByText(/What you typed and did not send is back/)).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Submit' }));
  expect(await screen.findByText(/Genre Added Succesfully/)).toBeVisible();
  const [sent] = site.sentTo('/api/genre/addGenre');
  expect(sent?.body).toContain('filename="nächte (1).png"');
  expect(sent?.body).toContain('Nocturne II');
  expect(sent?.body).toContain('The lamps go out.');
  expect(await listDrafts(OWNER)).toEqual([]);
});

it('keeps an edit through a reload and opens its dialog again from the dashboard', async () => {
  const { genre, user, dialog } = await editGenre();
  await user.type(within(dialog).getByRole('textbox', { name: 'Genre' }), '!');

  expect(window.location.hash).toBe(`#/admin/view/genre/${genre._id}?edit=1`);
  cleanup();
  const again = await site.open('/admin/dashboard');
  await again.click(
    await screen.findByRole('link', { name: `Resume Genre: \u2068${genre.genre}\u2069` }),
  );

  const form = within(await screen.findByRole('dialog', { name: 'Edit Genre' }));
  expect(await form.findByRole('textbox', { name: 'Genre' })).toHaveValue(`${genre.genre}!`);
});

it('shows the newest two of many drafts on the dashboard, and the older ones when asked', async () => {
  const addresses = ['/admin/genre/add', '/admin/banner/add', '/admin/view-profile?edit=1'];
  for (const [index, address] of addresses.entries())
    await saveDraft(OWNER, { ...fullDraft(Date.now() - index), address, title: `Form ${index}` });
  const user = await site.open('/admin/dashboard');
  const links = () => screen.getAllByRole('link', { name: /^Resume/ });
  await waitFor(() => expect(links()).toHaveLength(2));

  await user.click(screen.getByRole('button', { name: 'Show 1 older draft' }));
  expect(links()).toHaveLength(3);
  expect(screen.queryByRole('button', { name: /older draft/ })).not.toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Discard Form 0' }));
  expect(links()).toHaveLength(2);
});

it('keeps what was typed in reach when the record is gone, to be copied or discarded', async () => {
  const { genre, user, dialog } = await editGenre();
  await user.type(within(dialog).getByRole('textbox', { name: 'Genre' }), ' at sea');
  await user.type(within(dialog).getByRole('textbox', { name: 'Starter' }), 'Half a starter');
  cleanup();
  await elsewhere(site.api, 'DELETE', `/api/admin/deleteGenre/${genre._id}`);
  const again = await site.open('/admin/dashboard');
  const write = jest.spyOn(navigator.clipboard, 'writeText');
  await again.click(await screen.findByRole('link', { name: /^Resume Genre/ }));

  expect(await screen.findByText(/^This record is gone/)).toBeVisible();
  expect(screen.getByText(`${genre.genre} at sea`)).toBeVisible();
  expect(screen.getByText(/Half a starter/)).toBeVisible();
  await again.click(screen.getByRole('button', { name: 'Copy what I typed' }));
  await screen.findByText('Copied');
  expect(write).toHaveBeenCalledWith(expect.stringContaining(`Genre: ${genre.genre} at sea`));
  expect(write).toHaveBeenCalledWith(expect.stringContaining('Half a starter'));

  await again.click(screen.getByRole('button', { name: 'Discard draft' }));
  expect(screen.queryByText(`${genre.genre} at sea`)).not.toBeInTheDocument();
  await waitFor(async () => expect(await listDrafts(OWNER)).toEqual([]));
});

it.each(['Cancel', 'Escape'])(
  'keeps what was typed when a form is left by %s, and says so',
  async (how) => {
    const { genre, user, form: dialog } = await editGenre();
    await user.type(dialog.getByRole('textbox', { name: 'Genre' }), '!');

    if (how === 'Escape') await user.keyboard('{Escape}');
    else await user.click(dialog.getByRole('button', { name: how }));

    const said = await screen.findByText('What you typed is kept as a draft.');
    expect(said).toBeVisible();
    const reopened = within(await openEditor(user, 'Edit Genre'));
    expect(reopened.getByRole('textbox', { name: 'Genre' })).toHaveValue(`${genre.genre}!`);
    // The notice above the form takes its place.
    const toast = said.closest('.Toastify__toast');
    await waitFor(() => expect(toast).toHaveAttribute('data-in', 'false'));
    await user.click(reopened.getByRole('button', { name: 'Discard draft' }));
  },
);

it('says that what was typed is kept when a form is left by a link', async () => {
  const user = await site.open('/admin/genre/add');
  await user.type(await screen.findByRole('textbox', { name: 'Genre' }), 'Nocturne');

  await user.click(screen.getByRole('link', { name: 'Users' }));

  expect(await screen.findByText('What you typed is kept as a draft.')).toBeVisible();
});

it('says nothing of drafts when a form is left as it was', async () => {
  const { user, form: dialog } = await editGenre();
  expect(dialog.queryByRole('button', { name: 'Discard draft' })).not.toBeInTheDocument();

  await user.click(dialog.getByRole('button', { name: 'Cancel' }));

  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  expect(screen.queryByText(/kept as a draft/)).not.toBeInTheDocument();
});

it('throws a draft away by its own word only, and brings it back by Undo', async () => {
  const user = await site.open('/admin/genre/add');
  const name = () => screen.getByRole('textbox', { name: 'Genre' });
  await user.type(await screen.findByRole('textbox', { name: 'Genre' }), 'Nocturne');
  expect(await screen.findByText('Unsaved changes')).toBeVisible();

  await user.click(screen.getByRole('button', { name: 'Discard draft' }));
  expect(name()).toHaveValue('');
  expect(await listDrafts(OWNER)).toEqual([]);

  await user.click(await screen.findByRole('button', { name: 'Undo' }));
  await waitFor(() => expect(name()).toHaveValue('Nocturne'));
  expect(await listDrafts(OWNER)).toHaveLength(1);

  await user.click(screen.getByRole('button', { name: 'Cancel' }));
  await user.click(await screen.findByRole('button', { name: 'Discard' }));
  await waitFor(async () => expect(await listDrafts(OWNER)).toEqual([]));
});

it('discards a draft from the dashboard, and brings it back by Undo', async () => {
  await saveDraft(OWNER, fullDraft());
  const user = await site.open('/admin/dashboard');

  await user.click(await screen.findByRole('button', { name: 'Discard Add Genre' }));

  expect(screen.queryByRole('link', { name: /^Resume/ })).not.toBeInTheDocument();
  expect(await listDrafts(OWNER)).toEqual([]);
  await user.click(screen.getByRole('button', { name: 'Undo' }));
  expect(await screen.findByRole('link', { name: /^Resume/ })).toBeVisible();
  expect(await listDrafts(OWNER)).toHaveLength(1);
});

it.each([
  ['starters of another shape', { ...fullDraft().values, starters: { added: 5 } }],
  ['a number for a name', { genre: 7, starters: EMPTY }],
  ['a field that no longer exists', { genre: 'Nocturne', mood: { is: 'dark' } }],
])('opens the form although a draft holds %s', async (_, values) => {
  await saveDraft(OWNER, { ...fullDraft(), values });
  await site.open('/admin/genre/add');

  expect(await screen.findByRole('textbox', { name: 'Genre' })).toBeVisible();
  expect(screen.getByText('Starters (0)')).toBeVisible();
});

it('works where nothing can be stored, keeps drafts as long as the page, and says so', async () => {
  const user = await site.open('/admin/genre/add');
  const name = await screen.findByRole('textbox', { name: 'Genre' });
  const refusals = [
    jest.spyOn(Storage.prototype, 'setItem'),
    jest.spyOn(IDBDatabase.prototype, 'transaction'),
  ];
  for (const refusal of refusals)
    refusal.mockImplementation(() => {
      throw new DOMException('full', 'QuotaExceededError');
    });
  await user.type(name, 'Nocturne');

  expect(await screen.findByText(/This browser cannot keep what you type here/)).toBeVisible();
  goTo('/admin/dashboard');
  const said = 'This browser keeps what you typed as a draft only until the page is left.';
  expect(await screen.findByText(said)).toBeVisible();
  await user.click(await screen.findByRole('link', { name: 'Resume Add Genre' }));

  expect(await screen.findByRole('textbox', { name: 'Genre' })).toHaveValue('Nocturne');
  await user.click(screen.getByRole('button', { name: 'Discard draft' }));
  expect(await listDrafts(OWNER)).toEqual([]);
  for (const refusal of refusals) refusal.mockRestore();
});

it('finishes a save whose form was closed, and does not navigate later', async () => {
  const { genre, user, dialog } = await editGenre();
  const answer = site.hold('put', '/api/admin/updateGenre/:id');
  await user.type(within(dialog).getByRole('textbox', { name: 'Genre' }), '!');
  await user.click(within(dialog).getByRole('button', { name: 'Submit' }));

  goTo('/admin/view-profile');
  await screen.findByRole('heading', { name: 'Profile' });
  answer();
  expect(await screen.findByText('Genre Updated Succesfully.')).toBeVisible();
  // Longer than the delay after which an open form navigates to its list.
  await act(() => delay(1500));

  expect(window.location.hash).toBe('#/admin/view-profile');
  expect(site.sentTo(`/api/admin/updateGenre/${genre._id}`)).toHaveLength(1);
  expect(await listDrafts(OWNER)).toEqual([]);
});

it('says in its dock that a save has failed, until the next one', async () => {
  const { user, form: dialog } = await editGenre();
  site.refuse('put', '/api/admin/updateGenre/:id', 'Disk full', 500);
  await user.type(dialog.getByRole('textbox', { name: 'Genre' }), '!');
  await user.click(dialog.getByRole('button', { name: 'Submit' }));
  expect(await dialog.findByText('Not saved.')).toBeVisible();
  await user.type(dialog.getByRole('textbox', { name: 'Genre' }), '!');
  expect(dialog.getByText('Not saved.')).toBeVisible();
});

it('keeps the draft of a save that failed after its form was closed', async () => {
  const { user, dialog } = await editGenre();
  site.refuse('put', '/api/admin/updateGenre/:id', 'Disk full', 500);
  await user.type(within(dialog).getByRole('textbox', { name: 'Genre' }), '!');
  await user.click(within(dialog).getByRole('button', { name: 'Submit' }));
  goTo('/admin/dashboard');

  expect(await screen.findByText('Disk full')).toBeVisible();
  expect(await screen.findByRole('link', { name: /^Resume Genre/ })).toBeVisible();
});
