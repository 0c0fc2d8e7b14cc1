import { act, screen, waitFor, within } from '@testing-library/react';
import { http as mock, HttpResponse } from 'msw';

import { mergeWords } from '@/components/changes/shown/merge-words';
import { keepSet, listSets, newSet, readSet, takeLease } from '@/lib/changes/home/set-store';
import { forgetSet } from '@/lib/changes/live/run-set';
import type { RowState } from '@/lib/changes/state/row-state';
import { replaceWords } from '@/lib/text/replace-words';

import { answerYes, button, pick, press, saveData, selectPage } from '../../support/list-steps';
import { useSite } from '../../support/site';
import { choose, replaceText, rowNames } from '../../support/steps';
import { TEST_ADMIN } from '../../support/test-admin';

const site = useSite();
beforeEach(saveData);
const OWNER = TEST_ADMIN.email;
/** So long 160 calls may take on a machine that is busy. */
const MANY_CALLS = { timeout: 60_000 };

const themes = async () => new Set((await site.rows('stories')).map(({ theme }) => theme));

it('gives 80 stories another theme in eight presses and 160 calls', async () => {
  site.api.db.run("UPDATE stories SET theme = 'Lost'");
  site.api.db.run('DELETE FROM stories WHERE id NOT IN (SELECT id FROM stories LIMIT 80)');
  const user = await site.open('/admin/stories');
  await rowNames();
  await selectPage(user);
  await press(user, 'Select all 80');
  await screen.findByText('80 selected');
  await press(user, 'Change…');
  const dialog = await screen.findByRole('dialog', { name: 'Change 80 stories' });
  expect(within(dialog).getByRole('heading', { name: 'Change 80 stories' })).toBeVisible();
  await choose(user, dialog, 'Field', 'Theme');
  await choose(user, dialog, 'Theme becomes', 'Horror');
  const calls = site.sent.length;

  await user.click(await within(dialog).findByRole('button', { name: 'Change 80 stories' }));

  expect(
    await screen.findByText('80 stories changed (Theme: Horror).', {}, MANY_CALLS),
  ).toBeVisible();
  const sent = site.sent.slice(calls);
  expect(sent.filter(({ method }) => method === 'PUT')).toHaveLength(80);
  expect(sent.filter(({ path }) => path.startsWith('/api/admin/getStory/'))).toHaveLength(80);
  expect(await themes()).toEqual(new Set(['Horror']));

  await press(user, 'Undo all');
  expect(await screen.findByText('80 stories taken back.', {}, MANY_CALLS)).toBeVisible();
  expect(await themes()).toEqual(new Set(['Lost']));
}, 180_000);

it('replaces words while they are typed, refuses by the rules of the form, and leaves out what is not ticked', async () => {
  const [ann, bea, cleo] = await site.rows('users');
  const ids = [ann, bea, cleo].map((one) => one?._id ?? '');
  for (const [at, name] of ['Annabelle', 'Bellabell', 'Anna Maria'].entries())
    site.api.db.run('UPDATE users SET firstName = ? WHERE id = ?', [name, ids[at] ?? '']);
  const user = await site.open('/admin/users');
  await rowNames();
  await selectPage(user);
  await press(user, 'Change…');
  const dialog = await screen.findByRole('dialog', { name: /^Change 5 users$/ });
  // It is there before its words, which are heard then.
  const [said = dialog] = within(dialog).getAllByRole('status');
  expect(said).toBeEmptyDOMElement();
  // What is about to change shows before anything is said.
  const [row] = within(dialog).getAllByRole('row', { name: /Annabelle/ });
  expect(row).toHaveTextContent(/Annabelle.*Annabelle/);
  expect(within(dialog).getByRole('rowheader', { name: /^5 users as/ })).toBeVisible();
  await choose(user, dialog, 'What to do', 'Replace words');
  // Their labels stay when they are filled.
  for (const label of ['Replace', 'With']) expect(within(dialog).getByText(label)).toBeVisible();
  // No call takes an empty text.
  expect(screen.queryByTitle('Clear')).not.toBeInTheDocument();
  await replaceText(user, within(dialog).getByLabelText('Replace'), 'anna maria');
  await replaceText(user, within(dialog).getByLabelText('With'), 'Jo');

  const refused = await within(dialog).findByText('First Name must have at least 4 characters');
  expect(refused.closest('tr')).toHaveTextContent(/Anna Maria/);
  expect(within(dialog).getByRole('button', { name: 'Change 0 users' })).toBeDisabled();
  expect(said).toHaveTextContent(
    '0 users would change, 1 user cannot be changed so, 4 have it already',
  );

  await replaceText(user, within(dialog).getByLabelText('Replace'), 'bell');
  await user.click(within(dialog).getByRole('checkbox', { name: 'Whole word' }));
  await replaceText(user, within(dialog).getByLabelText('With'), 'dell');
  expect(await within(dialog).findByRole('button', { name: 'Change 2 users' })).toBeEnabled();
  const boxes = within(dialog).getAllByRole('checkbox', { name: /Annadelle|Annabelle/ });
  await user.click(boxes[0] ?? dialog);
  await user.click(await within(dialog).findByRole('button', { name: 'Change 1 user' }));

  await screen.findByText('1 user changed (First Name: bell → dell).');
  const now = await site.rows('users');
  expect(ids.map((id) => now.find(({ _id }) => _id === id)?.firstName)).toEqual([
    ...['Annabelle', 'delladell', 'Anna Maria'],
  ]);
});

/** Opens the change of two users with these first names, who are all that there are. */
async function changeTwo(firstNames: readonly [string, string]) {
  const [ann, bea] = await site.rows('users');
  const ids = [ann, bea].map((one) => one?._id ?? '');
  for (const [at, name] of firstNames.entries())
    site.api.db.run('UPDATE users SET firstName = ? WHERE id = ?', [name, ids[at] ?? '']);
  site.api.db.run(`DELETE FROM users WHERE id NOT IN ('${ids.join("','")}')`);
  const user = await site.open('/admin/users');
  await rowNames();
  await selectPage(user);
  await press(user, 'Change…');
  const dialog = await screen.findByRole('dialog', { name: 'Change 2 users' });
  await choose(user, dialog, 'What to do', 'Replace words');
  return { user, dialog, ids };
}

it('closes what is asked of the rows of a page when Back leads to another one', async () => {
  const user = await site.open('/admin/users');
  await rowNames();
  await user.click(screen.getByRole('button', { name: 'Page 2' }));
  await waitFor(() => expect(window.location.hash).toMatch(/page=2/));
  await selectPage(user);
  await press(user, 'Change…');
  expect(await screen.findByRole('dialog', { name: /^Change \d+ users$/ })).toBeVisible();

  act(() => window.history.back());

  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  expect(window.location.hash).not.toMatch(/page=2/);

  act(() => window.history.forward());
  await waitFor(() => expect(window.location.hash).toMatch(/page=2/));
  expect(await button('Change…')).toBeVisible();
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
});

it('says before it whose values of now could not be written back', async () => {
  const { user, dialog } = await changeTwo(['Ann', 'Bella']);

  await replaceText(user, within(dialog).getByLabelText('Replace'), 'Bella');
  await replaceText(user, within(dialog).getByLabelText('With'), 'Annabell');
  await within(dialog).findByRole('button', { name: 'Change 1 user' });
  expect(within(dialog).queryByText(/could not write back/)).not.toBeInTheDocument();

  await replaceText(user, within(dialog).getByLabelText('Replace'), 'Ann');
  expect(
    await within(dialog).findByText(
      /^Undo could not write back what is stored of 1 user now \(.*First Name must have at least 4 characters\)\.$/,
    ),
  ).toBeVisible();
});

it('replaces nothing that cannot be read', async () => {
  const rows = await site.rows('stories');
  const [odd, other] = rows.slice(0, 2);
  site.reply('get', '/api/admin/getAllStoryRooms', {
    success: true,
    stories: [{ ...odd, description: { text: 'A' } }, other],
    length: 2,
  });
  const user = await site.open('/admin/stories');
  await rowNames();
  await selectPage(user);
  await press(user, 'Change…');
  const dialog = await screen.findByRole('dialog', { name: 'Change 2 stories' });
  await choose(user, dialog, 'Field', 'Description');
  await replaceText(user, within(dialog).getByLabelText('Set to'), 'New words');

  const refused = await within(dialog).findByText(/^What is stored is not readable here/);
  expect(refused.closest('tr')).toHaveTextContent(odd?.roomName ?? '?');
  expect(await within(dialog).findByRole('button', { name: 'Change 1 story' })).toBeEnabled();
});

it('takes what is typed for a row that is refused, and writes that in its place', async () => {
  const { user, dialog, ids } = await changeTwo(['Anna Maria', 'Bella Maria']);
  await replaceText(user, within(dialog).getByLabelText('Replace'), 'anna maria');
  await replaceText(user, within(dialog).getByLabelText('With'), 'Jo');
  await user.click(await within(dialog).findByRole('button', { name: /^Correct it for / }));
  const box = within(dialog).getByRole('textbox', { name: /^First Name of / });
  expect(box).toHaveFocus();
  expect(box).toHaveAccessibleDescription('First Name must have at least 4 characters');
  await user.type(box, 'anna');
  await user.click(await within(dialog).findByRole('button', { name: 'Change 1 user' }));

  await screen.findByText('1 user changed (First Name: anna maria → Jo).');
  const now = await site.rows('users');
  expect(ids.map((id) => now.find(({ _id }) => _id === id)?.firstName)).toEqual([
    ...['Joanna', 'Bella Maria'],
  ]);
});

it.each([
  ['where both can stand', () => undefined],
  [
    'also where the browser keeps nothing any more',
    () =>
      jest.spyOn(IDBDatabase.prototype, 'transaction').mockImplementation(() => {
        throw new DOMException('full', 'QuotaExceededError');
      }),
  ],
])('writes a row that somebody else changed with their change, %s', async (_, fill) => {
  const [one, other] = await site.rows('stories');
  const ids = [one, other].map((row) => row?._id ?? '');
  const put = (id: string, roomName: string, status: string) =>
    site.api.db.run('UPDATE stories SET roomName = ?, status = ? WHERE id = ?', [
      ...[roomName, status, id],
    ]);
  const rows = ids.map((id) => ({
    id,
    noun: 'stories',
    name: 'Autumn contest: The seventh witness',
    before: { roomName: 'Autumn contest: The seventh witness', status: 'active' },
    after: { roomName: 'Winter reading contest: The seventh witness', status: 'upcoming' },
  }));
  put(ids[0] ?? '', 'Autumn contest: The eighth witness', 'active');
  put(ids[1] ?? '', 'Spring contest: The seventh witness', 'completed');
  const kept = newSet({ noun: 'stories', title: 'changed', rows, refused: [], same: [] });
  await keepSet(OWNER, kept);
  const user = await site.open('/admin/stories');
  await press(user, 'Go on');
  await screen.findByText('0 of 2 stories changed, 2 left out.');
  const failed = screen.getByRole('list', { name: 'Failed or left out' });
  expect(within(failed).getByText('Winter reading contest: The eighth witness')).toBeVisible();
  const full = fill();
  await press(user, 'Write it with their change');

  await screen.findByText('1 of 2 stories changed, 1 left out.');
  expect(screen.queryByRole('button', { name: /their change$/ })).not.toBeInTheDocument();
  expect((await site.rows('stories')).find(({ _id }) => _id === ids[0])).toMatchObject({
    roomName: 'Winter reading contest: The eighth witness',
    status: 'upcoming',
  });
  expect((await readSet(OWNER, kept.id))?.rows[0]?.before).toMatchObject({
    roomName: 'Autumn contest: The eighth witness',
  });
  await press(user, 'Undo all');
  await screen.findByText(/^1 of 2 stories taken back/);
  expect((await site.rows('stories')).find(({ _id }) => _id === ids[0])).toMatchObject({
    roomName: 'Autumn contest: The eighth witness',
    status: 'active',
  });
  full?.mockRestore();
  // The page keeps it then.
  await forgetSet(OWNER, kept.id);
});

it('offers to write no row that was left out once the others are taken back', async () => {
  const stories = (await site.rows('stories')).slice(0, 2);
  const rows = stories.map(({ _id, status }) => ({
    id: _id,
    noun: 'stories',
    name: 'Autumn contest',
    before: { roomName: 'Autumn contest', status },
    after: { roomName: 'Winter contest', status },
  }));
  const names = ['Autumn contest', 'Autumn contest of all'];
  for (const [at, { id }] of rows.entries())
    site.api.db.run('UPDATE stories SET roomName = ? WHERE id = ?', [names[at] ?? '', id]);
  const kept = newSet({ noun: 'stories', title: 'changed', rows, refused: [], same: [] });
  await keepSet(OWNER, kept);
  const user = await site.open('/admin/stories');
  await press(user, 'Go on');
  await screen.findByText('1 of 2 stories changed, 1 left out.');
  expect(screen.getByRole('button', { name: 'Write it with their change' })).toBeVisible();

  await press(user, 'Undo all');

  await screen.findByText(/^1 of 2 stories taken back/);
  expect(screen.queryByRole('button', { name: /their change$/ })).not.toBeInTheDocument();
  await forgetSet(OWNER, kept.id);
});

it('says until when a server wants no call, and can be stopped meanwhile', async () => {
  site.api.db.run("UPDATE stories SET status = 'active'");
  const user = await site.open('/admin/stories');
  await selectPage(user);
  site.use(
    mock.put('*/updateStory/:id', () =>
      HttpResponse.json(
        { success: false, error: { message: 'Too many requests' } },
        { status: 429, headers: { 'retry-after': '1800' } },
      ),
    ),
  );
  await pick(user, 'Set status', 'completed');
  await answerYes(user);

  const said = /^The server asks to wait: it goes on by itself at \d\d:\d\d:\d\d\.$/;
  expect(await screen.findByText(said)).toBeVisible();

  await press(user, 'Stop');
  expect(await screen.findByText('0 of 5 stories set to completed; go on?')).toBeVisible();
  expect(screen.queryByText(said)).not.toBeInTheDocument();
});

it.each([
  ['The cat sat', 'The dog sat', 'The cat lay', 'The dog lay'],
  ['A knock', 'New: A knock', 'The knock', 'New: The knock'],
  ['A cat', 'A dog', 'A cow', null],
  ['A cat', 'A black cat', 'A white cat', null],
])('merges two changes of %s, unless both are of the same words', (base, mine, theirs, merged) => {
  expect(mergeWords(base, mine, theirs)).toBe(merged);
});

it('offers a change that was broken off, in its list and on the dashboard, until one answer', async () => {
  const stories = (await site.rows('stories')).slice(0, 3);
  const rows = stories.map(({ _id, roomName, theme }) => ({
    id: _id,
    noun: 'stories',
    name: roomName,
    before: { theme },
    after: { theme: 'Noir' },
  }));
  const kept = newSet({ noun: 'stories', title: 'moved to Noir', rows, refused: [], same: [] });
  await keepSet(OWNER, kept);
  const lease = await takeLease(kept.id);
  // The page went while the second call was under way, which the server has carried out.
  await lease?.keep([0, 1, 2], [{ is: 'written' }, { is: 'sent', sentAtMs: 0 }, { is: 'waiting' }]);
  await lease?.release();
  for (const { _id } of stories.slice(0, 2))
    site.api.db.run("UPDATE stories SET theme = 'Noir' WHERE id = ?", [_id]);
  // Another tab is at work on one of its own, and renews its right to it.
  const running = newSet({ noun: 'stories', title: 'moved to Myth', rows, refused: [], same: [] });
  await keepSet(OWNER, running);
  const held = await takeLease(running.id);
  const renew = () => void held?.keep([0], [{ is: 'waiting' }]);
  renew();
  const renewing = setInterval(renew, 1_000);
  const user = await site.open('/admin/dashboard');

  const attention = await screen.findByRole('list', { name: 'Needs attention' });
  expect(await within(attention).findByText(/3 stories not all moved to Noir yet/)).toBeVisible();
  expect(within(attention).getByRole('link', { name: 'Change is unfinished' })).toBeVisible();
  clearInterval(renewing);
  await forgetSet(OWNER, running.id);
  await held?.release();
  window.location.hash = '#/admin/stories';
  const band = await screen.findByRole('region', { name: 'Unfinished change' });
  expect(band).toHaveTextContent('1 of 3 stories moved to Noir; go on?');
  await user.click(within(band).getByRole('button', { name: 'Go on' }));

  expect(await screen.findByText('3 stories moved to Noir.')).toBeVisible();
  expect(site.sentBy('PUT')).toHaveLength(1);
  await press(user, 'Undo all');
  expect(await screen.findByText('3 stories taken back.')).toBeVisible();
  await press(user, 'Dismiss');
  expect(screen.getByRole('heading', { level: 1 })).toHaveFocus();
  await waitFor(() => expect(screen.queryByText(/taken back/)).not.toBeInTheDocument());
});

it('takes back a write whose end nobody has heard, and counts what is back already', async () => {
  const stories = (await site.rows('stories')).slice(0, 2);
  const rows = stories.map(({ _id, roomName, theme }) => ({
    id: _id,
    noun: 'stories',
    name: roomName,
    before: { theme },
    after: { theme: 'Noir' },
  }));
  site.api.db.run("UPDATE stories SET theme = 'Noir' WHERE id = ?", [rows[1]?.id ?? '']);
  const heard = [
    [{ is: 'written', back: true } as const, { is: 'waiting', back: true } as const],
    [{ is: 'waiting' } as const, { is: 'sent', sentAtMs: 0 } as const],
  ];
  for (const [at, states] of heard.entries()) {
    const title = `moved to Noir ${at}`;
    const kept = newSet({ noun: 'stories', title, rows, refused: [], same: [] });
    await keepSet(OWNER, kept);
    const lease = await takeLease(kept.id);
    await lease?.keep([0, 1], states);
    await lease?.release();
  }
  const user = await site.open('/admin/stories');

  const bands = await screen.findAllByRole('region', { name: 'Unfinished change' });
  const [sent, back] = bands;
  // What goes back already does so by going on.
  const again = within(back ?? document.body).queryByRole('button', { name: 'Take back' });
  expect(again).not.toBeInTheDocument();
  expect(back).toHaveTextContent('1 of 2 stories taken back; go on?');
  expect(sent).toHaveTextContent('0 of 2 stories moved to Noir 1; go on?');
  await user.click(within(sent ?? document.body).getByRole('button', { name: 'Take back' }));

  await screen.findByText('1 of 2 stories taken back, 1 not sent.');
  const now = await site.rows('stories');
  expect(now.find(({ _id }) => _id === rows[1]?.id)?.theme).toBe(stories[1]?.theme);
});

it('offers no taking back of what was broken off before its first write', async () => {
  const [story] = await site.rows('stories');
  const { _id: id = '', roomName: name = '', theme = '' } = story ?? {};
  const rows = [{ id, noun: 'stories', name, before: { theme }, after: { theme: 'Noir' } }];
  await keepSet(
    OWNER,
    newSet({ noun: 'stories', title: 'moved to Noir', rows, refused: [], same: [] }),
  );
  await site.open('/admin/stories');

  const band = within(await screen.findByRole('region', { name: 'Unfinished change' }));
  expect(band.getAllByRole('button').map(({ textContent }) => textContent)).toEqual([
    'Go on',
    'Leave',
  ]);
});

it('keeps what is not wanted any more of a set that goes back, before it sends anything', async () => {
  const stories = (await site.rows('stories')).slice(0, 2);
  const others = Array.from({ length: 150 }, (_, at) => ({
    _id: `x${at}`,
    roomName: '',
    theme: '',
  }));
  const rows = [...stories, ...others].map(({ _id, roomName, theme }) => ({
    id: _id,
    noun: 'stories',
    name: roomName,
    before: { theme },
    after: { theme: 'Noir' },
  }));
  for (const { _id } of stories)
    site.api.db.run("UPDATE stories SET theme = 'Noir' WHERE id = ?", [_id]);
  const kept = newSet({ noun: 'stories', title: 'moved to Noir', rows, refused: [], same: [] });
  await keepSet(OWNER, kept);
  const lease = await takeLease(kept.id);
  const written = { is: 'written' } as const;
  await lease?.keep([0, 1], [written, written, ...kept.states.slice(2)]);
  await lease?.release();
  let atFirst: RowState | undefined;
  site.use(
    mock.put('*/updateStory/:id', async () => {
      atFirst ??= (await readSet(OWNER, kept.id))?.states.at(-1);
    }),
  );
  const user = await site.open('/admin/stories');

  await press(user, 'Take back');

  await screen.findByText('2 of 152 stories taken back, 150 not sent.');
  expect(atFirst).toEqual({ is: 'unsent' });
});

it('stops before the next write, and is called by what was written until it is over', async () => {
  site.api.db.run("UPDATE stories SET status = 'active'");
  let answer = (): void => undefined;
  const held = new Promise<void>((resolve) => (answer = resolve));
  site.use(mock.put('*/updateStory/:id', () => held.then(() => undefined)));
  const user = await site.open('/admin/stories');
  await rowNames();
  await selectPage(user);
  await pick(user, 'Set status', 'completed');
  await answerYes(user);
  await screen.findByRole('group', { name: '5 stories are being set to completed' });
  await waitFor(() => expect(site.sentBy('PUT')).toHaveLength(4));

  await press(user, 'Stop');
  answer();

  const band = await screen.findByRole('region', { name: 'Unfinished change' });
  expect(band).toHaveTextContent('4 of 5 stories set to completed; go on?');
  expect(site.sentBy('PUT')).toHaveLength(4);
  expect(await listSets(OWNER)).toMatchObject([{ isOpen: true, tally: { written: 4 } }]);
  window.location.hash = '#/admin/view-profile?activity=1';
  const log = await screen.findByRole('list', { name: 'Changes' });
  expect(log).toHaveTextContent('4 of 5 stories set to completed, unfinished');
});

it('shows by their new values the rows that were written before the network went', async () => {
  site.api.db.run("UPDATE stories SET status = 'active'");
  const user = await site.open('/admin/stories');
  await rowNames();
  await selectPage(user);
  let sent = 0;
  site.use(
    mock.all('*/api/admin/*', ({ request }) => {
      if (request.method === 'PUT') sent += 1;
      if (sent <= 2) return undefined;
      jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
      window.dispatchEvent(new Event('offline'));
      return HttpResponse.error();
    }),
  );
  await pick(user, 'Set status', 'completed');
  await answerYes(user);

  await screen.findByText('No connection: it goes on by itself once there is one.');
  const table = screen.getByRole('table');
  await waitFor(() => expect(within(table).getAllByText('completed')).toHaveLength(2));
  await press(user, 'Stop');
  await screen.findByRole('region', { name: 'Unfinished change' });
  expect(within(table).getAllByText('completed')).toHaveLength(2);
  jest.restoreAllMocks();
});

it.each([
  ['The cat sat', 'cat', true, 'The dog sat'],
  ['Concatenate', 'cat', true, 'Concatenate'],
  ['Concatenate', 'cat', false, 'Condogenate'],
  ['東京都の天気', '天気', true, '東京都のdog'],
  ['piano no no', 'no no', true, 'piano dog'],
  ['𝒂𝒂 𝒂', '𝒂', true, '𝒂𝒂 dog'],
  ['a.b (c)', '.b (', false, 'adogc)'],
  ['caf\u0065\u0301', 'e', false, 'caf\u0065\u0301'],
  ['cafe\u0301 noir', 'caf\u00e9', true, 'dog noir'],
  ['👩‍🚀 and 👩', '👩', false, '👩‍🚀 and dog'],
])('replaces words in %s', (text, find, isWhole, after) => {
  expect(replaceWords(text, { find, value: 'dog', isWhole, isCase: false })).toBe(after);
});
