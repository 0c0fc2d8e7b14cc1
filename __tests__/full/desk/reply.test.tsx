import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';

import { listDrafts } from '@/components/form/draft-store';

import { deskSteps, type StoredQuery } from '../../support/desk';
import { catchDownloads } from '../../support/downloads';
import { changeInOtherTab } from '../../support/elsewhere';
import { TEST_ADMIN } from '../../support/render-app';
import { useSite } from '../../support/site';
import { goTo } from '../../support/steps';

const site = useSite();
const { resolveAllBut, openDesk, sitAt, at, sentIds, change } = deskSteps(site);

const followed = catchDownloads();

const body = () => {
  const { href = '' } = followed.at(-1) ?? {};
  return decodeURIComponent(href.split('&body=')[1] ?? '').replaceAll('\r\n', '\n');
};
const text = () => screen.getByRole<HTMLTextAreaElement>('textbox', { name: 'Reply' });
const send = (user: UserEvent) =>
  user.click(screen.getByRole('button', { name: 'Reply and resolve' }));

/** Writes as soon as the draft is read. */
async function write(user: UserEvent, typed: string): Promise<void> {
  await waitFor(() => expect(text()).not.toHaveAttribute('readonly'));
  await user.click(text());
  await user.keyboard(typed);
}

async function choose(user: UserEvent, menu: string, role: string, name: string | RegExp) {
  await user.click(screen.getByRole('button', { name: menu }));
  await user.click(await screen.findByRole(role, { name }));
}

async function addSnippet(user: UserEvent, name: string, content: string): Promise<void> {
  await choose(user, 'Change snippets', 'menuitem', 'New snippet …');
  await user.keyboard(name);
  await user.type(screen.getByRole('textbox', { name: 'Snippet text' }), content);
  await user.click(screen.getByRole('button', { name: 'Save snippet' }));
}

const dayOf = (iso: string) =>
  new Date(iso).toLocaleDateString('en-US', { day: 'numeric', month: 'long', year: 'numeric' });

it('puts snippets in at the caret, filled in, stops at what is not, and resolves with one PUT', async () => {
  const [first, second] = await resolveAllBut(2);
  const [asked] = site.api.db.all('SELECT createdAt FROM queries WHERE id = ?', [first?._id ?? '']);
  const user = await openDesk();
  await at(first);
  await addSnippet(user, 'Thanks', 'Dear {{name}, thank you for {{asked}.');
  await addSnippet(user, 'Bye', 'Read {{story}.');

  await write(user, 'PS');
  text().setSelectionRange(0, 0);
  await user.click(screen.getByRole('button', { name: 'Thanks' }));
  await user.click(screen.getByRole('button', { name: 'Bye' }));
  const begin = `Dear ${first?.name ?? ''}, thank you for ${dayOf(String(asked?.createdAt))}.`;
  expect(text()).toHaveValue(`${begin}Read {story}.PS`);
  expect(screen.getByText('Which {story}?')).toBeVisible();

  await user.keyboard('{Control>}{Enter}{/Control}');
  expect(text().value.slice(text().selectionStart, text().selectionEnd)).toBe('{story}');
  expect(followed).toEqual([]);
  expect(site.sentBy('PUT')).toEqual([]);

  await user.keyboard('it, {{name}');
  expect(text()).toHaveValue(`${begin}Read it, ${first?.name ?? ''}.PS`);
  const written = text().value;
  await user.keyboard('{Control>}{Enter}{/Control}');
  await at(second);
  expect(body()).toMatch(`${written}\n\nYou wrote:\n> `);
  expect(followed[0]?.href).toMatch(`mailto:${first?.email ?? ''}?subject=`);
  expect(text()).toHaveValue('');
  await waitFor(() => expect(sentIds()).toEqual([first?._id]));
  expect(await listDrafts(TEST_ADMIN.email)).toEqual([]);

  // Nothing tells whether the mail program has sent it.
  await user.keyboard('z');
  await at(first);
  expect(text()).toHaveValue(written);
});

it('does not go out where somebody else has resolved or changed its query, but can all the same then', async () => {
  const [user, first, second] = await sitAt(2, 50);
  await write(user, 'We look into it.');
  await change(first, { query: 'It works again.' });
  await send(user);
  expect(
    await screen.findByText(
      `Somebody changed the query of ${first?.name ?? ''} meanwhile. Your reply is kept, and has not gone out.`,
    ),
  ).toBeVisible();
  const letter = within(screen.getByRole('region', { name: 'Query' }));
  expect(await letter.findByText('It works again.')).toBeVisible();

  await change(first, { status: 'Resolved' });
  await send(user);
  expect(await screen.findByText(/has already resolved .* has not gone out\.$/)).toBeVisible();
  expect(await letter.findByText('Resolved')).toBeVisible();
  expect(text()).toHaveValue('We look into it.');
  expect(followed).toEqual([]);
  expect(sentIds()).toEqual([]);

  await choose(user, 'How it goes out', 'menuitem', 'Reply, leave pending');
  await waitFor(() => expect(body()).toMatch(/^We look into it\./));
  await user.keyboard('{Escape}j');
  await at(second);
});

it('takes no more words while it is found out whether it may go out', async () => {
  const [user, first] = await sitAt(2, 30);
  await write(user, 'We look into it.');
  const release = site.hold('get', `/api/query/get-query/${first?._id ?? ''}`);
  await user.keyboard('{Control>}{Enter}{/Control} And more.');

  expect(text()).toHaveValue('We look into it.');
  release();
  await waitFor(() => expect(body()).toMatch(/^We look into it\./));
});

it('pulls nobody back who has gone on while it was found out whether it may go out', async () => {
  const [user, first, second, third] = await sitAt(3, 50);
  await user.keyboard('j');
  await at(second);
  await write(user, 'We look into it.');
  const release = site.hold('get', `/api/query/get-query/${second?._id ?? ''}`);
  await user.keyboard('{Control>}{Enter}{/Control}{Escape}k');
  await at(first);
  release();
  await waitFor(() => expect(sentIds()).toEqual([second?._id]));
  await at(first);
  expect(screen.queryByText(third?.email ?? '')).not.toBeInTheDocument();
});

it('resolves what its reply has gone out to, though another resolve is taken back meanwhile', async () => {
  const [user, first, second, third] = await sitAt(3, 50);
  await user.keyboard('e');
  await at(second);
  await waitFor(() => expect(sentIds()).toEqual([first?._id]));
  await write(user, 'We look into it.');
  const release = site.hold('get', `/api/query/get-query/${second?._id ?? ''}`);
  const undo = site.hold('get', `/api/query/get-query/${first?._id ?? ''}`);
  await user.keyboard('{Control>}{Enter}{/Control}');
  await user.click(screen.getByRole('button', { name: /^Undo/ }));

  release();
  await waitFor(() => expect(body()).toMatch(/^We look into it\./));
  await waitFor(() => expect(sentIds()).toEqual([first?._id, second?._id]));
  undo();
  await at(first);
  expect(await screen.findByText('2 left')).toBeVisible();
  await user.keyboard('{Escape}j');
  await at(third);
});

it('resolves what its reply has gone out to, though the resolve before has failed meanwhile', async () => {
  const [user, first, second] = await sitAt(3, 50);
  const error = { message: 'Out of order' };
  const fail = site.hold('put', `/api/query/update-query/${first?._id ?? ''}`, () =>
    Response.json({ success: false, error }, { status: 500 }),
  );
  await user.keyboard('e');
  await at(second);
  await write(user, 'We look into it.');
  const release = site.hold('get', `/api/query/get-query/${second?._id ?? ''}`);
  await user.keyboard('{Control>}{Enter}{/Control}');
  fail();
  await waitFor(() => expect(window.location.hash).toContain(`/query/${first?._id ?? ''}?`));

  release();
  await waitFor(() => expect(body()).toMatch(/^We look into it\./));
  await waitFor(() => expect(sentIds()).toEqual([first?._id, second?._id]));
  await at(first);
});

it('keeps a draft of each query, which is shown again and on the dashboard', async () => {
  const [user, first, second] = await sitAt(2, 10);

  await write(user, 'Half a reply{Escape}j');
  await at(second);
  expect(text()).toHaveValue('');
  const draft = { title: 'Reply', subject: first?.name, values: { reply: 'Half a reply' } };
  expect(await listDrafts(TEST_ADMIN.email)).toMatchObject([draft]);
  await user.keyboard('k');
  await at(first);
  await waitFor(() => expect(text()).toHaveValue('Half a reply'));

  await user.clear(text());
  expect(await listDrafts(TEST_ADMIN.email)).toEqual([]);
});

it('is asked about where its query is resolved without it, and keeps that on show that others resolve', async () => {
  const [user, first, second] = await sitAt(2, 10);
  await write(user, 'Half a reply{Escape}e');
  const question = `Your reply to ${first?.name ?? ''} is not sent. Resolve all the same?`;
  const asked = within(await screen.findByRole('dialog', { name: question }));
  expect(asked.getByRole('button', { name: 'No, back to the reply' })).toHaveFocus();
  await user.keyboard('{Enter}');
  await at(first);
  expect(site.sentBy('PUT')).toEqual([]);

  await user.keyboard('e');
  await user.click(await screen.findByRole('button', { name: 'Yes, resolve without it' }));
  await at(second);
  await waitFor(() => expect(sentIds()).toEqual([first?._id]));
  await user.keyboard('z');
  await at(first);
  await waitFor(() => expect(text()).toHaveValue('Half a reply'));

  await change(first, { status: 'Resolved' });
  await changeInOtherTab('queries');
  const letter = within(screen.getByRole('region', { name: 'Query' }));
  expect(await letter.findByText('Resolved')).toBeVisible();
  expect(text()).toHaveValue('Half a reply');
});

it('goes out as text, which is remembered, or leaves the query pending', async () => {
  const [user, first, second] = await sitAt(2, 20);
  const copied = jest.spyOn(navigator.clipboard, 'writeText');
  expect(screen.getByText('Opens your mail program.')).toBeVisible();
  await choose(user, 'How it goes out', 'menuitemradio', 'Copy the text');
  expect(screen.getByText('Copies the text.')).toBeVisible();
  const menu = screen.getByRole('button', { name: 'How it goes out' });
  for (const again of [true, false]) {
    await user.keyboard('{Escape}');
    await waitFor(() => expect(menu).toHaveFocus());
    if (again) await user.click(menu);
  }
  await write(user, 'So it is.');
  expect(screen.getByText('Kept as a draft on this device.')).toBeVisible();

  await choose(user, 'How it goes out', 'menuitem', 'Reply, leave pending');
  await waitFor(() => expect(copied).toHaveBeenCalledWith(expect.stringMatching(/^So it is\.\n/)));
  await at(first);
  await waitFor(() => expect(screen.queryByText(/^Kept as a draft/)).not.toBeInTheDocument());
  expect(await listDrafts(TEST_ADMIN.email)).toEqual([]);
  await send(user);
  await at(second);
  await send(user);

  await waitFor(() => expect(sentIds()).toEqual([first?._id, second?._id]));
  expect(copied).toHaveBeenLastCalledWith(
    expect.stringMatching(`^Hello ${second?.name ?? ''},\n\n\n\nYou wrote:`),
  );
  expect(followed).toEqual([]);
  localStorage.removeItem('reply-way');
});

it('names whom it goes to in place of words that would not be sent, and counts only near the end of a link', async () => {
  const [user, first] = await sitAt(1, 10);
  const count = /characters of a mail link$/;
  expect(text()).toHaveAttribute('placeholder', `Reply to ${first?.name ?? ''}`);
  expect(screen.queryByText(count)).not.toBeInTheDocument();

  await write(user, 'So it is.');
  expect(screen.queryByText(count)).not.toBeInTheDocument();
  fireEvent.change(text(), { target: { value: 'x'.repeat(1_500) } });
  expect(screen.getByText(count)).toBeVisible();

  // What is copied may be of any length.
  await choose(user, 'How it goes out', 'menuitemradio', 'Copy the text');
  for (const length of [1_500, 5_000]) {
    fireEvent.change(text(), { target: { value: 'x'.repeat(length) } });
    expect(screen.getByText('Copies the text.')).toBeVisible();
  }
  localStorage.removeItem('reply-way');
});

it('becomes a file where a link would be cut, and is copied where there is no plain address', async () => {
  const [first, second] = await resolveAllBut(2, 30);
  site.api.db.run('UPDATE queries SET query = ? WHERE id = ?', [
    'Ш'.repeat(2_000),
    first?._id ?? '',
  ]);
  const [injected, copied] = [
    'ann@letters.example?bcc=eve%40evil.example',
    jest.spyOn(navigator.clipboard, 'writeText'),
  ];
  site.api.db.run('UPDATE queries SET email = ? WHERE id = ?', [injected, second?._id ?? '']);
  const user = await openDesk();
  await at(first);
  expect(screen.getByText(/^Too long for a mail link/)).toBeVisible();

  await send(user);
  await at({ ...second, email: injected } as StoredQuery);
  expect(followed.map(({ blob }) => blob.type)).toEqual(['message/rfc822']);
  expect(screen.getByText(/no plain address/)).toBeVisible();
  await send(user);

  await waitFor(() => expect(copied).toHaveBeenCalledTimes(1));
  await waitFor(() => expect(site.sentBy('PUT')).toHaveLength(2));
  expect(followed).toHaveLength(1);
});

it('asks which story with those of the sender, and changes and removes snippets', async () => {
  const hosts = (await site.rows('stories')).map(({ host }) => host?._id);
  const isHostOfMany = (id?: string) => id && hosts.indexOf(id) !== hosts.lastIndexOf(id);
  const room = await site.row('stories', ({ host }) => Boolean(isHostOfMany(host?._id)));
  const account = await site.row('users', ({ _id }) => _id === room.host?._id);
  const [first] = await resolveAllBut(1, 40);
  site.api.db.run('UPDATE queries SET email = ? WHERE id = ?', [account.email, first?._id ?? '']);
  const user = await openDesk();
  await at({ ...first, email: account.email } as StoredQuery);
  await addSnippet(user, 'Story', 'In {{name}’s room.');
  await choose(user, 'Change snippets', 'menuitem', /Change “Story”/);
  const content = screen.getByRole('textbox', { name: 'Snippet text' });
  await user.type(content, ' See {{story}.', { initialSelectionStart: 99 });
  await user.keyboard('{Control>}{Enter}{/Control}');
  await waitFor(() =>
    expect(screen.getByRole('button', { name: 'Change snippets' })).toHaveFocus(),
  );
  await waitFor(() => expect(text()).not.toHaveAttribute('readonly'));

  await user.click(screen.getByRole('button', { name: 'Story' }));
  const answers = within(await screen.findByRole('region', { name: 'Reply' }));
  await user.click(await answers.findByRole('button', { name: room.roomName }));
  expect(text()).toHaveValue(`In ${first?.name ?? ''}’s room. See ${room.roomName}.`);
  expect(site.sentBy('PUT')).toHaveLength(0); // the keys saved the snippet, and sent no reply

  await addSnippet(user, 'Thanks', 'Thank you.');
  await choose(user, 'Change snippets', 'menuitem', /Change “Story”/);
  await user.click(screen.getByRole('button', { name: 'Remove' }));
  expect(screen.queryByRole('button', { name: 'Story' })).not.toBeInTheDocument();
  await user.click(await screen.findByRole('button', { name: 'Undo' }));
  await screen.findByRole('button', { name: 'Story' });
  const bar = within(screen.getByRole('toolbar', { name: 'Snippets' }));
  const names = bar.getAllByRole('button').map((button) => button.textContent);
  expect(names).toEqual(['Snippets', 'Story', 'Thanks']);
});

it('brings a removed snippet back, and lets the one stand that is being typed', async () => {
  const [user] = await sitAt(1, 40);
  await addSnippet(user, 'Thanks', 'Thank you.');
  await choose(user, 'Change snippets', 'menuitem', /Change “Thanks”/);
  await user.click(screen.getByRole('button', { name: 'Remove' }));
  await choose(user, 'Change snippets', 'menuitem', 'New snippet …');
  await user.type(screen.getByRole('textbox', { name: 'Snippet text' }), 'Half a sni');

  await user.click(await screen.findByRole('button', { name: 'Undo' }));

  expect(screen.getByRole('textbox', { name: 'Snippet text' })).toHaveValue('Half a sni');
  await user.click(screen.getByRole('button', { name: 'Cancel' }));
  expect(await screen.findByRole('button', { name: 'Thanks' })).toBeVisible();
});

it('keeps what is typed of a snippet for the next letter', async () => {
  const [first, second] = await resolveAllBut(2);
  const user = await openDesk();
  await at(first);
  await choose(user, 'Change snippets', 'menuitem', 'New snippet …');
  await user.type(screen.getByRole('textbox', { name: 'Snippet text' }), 'Half a sni');
  goTo(`/admin/view/query/${second?._id ?? ''}?desk=next`);
  await at(second);

  await user.click(await screen.findByRole('button', { name: 'Unsaved snippet …' }));

  expect(screen.getByRole('textbox', { name: 'Snippet text' })).toHaveValue('Half a sni');
  await user.click(screen.getByRole('button', { name: 'Save snippet' }));
  expect(await screen.findByRole('button', { name: '(no name)' })).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Unsaved snippet …' })).not.toBeInTheDocument();
});

it('saves no snippet, and brings none back, in the place of one that another tab has kept', async () => {
  const [user] = await sitAt(1, 40);
  const key = `replies:${TEST_ADMIN.email}`;
  const fill = (count: number) => {
    const templates = Array.from({ length: count }, (_, id) => ({
      id: `${id}`,
      name: `Own ${id}`,
    }));
    localStorage.setItem(key, JSON.stringify({ templates }));
  };
  const names = () => (localStorage.getItem(key) ?? '').match(/Own \d+/g)?.length;
  await choose(user, 'Change snippets', 'menuitem', 'New snippet …');
  await user.type(screen.getByRole('textbox', { name: 'Snippet text' }), 'One too many');
  fill(50);
  await user.click(screen.getByRole('button', { name: 'Save snippet' }));

  expect(await screen.findByText(/keeps 50 snippets: remove one/)).toBeVisible();
  expect(screen.getByRole('textbox', { name: 'Snippet text' })).toHaveValue('One too many');
  expect(names()).toBe(50);

  fill(49);
  await user.click(screen.getByRole('button', { name: 'Save snippet' }));
  await choose(user, 'Change snippets', 'menuitem', /Change “\(no name\)”/);
  await user.click(screen.getByRole('button', { name: 'Remove' }));
  fill(50);
  await user.click(await screen.findByRole('button', { name: 'Undo' }));
  expect(names()).toBe(50);
  expect(localStorage.getItem(key)).not.toContain('One too many');
});

it('resolves all of a sender after reading each again, names those that failed, and takes all back', async () => {
  const [first, second, third, fourth, other] = await resolveAllBut(5);
  for (const one of [second, third, fourth])
    site.api.db.run('UPDATE queries SET email = ? WHERE id = ?', [
      ...[first?.email.toUpperCase() ?? '', one?._id ?? ''],
    ]);
  const user = await openDesk();
  await at(first);
  const all = await screen.findByRole('button', { name: 'Resolve all of this sender (4)' });
  await change(third, { query: 'Something else.' });
  site.refuse('put', `/api/query/update-query/${fourth?._id ?? ''}`, 'Out of order', 500);

  await user.click(all);

  expect(await screen.findByText(', 2 queries resolved', { exact: false })).toHaveTextContent(
    first?.name ?? '',
  );
  const left = screen.getByRole('list', { name: 'Failed or left out' });
  const [ofFourth, ofThird] = within(left).getAllByRole('listitem');
  expect(ofThird).toHaveTextContent(third?.name ?? '');
  expect(ofThird).toHaveTextContent('Somebody changed it meanwhile, so it was left out.');
  expect(ofFourth).toHaveTextContent(fourth?.name ?? '');
  expect(ofFourth).toHaveTextContent('Out of order. Read again: it was not written.');
  expect(sentIds().toSorted()).toEqual([first?._id, second?._id, fourth?._id].toSorted());
  expect(screen.getByText('3 left')).toBeVisible();
  expect(other).toBeDefined();
  site.sent.length = 0;

  await user.keyboard('z');
  await at(first);
  await screen.findByText('5 left');
  expect(sentIds().toSorted()).toEqual([first?._id, second?._id].toSorted());
});
