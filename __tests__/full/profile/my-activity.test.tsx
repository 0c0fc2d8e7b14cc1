import { act, screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { createStore, get, set } from 'idb-keyval';
import { http as mock, HttpResponse } from 'msw';

import { saveDraft } from '@/components/form/draft-store';
import { addActivity, listActivity } from '@/lib/activity/activity';
import { keepSet, changeHead, listSets, newSet, takeLease } from '@/lib/changes/home/set-store';
import { planSet } from '@/lib/changes/plan/change-set';
import { endSession } from '@/lib/session/session';

import { change } from '../../support/changes';
import { catchDownloads } from '../../support/downloads';
import { elsewhere } from '../../support/elsewhere';
import { useSite } from '../../support/site';
import { goTo, openEditor, pressDelete, replaceText, rowNames, signIn } from '../../support/steps';
import { tallyWith } from '../../support/tally';
import { TEST_ADMIN } from '../../support/test-admin';

const site = useSite();
const downloads = catchDownloads();
const OWNER = TEST_ADMIN.email;
const EDITOR = 'editor@creative-story.example';

const entries = () => screen.findAllByRole('listitem');

/** Renames the first story on its screen; returns the story as it was. */
async function rename(user: UserEvent, { _id }: { _id: string }, name: string): Promise<void> {
  const dialog = await openEditor(user, 'Edit Story');
  await replaceText(user, within(dialog).getByLabelText('Room Name'), name);
  await user.click(within(dialog).getByRole('button', { name: 'Submit' }));
  await screen.findByText(/^Story Room Updated/);
  // It closes by an address of its own, which must not come after the next one.
  await waitFor(() => expect(dialog).not.toBeInTheDocument());
  await waitFor(async () => expect((await listActivity(OWNER))[0]?.record).toBe(_id));
}

it('is no list where nothing is kept, or nothing fits', async () => {
  const user = await site.open('/admin/view-profile?activity=1');
  expect(await screen.findByRole('button', { name: 'Show less' })).toBeVisible();
  expect(await screen.findByText('No change is kept in this browser.')).toBeVisible();
  expect(screen.queryByText(/the newest first/)).not.toBeInTheDocument();

  await addActivity(OWNER, change());
  await user.type(await screen.findByRole('searchbox', { name: 'Search' }), 'no such change');
  expect(await screen.findByText('No change fits')).toBeVisible();
  expect(screen.queryByRole('list', { name: 'Changes' })).not.toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Show all changes' }));
  expect(await screen.findByRole('list', { name: 'Changes' })).toBeVisible();
});

it('counts the changes that it cannot read, keeps them, and can clear them', async () => {
  const log = createStore('creative-story-activity', 'by-admin');
  await set(OWNER, [{ kind: 'renamed', atMs: 1 }, 'torn'], log);
  await addActivity(OWNER, change());
  expect(await get(OWNER, log)).toHaveLength(3);

  const user = await site.open('/admin/view-profile?activity=1');
  expect(
    await screen.findByText(/^2 changes are kept that this version cannot read/),
  ).toBeVisible();
  expect(await screen.findByText('1 change')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Clear log' }));
  await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: /^Yes/ }));
  await waitFor(() => expect(screen.queryByText(/cannot read/)).not.toBeInTheDocument());
  expect(await get(OWNER, log)).toBeUndefined();
});

it('logs what was changed, before and after, and takes it back', async () => {
  const story = await site.row('stories');
  const user = await site.open(`/admin/view/story/${story._id}`);
  await rename(user, story, 'Another name');
  goTo('/admin/view-profile');

  const toggle = await screen.findByRole('button', { name: 'My activity' });
  expect(toggle).toHaveAttribute('aria-expanded', 'false');
  await user.click(toggle);
  await waitFor(() => expect(toggle).toHaveAttribute('aria-expanded', 'true'));
  const log = await screen.findByRole('list', { name: 'Changes' });
  expect(window.location.hash).toBe('#/admin/view-profile?activity=1');
  expect(log).toHaveTextContent(`Edited story ${story.roomName}`);
  expect(within(log).getByText(story.roomName, { selector: 'del' })).toBeVisible();
  expect(within(log).getByText('Another name', { selector: 'ins' })).toBeVisible();
  await user.click(within(log).getByRole('button', { name: /^Take back/ }));

  await waitFor(() => expect(site.sentBy('PUT')).toHaveLength(2));
  expect(JSON.parse(site.sentBy('PUT')[1]?.body ?? '')).toMatchObject({ roomName: story.roomName });
  await waitFor(async () => expect((await site.row('stories')).roomName).toBe(story.roomName));
  const after = await screen.findByRole('list', { name: 'Changes' });
  await waitFor(() =>
    expect(within(after).getAllByRole('button', { name: /^Take back/ })).toHaveLength(2),
  );
  expect(window.location.hash).toBe('#/admin/view-profile?activity=1');
});

it('leads from the last changes on the dashboard to the log itself', async () => {
  await addActivity(OWNER, change());
  const scroll = jest.spyOn(Element.prototype, 'scrollIntoView');
  const user = await site.open('/admin/dashboard');

  await user.click(await screen.findByRole('link', { name: 'All my changes' }));

  const log = await screen.findByRole('region', { name: 'My activity' });
  await waitFor(() => expect(scroll.mock.contexts).toContain(log));
  scroll.mockRestore();
});

it('shows a long text and a policy by their words, and a deleted record by its first fields', async () => {
  const text = 'The lamp on the pier went out in the year of the great storm, and nobody lit it.';
  const fieldOf = (label: string, before: string, after: string) => ({
    name: label,
    label,
    before,
    after,
  });
  const html = '<h2>Scope</h2>\n<p>We keep <b>data</b>.</p>';
  const policy = {
    noun: 'policies',
    record: 'terms',
    subject: 'Terms & Condition',
    address: '/admin/terms-and-condition?edit=1',
  };
  const long = fieldOf('Description', text, text.replace('great', 'very great'));
  await addActivity(OWNER, change({ fields: [long] }));
  for (const after of [html.replace('keep', 'never keep'), html.replaceAll('b>', 'i>')])
    await addActivity(OWNER, change({ ...policy, fields: [fieldOf('Text', html, after)] }));
  const gone = ['One', 'Two', 'Three', 'Four', 'Five'];
  const fields = gone.map((label) => fieldOf(label, `old ${label}`, ''));
  await addActivity(OWNER, change({ kind: 'delete', address: '', fields }));
  const user = await site.open('/admin/view-profile?activity=1');

  const log = await screen.findByRole('list', { name: 'Changes' });
  const days = screen.getAllByRole('heading', { level: 3 });
  expect(days.map((day) => day.textContent)).toEqual([expect.stringMatching(/^Today, /)]);
  expect(within(log).getByText(/^very/).tagName).toBe('INS');
  expect(log).toHaveTextContent('The lamp on the pier');
  expect(screen.getByText('+5 characters')).toBeVisible();
  expect(within(log).getByText(/^never/).tagName).toBe('INS');
  expect(log).toHaveTextContent('Formatting only');
  expect(log).not.toHaveTextContent('<');
  expect(screen.getByText('old Three')).toBeVisible();
  expect(screen.queryByText('old Four')).not.toBeInTheDocument();

  await user.click(screen.getByRole('button', { name: 'Show all 5 fields' }));

  expect(screen.getByText('old Five')).toBeVisible();
});

it('logs over plain http, where browsers have no randomUUID', async () => {
  const story = await site.row('stories');
  const user = await site.open(`/admin/view/story/${story._id}`);
  Object.defineProperty(crypto, 'randomUUID', { value: undefined, configurable: true });
  try {
    await rename(user, story, 'Saved over http');
    await act(() => addActivity(OWNER, change()));
  } finally {
    Reflect.deleteProperty(crypto, 'randomUUID');
  }

  const ids = (await listActivity(OWNER)).map(({ id }) => id);
  expect(ids).toHaveLength(2);
  expect(new Set(ids).size).toBe(2);
});

it('takes nothing back that somebody else has changed since', async () => {
  const story = await site.row('stories');
  const user = await site.open(`/admin/view/story/${story._id}`);
  await rename(user, story, 'Another name');
  await elsewhere(site.api, 'PUT', `/api/admin/updateStory/${story._id}`, { roomName: 'Theirs' });
  goTo('/admin/view-profile?activity=1');

  await user.click(await screen.findByRole('button', { name: /^Take back/ }));

  expect(await screen.findByText(/^Somebody else has changed this meanwhile/)).toBeVisible();
  expect(site.sentBy('PUT')).toHaveLength(1);
});

it('says what a taking back leaves as it is', async () => {
  const { _id, clientName } = await site.row('banners');
  const fields = [
    { name: 'clientName', label: 'Client Name', before: 'Earlier', after: clientName },
    { name: 'image', label: 'Banner Image', before: '', after: 'new.png', lost: 'image' as const },
  ];
  const edit = { noun: 'banners', record: _id, subject: 'Acme', title: 'Edit Banner', fields };
  await addActivity(OWNER, change({ ...edit, address: `/admin/view/banner/${_id}?edit=1` }));
  const user = await site.open('/admin/view-profile?activity=1');
  await user.click(await screen.findByRole('button', { name: /^Take back .*Acme$/ }));

  expect(
    await screen.findByText(/^Acme is as it was before, but for Banner Image: that stays as it is/),
  ).toBeVisible();
  expect((await site.row('banners', (row) => row._id === _id)).clientName).toBe('Earlier');
});

it('says why the API does not take an earlier name', async () => {
  const ann = await site.row('users', ({ firstName }) => firstName.length < 4);
  const user = await site.open(`/admin/view/user/${ann._id}`);
  const dialog = await openEditor(user, 'Edit User');
  await replaceText(user, within(dialog).getByLabelText('First Name'), 'Annabelle');
  await user.click(within(dialog).getByRole('button', { name: 'Submit' }));
  await screen.findByText(/^User Profile Updated/);
  goTo('/admin/view-profile?activity=1');
  site.isContractChecked = false;

  await user.click(await screen.findByRole('button', { name: /^Take back/ }));

  expect(await screen.findByRole('alert')).toHaveTextContent(/First Name/);
  expect((await site.row('users', ({ _id }) => _id === ann._id)).firstName).toBe('Annabelle');
});

it('takes a set back in part, and says of the rest what has become of it', async () => {
  const [first, second, third, fourth, fifth] = await site.rows('stories');
  const rows = [first, second, third, fourth, fifth].map((story) => ({
    id: story?._id ?? '',
    noun: 'stories',
    name: story?.roomName ?? '',
    before: { theme: story?.theme },
    after: { theme: 'Noir' },
  }));
  const plan = { noun: 'stories', title: 'moved to Noir', rows, refused: [], same: [] };
  const kept = newSet(plan);
  await keepSet(OWNER, kept);
  const lease = await takeLease(kept.id);
  await lease?.keep(
    [0, 1, 2, 3, 4],
    [
      ...rows.slice(0, 3).map(() => ({ is: 'written' as const })),
      ...[{ is: 'waiting' as const }, { is: 'failed' as const, message: 'No' }],
    ],
  );
  await lease?.release();
  await changeHead(OWNER, kept.id, { isOpen: false, tally: tallyWith({ ours: 3, written: 3 }) });
  site.api.db.run("UPDATE stories SET theme = 'Noir'");
  for (const story of [fourth, fifth])
    site.api.db.run('UPDATE stories SET theme = ? WHERE id = ?', [
      ...[story?.theme ?? '', story?._id ?? ''],
    ]);
  site.api.db.run("UPDATE stories SET theme = 'Theirs' WHERE id = ?", [second?._id ?? '']);
  const user = await site.open('/admin/view-profile?activity=1');

  await user.click(
    await screen.findByRole('button', { name: 'Rows of 3 of 5 stories moved to Noir' }),
  );
  await user.click(await screen.findByRole('checkbox', { name: third?.roomName ?? '' }));
  await user.click(screen.getByRole('button', { name: 'Take back 2' }));

  expect(
    await screen.findByText('Somebody changed it since. It is not overwritten.'),
  ).toBeVisible();
  expect(await screen.findByText('taken back')).toBeVisible();
  // Those that were not ticked stay as they stood.
  expect(await screen.findByText(/^1 of 5 stories taken back/)).toBeVisible();
  expect(site.sentBy('PUT')).toHaveLength(1);
  const themes = new Map((await site.rows('stories')).map(({ _id, theme }) => [_id, theme]));
  const now = [first, second, third, fourth, fifth].map((story) => themes.get(story?._id ?? ''));
  expect(now).toEqual([first?.theme, 'Theirs', 'Noir', fourth?.theme, fifth?.theme]);
  expect(screen.getByRole('button', { name: 'Take back 0' })).toBeDisabled();
  // It was left before: what was not reached then is no reason to offer it.
  expect(await listSets(OWNER)).toMatchObject([{ isOpen: false }]);

  await user.click(await screen.findByRole('checkbox', { name: third?.roomName ?? '' }));
  await user.click(screen.getByRole('button', { name: 'Take back 1' }));

  expect(await screen.findByText(/^2 of 5 stories taken back, .*2 not sent/)).toBeVisible();
  goTo('/admin/stories');
  await rowNames();
  expect(screen.queryByRole('region', { name: 'Unfinished change' })).not.toBeInTheDocument();
});

it('wants nothing any more of a change that was broken off and is taken back as a whole', async () => {
  type Row = { _id: string; roomName: string; theme: string };
  const noun = { name: 'stories', nameOf: ({ roomName }: Row) => roomName };
  const some = (await site.rows('stories')).slice(0, 4);
  const plan = planSet(noun, 'moved to Noir', some, ({ theme }) => ({
    before: { theme },
    after: { theme: 'Noir' },
  }));
  const kept = newSet(plan);
  const written = { is: 'written' as const };
  const failed = { is: 'failed' as const, message: 'No' };
  const states = [written, written, { is: 'waiting' as const }, failed];
  await keepSet(OWNER, { ...kept, states });
  await changeHead(OWNER, kept.id, { tally: tallyWith({ ours: 2, written: 2 }) });
  for (const { _id } of some.slice(0, 2))
    site.api.db.run("UPDATE stories SET theme = 'Noir' WHERE id = ?", [_id]);
  const user = await site.open('/admin/view-profile?activity=1');

  await user.click(await screen.findByRole('button', { name: /^Rows of 2 of 4 stories/ }));
  await user.click(await screen.findByRole('button', { name: 'Take back 2' }));

  expect(await screen.findByText('2 of 4 stories taken back, 2 not sent.')).toBeVisible();
  expect(await listSets(OWNER)).toMatchObject([{ isOpen: false, tally: { back: 2 } }]);
});

it('takes back once where the button is pressed twice', async () => {
  const [story] = await site.rows('stories');
  const row = { id: story?._id ?? '', noun: 'stories', name: story?.roomName ?? '' };
  const rows = [{ ...row, before: { theme: story?.theme }, after: { theme: 'Noir' } }];
  const kept = newSet({ noun: 'stories', title: 'moved to Noir', rows, refused: [], same: [] });
  await keepSet(OWNER, kept);
  const lease = await takeLease(kept.id);
  await lease?.keep([0], [{ is: 'written' }]);
  await lease?.release();
  await changeHead(OWNER, kept.id, { isOpen: false, tally: tallyWith({ ours: 1, written: 1 }) });
  site.api.db.run("UPDATE stories SET theme = 'Noir' WHERE id = ?", [row.id]);
  const user = await site.open('/admin/view-profile?activity=1');
  await user.click(await screen.findByRole('button', { name: /^Rows of 1 story/ }));

  await user.dblClick(await screen.findByRole('button', { name: 'Take back 1' }));

  expect(await screen.findByText(/^1 story taken back/)).toBeVisible();
  expect(await screen.findByText('taken back')).toBeVisible();
  expect(site.sentBy('PUT')).toHaveLength(1);
});

it('does not overwrite what stands unsent in the form of the profile', async () => {
  const address = '/admin/view-profile?edit=1';
  await addActivity(OWNER, change({ noun: 'profile', record: '', address, title: 'Edit Profile' }));
  await saveDraft(OWNER, {
    address,
    title: 'Edit Profile',
    subject: '',
    savedAtMs: Date.now(),
    values: { firstName: 'Half a name' },
  });
  const user = await site.open('/admin/view-profile?activity=1');

  await user.click(await screen.findByRole('button', { name: /^Take back/ }));

  expect(await screen.findByText(/holds something that you did not send/)).toBeVisible();
  expect(await screen.findByLabelText('First Name')).toHaveValue('Half a name');
});

it('logs deletions with what went, and says that they cannot be taken back', async () => {
  const user = await site.open('/admin/stories');
  const [name = ''] = await rowNames();
  const dialog = await pressDelete(user, name);
  await user.click(within(dialog).getByRole('button', { name: /^Yes/ }));
  await waitFor(async () => expect((await listActivity(OWNER))[0]?.kind).toBe('delete'));
  goTo('/admin/view-profile?activity=1');

  const [entry] = await entries();
  const log = await screen.findByRole('list', { name: 'Changes' });

  expect(entry).toBeVisible();
  expect(log).toHaveTextContent(`Deleted story ${name}`);
  expect(log).toHaveTextContent('No call brings a deleted record back');
  expect(screen.queryByRole('button', { name: /^Take back/ })).not.toBeInTheDocument();
});

it('deletes no record that somebody has changed since the question, and says so', async () => {
  const user = await site.open('/admin/stories');
  const [name = ''] = await rowNames();
  const dialog = await pressDelete(user, name);
  site.api.db.run("UPDATE stories SET description = 'Changed elsewhere.'");

  await user.click(within(dialog).getByRole('button', { name: /^Yes/ }));

  expect(
    await screen.findByText('Somebody has changed this story meanwhile, so it was not deleted.'),
  ).toBeVisible();
  expect(site.sentBy('DELETE')).toHaveLength(0);
});

it('adds a deleted genre again, with all that was read of it but a picture that is gone', async () => {
  site.use(mock.get('*/uploads/*', () => new HttpResponse(null, { status: 404 })));
  const user = await site.open('/admin/genres?q=Fantasy');
  const [name = ''] = await rowNames();
  await user.click(within(await pressDelete(user, name)).getByRole('button', { name: /^Yes/ }));
  await waitFor(async () => expect((await listActivity(OWNER))[0]?.kind).toBe('delete'));
  const [deleted] = await listActivity(OWNER);
  const held = (field: string) => deleted?.fields.find((each) => each.name === field)?.before;
  goTo('/admin/view-profile?activity=1');

  await user.click(await screen.findByRole('button', { name: `Add ${name} again` }));

  expect(await screen.findByRole('textbox', { name: 'Genre' })).toHaveValue(name);
  expect(screen.getByLabelText('Genre Colour')).toHaveValue(String(held('colour')));
  expect(screen.getByText(`Starters (${(held('starter') as []).length})`)).toBeVisible();
  expect(screen.getByText('Its image is no longer stored: please choose one.')).toBeVisible();
});

it('adds a deleted banner again', async () => {
  site.use(mock.get('*/uploads/*', () => new HttpResponse(null, { status: 404 })));
  const fields = [
    { name: 'clientName', label: 'Client Name', before: 'Inkwell', after: '' },
    { name: 'navigationUrl', label: 'Navigation Url', before: 'https://ink.example', after: '' },
  ];
  await addActivity(OWNER, change({ kind: 'delete', noun: 'banners', address: '', fields }));
  const user = await site.open('/admin/view-profile?activity=1');

  await user.click(await screen.findByRole('button', { name: /^Add .* again$/ }));

  expect(await screen.findByLabelText('Client Name')).toHaveValue('Inkwell');
  expect(screen.getByLabelText('Navigation Link')).toHaveValue('https://ink.example');
  await user.click(screen.getByRole('button', { name: 'Cancel' }));
  await waitFor(() => expect(window.location.hash).toBe('#/admin/view-profile?activity=1'));
});

it('shows which changes are of many rows, and which can be taken back', async () => {
  const rows = [
    { id: '1', noun: 'stories', name: 'A story', before: { theme: 'x' }, after: { theme: 'Noir' } },
  ];
  const plan = { noun: 'stories', title: 'moved to Noir', rows, refused: [], same: [] };
  const forth = newSet(plan);
  await keepSet(OWNER, { ...forth, isOpen: false });
  await changeHead(OWNER, forth.id, { tally: tallyWith({ ours: 1, written: 1 }) });
  const moved = newSet({ ...plan, title: 'moved back' });
  await keepSet(OWNER, { ...moved, isOpen: false });
  await changeHead(OWNER, moved.id, { tally: tallyWith({ back: 1, written: 1 }) });
  await addActivity(OWNER, change({ kind: 'delete', address: '' }));
  const user = await site.open('/admin/view-profile?activity=1');

  await user.click(await screen.findByRole('radio', { name: 'Many rows 2' }));
  expect(screen.getByText('All of it is taken back.')).toBeVisible();
  await user.click(screen.getByRole('radio', { name: 'Can be taken back 1' }));
  expect(await screen.findByRole('list', { name: 'Changes' })).toHaveTextContent('moved to Noir');
  await user.type(screen.getByRole('searchbox', { name: 'Search' }), 'back');
  expect(screen.getByRole('radio', { name: 'All 1' })).toBeVisible();
});

it('searches, exports what is shown, and clears after a Yes', async () => {
  await addActivity(OWNER, change({ noun: 'users', subject: '=HYPERLINK("x")' }));
  await addActivity(OWNER, change());
  const user = await site.open('/admin/view-profile?activity=1');
  expect(await screen.findByText('2 changes')).toBeVisible();

  await user.type(screen.getByRole('searchbox', { name: 'Search' }), 'USER');
  expect(screen.getByText('1 change')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Export CSV' }));

  const [csv] = await Promise.all(downloads.map(({ blob }) => readText(blob)));
  expect(csv?.split('\r\n')[0]).toBe(
    '\uFEFF"Time","Kind","Noun","Id","Name","Field","Before","After"',
  );
  expect(csv?.split('\r\n')[1]).toMatch(
    /^"[\d-]+T[\d:.]+Z","edit","User","abc","'=HYPERLINK\(""x""\)","Room Name","Old","New"$/,
  );

  await user.click(screen.getByRole('button', { name: 'Clear log' }));
  await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: /^Yes/ }));
  expect(await screen.findByText('No change is kept in this browser.')).toBeVisible();
  expect(await listActivity(OWNER)).toEqual([]);
});

it('never shows the log to another admin', async () => {
  await addActivity(OWNER, change());
  const user = await site.open('/admin/view-profile?activity=1');
  await screen.findByText('1 change');
  act(() => endSession('signed-out'));

  await signIn(user, EDITOR, 'story-admin-2');
  await screen.findByRole('heading', { name: 'Dashboard' });
  goTo('/admin/view-profile?activity=1');

  expect(await screen.findByText('No change is kept in this browser.')).toBeVisible();
  expect(await listActivity(OWNER)).toHaveLength(1);
});

it('leads from an empty log to the query that waits longest, unless none waits', async () => {
  site.api.db.run("UPDATE queries SET status = 'Resolved'");
  await site.open('/admin/view-profile');
  expect(await screen.findByText('No change is kept in this browser.')).toBeVisible();
  await screen.findByText(/^0 pending$|^Querys$/);
  expect(screen.queryByRole('link', { name: /waits longest/ })).not.toBeInTheDocument();
});

it('keeps the newest 500 changes', async () => {
  const add = (count: number) => addActivity(OWNER, change({ subject: `Story ${count}` }));
  // Changes in quick succession share one write.
  await Promise.all(Array.from({ length: 499 }, (_, count) => add(count)));
  for (const count of [499, 500, 501, 502]) await add(count);

  const entries = await listActivity(OWNER);

  expect(entries).toHaveLength(500);
  expect(entries[0]?.subject).toBe('Story 502');
});

it('works without a database as long as the page stays', async () => {
  const refuse = jest.spyOn(IDBDatabase.prototype, 'transaction').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError');
  });
  await addActivity(EDITOR, change());

  expect(await listActivity(EDITOR)).toHaveLength(1);
  refuse.mockRestore();
});

it('does not say that no change is kept where the database does not answer', async () => {
  await addActivity(EDITOR, change());
  jest.spyOn(IDBDatabase.prototype, 'transaction').mockImplementation(() => {
    throw new DOMException('broken', 'UnknownError');
  });
  await site.open('/admin/view-profile?activity=1');

  expect(await screen.findByText(/^What was changed before could not be read/)).toBeVisible();
  jest.restoreAllMocks();
});

it('lists a change once that the database took only after the time limit', async () => {
  jest.useFakeTimers({ doNotFake: ['queueMicrotask', 'setImmediate'] });
  const added = addActivity(OWNER, change());
  await Promise.resolve(); // The write begins in a microtask.
  jest.advanceTimersByTime(2_000);
  await added;
  jest.useRealTimers();

  expect(await listActivity(OWNER)).toHaveLength(1);
});

async function readText(blob: Blob): Promise<string> {
  const bytes = new Uint8Array(await new Response(blob as never).arrayBuffer());
  return new TextDecoder('utf-8', { ignoreBOM: true }).decode(bytes);
}
