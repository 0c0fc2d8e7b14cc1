import { act, screen, waitFor, within } from '@testing-library/react';
import { http as mock, HttpResponse } from 'msw';

import { listActivity } from '@/lib/activity/activity';

import { deskSteps, LIST, type StoredQuery } from '../../support/desk';
import { changeInOtherTab, elsewhere } from '../../support/elsewhere';
import { useSite } from '../../support/site';
import { goTo, rowNames } from '../../support/steps';
import { TEST_ADMIN } from '../../support/test-admin';

const site = useSite();
const { resolveAllBut, openDesk, sitAt, at, resolve, sentIds, change } = deskSteps(site);
afterEach(() => jest.restoreAllMocks());
const END = /^None of the 70 queries/;

/** The sitting outlives the screen, and other tests resolve queries too. */
function countAnswered(): number {
  return parseInt(screen.queryByText('resolved in this sitting')?.textContent ?? '0');
}

it('opens the oldest of all pending queries, and says how many are left', async () => {
  const [oldest] = await resolveAllBut(40, 7);

  await openDesk('/admin/querys?page=2');
  await at(oldest);

  expect(await screen.findByText('40 left')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Leave the desk' })).toHaveAttribute(
    'href',
    '#/admin/querys?page=2',
  );
});

it('counts what other admins resolve within about a minute, untouched', async () => {
  const [oldest, second] = await resolveAllBut(7);
  await openDesk();
  await at(oldest);
  await screen.findByText('7 left');
  await change(second, { status: 'Resolved' });

  const openedMs = Date.now();
  jest.spyOn(Date, 'now').mockImplementation(() => openedMs + 61_000);

  expect(await screen.findByText('6 left', undefined, { timeout: 5_000 })).toBeVisible();
  await at(oldest);
});

/** Holds every timer of this length until the function that it returns is called. */
function holdTimers(heldMs: number): () => void {
  const held: (() => void)[] = [];
  const start = window.setTimeout.bind(window);
  // No mock of jest: the testing library would take the clock for a fake one.
  const hold = (run: () => void, delayMs?: number) =>
    delayMs === heldMs ? held.push(run) : start(run, delayMs);
  window.setTimeout = hold as typeof window.setTimeout;
  return () => {
    window.setTimeout = start;
    act(() => held.forEach((run) => run()));
  };
}

it('sends nothing by a key that was meant for the query before', async () => {
  const [user, ...queries] = await sitAt(3);
  const read = holdTimers(1_000);
  await change(queries[0], { status: 'Resolved' });
  await changeInOtherTab('queries');
  await waitFor(() => expect(window.location.hash).toContain(`${queries[1]?._id ?? ''}?desk=1`));
  await screen.findByText(queries[1]?.email ?? '');

  await user.keyboard('e');

  expect(
    await screen.findByText('Nothing was resolved: this query has only just come.'),
  ).toBeVisible();
  expect(screen.getByRole('button', { name: 'Resolve & next' })).toBeDisabled();
  expect(window.location.hash).toContain(queries[1]?._id);
  read();
  await at(queries[1]);
  await user.keyboard('e');
  await at(queries[2]);
});

it('shows no resolved query where only pending ones are asked for', async () => {
  const [first] = await resolveAllBut(1);
  const resolved = await site.row('querys', ({ status }) => status === 'Resolved');

  await site.open(`/admin/view/query/${resolved._id}?desk=1`);

  await at(first);
});

it('shows the queue, the message with its sender, and what else the sender wrote', async () => {
  const [first, second] = await resolveAllBut(2);
  site.api.db.run('UPDATE queries SET email = ? WHERE id = ?', [
    first?.email ?? '',
    second?._id ?? '',
  ]);
  const user = await openDesk();
  await at(first);

  const letter = within(screen.getByRole('region', { name: 'Query' }));
  expect(letter.getByText(first?.query.trim() ?? '', { selector: 'bdi' })).toBeVisible();
  expect(letter.getAllByRole('time')[0]).toHaveTextContent(/ ago, /);
  expect(letter.queryByRole('status', { name: 'Loading Query' })).not.toBeInTheDocument();
  const queue = within(await screen.findByRole('list', { name: 'Queue' }));
  await waitFor(() => expect(queue.getAllByRole('link')).toHaveLength(2));
  expect(queue.getAllByRole('link')[0]).toHaveAttribute('aria-current', 'true');
  expect(screen.getByText('1 of 2')).toBeInTheDocument();
  expect(screen.getByRole('radio', { name: 'All 70' })).toBeInTheDocument();
  expect(screen.getByText('Other queries 1')).toBeInTheDocument();
  expect(await screen.findByText('No user has this address.')).toBeInTheDocument();
  const trail = within(screen.getByRole('navigation', { name: 'Breadcrumb' }));
  expect(trail.getByText('Query desk')).toHaveAttribute('aria-current', 'page');

  await user.click(queue.getByRole('link', { name: new RegExp(second?.name ?? '') }));
  await at({ ...second, email: first?.email ?? '' } as StoredQuery);
  const before = countAnswered();
  await resolve(user);
  await at(first);
  expect(countAnswered()).toBe(before + 1);
});

it('opens what the sender wrote before and is resolved, and stays at it', async () => {
  const [first] = await resolveAllBut(1);
  const earlier = await site.row('querys', ({ _id }) => _id !== first?._id);
  site.api.db.run('UPDATE queries SET email = ?, query = ? WHERE id = ?', [
    ...[first?.email ?? '', 'What I asked before.', earlier._id],
  ]);
  const user = await openDesk();
  await at(first);

  await user.click(await screen.findByRole('link', { name: 'What I asked before.' }));

  await waitFor(() => expect(window.location.hash).toContain(`/query/${earlier._id}?`));
  const letter = within(screen.getByRole('region', { name: 'Query' }));
  expect(await letter.findByText('Resolved')).toBeVisible();
  expect(letter.getByText('What I asked before.', { selector: 'bdi' })).toBeVisible();
  expect(screen.getByRole('radio', { name: 'All 70' })).toBeChecked();
  expect(window.location.hash).toContain(`/query/${earlier._id}?`);
  expect(screen.queryByText(/is resolved already/)).not.toBeInTheDocument();
});

it('says of a stranger nothing of stories that nobody hosts', async () => {
  site.api.db.run('UPDATE stories SET hostId = NULL');
  const [first] = await resolveAllBut(1);
  await site.open('/admin/stories?sort=room-name');
  await rowNames();
  goTo(`/admin/view/query/${first?._id ?? ''}?desk=1`);
  await at(first);

  expect(await screen.findByText('No user has this address.')).toBeInTheDocument();
  expect(screen.queryByText(/^hosts/)).not.toBeInTheDocument();
});

it('says of nobody that they host no story where hosts have no id', async () => {
  const [first] = await resolveAllBut(1);
  const { email } = await site.row('users');
  site.api.db.run('UPDATE queries SET email = ? WHERE id = ?', [email, first?._id ?? '']);
  const named = (await site.rows('stories')).map((story) => ({
    ...story,
    host: { firstName: 'Ann', lastName: 'Lee' },
  }));
  const reply = { success: true, stories: named, length: named.length };
  site.reply('get', '/api/admin/getAllStoryRooms', reply);
  await openDesk();

  expect(await screen.findByText('no story whose host is readable here')).toBeInTheDocument();
});

it('says of no sender that nobody has the address where e-mails cannot be read', async () => {
  await resolveAllBut(1);
  const hidden = (await site.rows('users')).map((row) => ({ ...row, email: [] }));
  const reply = { success: true, users: hidden, length: hidden.length };
  site.reply('get', '/api/admin/getAllUsers', reply);
  await openDesk();
  const said = 'No user whose e-mail is readable here has this address.';
  expect(await screen.findByText(said)).toBeInTheDocument();
});

it('writes each key on its button, and the one of Undo only while there is something to undo', async () => {
  const [user, , second] = await sitAt(2);
  const keys = () => screen.getAllByText(/^[A-Z]$/, { selector: 'main kbd' });
  const labels = () => keys().map((key) => key.closest('button, p')?.textContent);
  const steps = ['Previous Query K', 'Next Query J', 'Later L'];
  expect(labels()).toEqual(['Reply R', ...steps, 'Resolve & next E']);

  await resolve(user);
  await at(second);

  // In the order of the line that they stand in.
  expect(labels()).toEqual(['Reply R', ...steps, 'Undo Z', 'Resolve & next E']);
});

it('resolves by keyboard, each with one PUT of the status alone, and ends where nothing is left', async () => {
  const queries = await resolveAllBut(3);
  const user = await openDesk();

  for (const query of queries) {
    await at(query);
    await user.keyboard('e');
    await waitFor(() => expect(sentIds()).toContain(query._id));
  }

  expect(await screen.findByText(END)).toBeVisible();
  expect(sentIds()).toEqual(queries.map(({ _id }) => _id));
  // An API that escapes what it takes would store the texts in that form.
  expect(JSON.parse(site.sentBy('PUT')[2]?.body ?? '')).toEqual({ status: 'Resolved' });
});

it('takes back one resolve after the other with a second PUT, and leads to its query', async () => {
  const [user, first, second, third] = await sitAt(3);
  await resolve(user);
  await at(second);
  await resolve(user);
  await at(third);
  await waitFor(() => expect(sentIds()).toEqual([first?._id, second?._id]));

  await user.click(screen.getByRole('button', { name: /^Undo/ }));
  await at(second);
  expect(await screen.findByText(`${first?.name ?? ''} resolved`)).toBeVisible();
  await user.keyboard('z');

  await at(first);
  expect(await screen.findByText('3 left')).toBeVisible();
  expect(sentIds().slice(2)).toEqual([second?._id, first?._id]);
  expect(JSON.parse(site.sentBy('PUT')[3]?.body ?? '')).toEqual({ status: 'Pending' });
  expect(screen.queryByRole('button', { name: /^Undo/ })).not.toBeInTheDocument();
});

it('shows the next query at once, asks before the page is closed until the reply, and undoes after it', async () => {
  const [user, first, second] = await sitAt(2);
  const close = () => {
    const event = new Event('beforeunload', { cancelable: true });
    window.dispatchEvent(event);
    return event.defaultPrevented;
  };
  expect(close()).toBe(false);
  const answer = site.hold('put', '/api/query/update-query/*');

  const button = screen.getByRole('button', { name: 'Resolve & next' });
  act(() => {
    button.click();
    button.click();
  });
  await at(second);
  expect(screen.getByText('1 left')).toBeVisible();
  await waitFor(() => expect(sentIds()).toEqual([first?._id]));
  expect(close()).toBe(true);
  await user.keyboard('ze');
  expect(sentIds()).toHaveLength(1);
  answer();

  await at(first);
  expect(sentIds()).toEqual([first?._id, first?._id]);
  expect(close()).toBe(false);
});

it('undoes nothing that somebody else has changed meanwhile', async () => {
  const [user, first, second] = await sitAt(2);
  await resolve(user);
  await at(second);
  await waitFor(() => expect(sentIds()).toEqual([first?._id]));
  await change(first, { query: 'My story is gone again.', status: 'Resolved' });

  await user.keyboard('z');

  expect(await screen.findByText(/so nothing was undone/)).toBeVisible();
  await at(second);
  expect(sentIds()).toEqual([first?._id]);
  expect(screen.queryByRole('button', { name: /^Undo/ })).not.toBeInTheDocument();
});

it('keeps a query on show that cannot be sent offline, and sends it on Retry alone', async () => {
  const [user, first, second] = await sitAt(3);
  const line = jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  const path = `*/api/query/get-query/${first?._id ?? ''}`;
  site.use(mock.get(path, () => HttpResponse.error(), { once: true }));

  await resolve(user);
  const alert = await screen.findByText(
    /^The query of .* is back in the queue\..*nothing was sent/,
  );
  expect(alert).toHaveTextContent(first?.name ?? '');
  await at(first);
  expect(screen.getByText('3 left')).toBeVisible();

  line.mockRestore();
  act(() => void window.dispatchEvent(new Event('online')));
  await at(first);
  expect(site.sentBy('PUT')).toEqual([]);
  await user.click(screen.getByRole('button', { name: 'Retry' }));
  await at(second);
  await waitFor(() => expect(sentIds()).toEqual([first?._id]));
  expect(screen.queryByText(/is back in the queue/)).not.toBeInTheDocument();
});

it('shows offline what was written, from the queue, to be answered but not resolved', async () => {
  const [user, , second] = await sitAt(3);
  const line = jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  act(() => void window.dispatchEvent(new Event('offline')));
  site.use(mock.all('*/api/*', () => (navigator.onLine ? undefined : HttpResponse.error())));

  await user.keyboard('j');

  const letter = within(screen.getByRole('region', { name: 'Query' }));
  expect(await letter.findByText(second?.query ?? '?')).toBeVisible();
  // What is not known of the sender is folded.
  for (const failure of letter.queryAllByText(/Network Error/)) expect(failure).not.toBeVisible();
  expect(letter.getByRole('textbox', { name: /Reply/ })).toBeEnabled();
  expect(letter.getByText(/^Offline/)).toBeVisible();
  expect(letter.getByRole('button', { name: /^Resolve & next/ })).toBeDisabled();
  await user.keyboard('e');
  line.mockRestore();
  act(() => void window.dispatchEvent(new Event('online')));

  await waitFor(() =>
    expect(letter.getByRole('button', { name: /^Resolve & next/ })).toBeEnabled(),
  );
  await at(second);
  expect(site.sentBy('PUT')).toEqual([]);
});

/** The server refuses the next PUT of a query, after what is awaited. */
function refuse(query: StoredQuery | undefined, until?: Promise<void>): void {
  site.use(
    mock.put(
      `*/api/query/update-query/${query?._id ?? ''}`,
      async () => {
        await until;
        return HttpResponse.json({ error: { message: 'Out of order' } }, { status: 500 });
      },
      { once: true },
    ),
  );
}

it('says which query failed and leads back to it, where Retry sends it', async () => {
  const [user, first, second] = await sitAt(2);
  refuse(first);

  await resolve(user);

  expect(
    await screen.findByText(
      `The query of ${first?.name ?? ''} is back in the queue. Out of order. Read again: it was not written.`,
    ),
  ).toBeVisible();
  await at(first);
  expect(screen.getByText('2 left')).toBeVisible();
  expect(screen.queryByRole('button', { name: /^Undo/ })).not.toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Retry' }));
  await at(second);
  await waitFor(() => expect(sentIds()).toEqual([first?._id, first?._id]));
  expect(await screen.findByText('1 left')).toBeVisible();
});

it('leads nobody back from a query that they have gone on to, but offers it', async () => {
  const [user, first, second, third] = await sitAt(3);
  let answer: () => void = () => undefined;
  refuse(first, new Promise((resolve) => (answer = resolve)));
  await resolve(user);
  await at(second);
  await user.keyboard('j');
  await at(third);
  answer();

  expect(await screen.findByText(/is back in the queue. Out of order\. /)).toBeVisible();
  await at(third);
  await user.click(screen.getByRole('button', { name: 'Show it' }));
  await at(first);
});

it('logs what it resolved and took back, with the way to it', async () => {
  const [user, first] = await sitAt(1);
  await resolve(user);
  await user.click(await screen.findByRole('button', { name: /^Undo/ }));
  await at(first);

  const change = {
    kind: 'status',
    noun: 'queries',
    record: first?._id,
    subject: first?.name,
    address: `/admin/view/query/${first?._id ?? ''}?edit=1`,
    title: 'Edit Query',
  };
  await waitFor(async () =>
    expect(await listActivity(TEST_ADMIN.email)).toMatchObject([
      { ...change, fields: [{ name: 'status', before: 'Resolved', after: 'Pending' }] },
      { ...change, fields: [{ name: 'status', before: 'Pending', after: 'Resolved' }] },
    ]),
  );
});

it('sends no PUT for a query that somebody else has resolved, says so, and does not count it', async () => {
  // Of which no other test resolves one.
  const [user, ...queries] = await sitAt(3, 60);
  const before = countAnswered();
  await change(queries[0], { status: 'Resolved' });

  await resolve(user);

  expect(
    await screen.findByText(
      `Somebody else has already resolved the query of ${queries[0]?.name ?? ''}.`,
    ),
  ).toBeVisible();
  await at(queries[1]);
  expect(await screen.findByText(/^2 left/)).toBeVisible();
  expect(site.sentBy('PUT')).toEqual([]);
  expect(countAnswered()).toBe(before);
});

it('sends no PUT for a query that somebody has deleted, and goes on', async () => {
  const [user, ...queries] = await sitAt(3);
  await elsewhere(site.api, 'DELETE', `/api/query/delete-query/${queries[0]?._id ?? ''}`);

  await resolve(user);

  expect(
    await screen.findByText(
      `Somebody has deleted the query of ${queries[0]?.name ?? ''} meanwhile.`,
    ),
  ).toBeVisible();
  await at(queries[1]);
  expect(await screen.findByText(/^2 left/)).toBeVisible();
  await user.click(screen.getByRole('radio', { name: /^All/ }));
  await user.keyboard('k');
  await waitFor(() => expect(window.location.hash).not.toContain(queries[1]?._id));
  expect(window.location.hash).not.toContain(queries[0]?._id);
  expect(site.sentBy('PUT')).toEqual([]);
});

it('leaves a query pending that somebody rewrote, shows how, and resolves it on a second press', async () => {
  const [user, ...queries] = await sitAt(3);
  await change(queries[0], { query: 'My story is gone again.' });
  await resolve(user);

  expect(await screen.findByText(/meanwhile, so it stays pending/)).toBeVisible();
  await at(queries[1]);
  expect(screen.getByText(/^3 left/)).toBeVisible();
  expect(site.sentBy('PUT')).toEqual([]);
  await user.click(screen.getByRole('button', { name: 'Show it' }));

  await at(queries[0]);
  const words = await screen.findByRole('group', { name: 'Changed words' });
  expect(within(words).getByText(/gone again/)).toContainHTML('<ins');
  await within(screen.getByRole('region', { name: 'Query' })).findByText(
    'My story is gone again.',
    {
      selector: 'bdi',
    },
  );
  await resolve(user);
  await at(queries[1]);
  expect(screen.queryByText(/so it stays pending|so nothing was sent/)).not.toBeInTheDocument();
  await waitFor(() => expect(sentIds()).toEqual([queries[0]?._id]));
  expect(JSON.parse(site.sentBy('PUT')[0]?.body ?? '')).toEqual({ status: 'Resolved' });
});

it('steps over resolved queries and pages with J and K, or through all of them', async () => {
  const [far] = await resolveAllBut(1);
  const [first] = await resolveAllBut(1, 33);
  site.api.db.run("UPDATE queries SET status = 'Pending' WHERE id = ?", [far?._id ?? '']);
  const user = await openDesk();
  await at(first);
  await screen.findByText('2 left');
  await user.keyboard('j');
  await at(far);
  await user.keyboard('k');
  await at(first);

  await user.click(screen.getByRole('radio', { name: /^All/ }));
  await user.keyboard('j');
  await waitFor(() => expect(window.location.hash).toContain('resolved=1'));
  await waitFor(() => expect(window.location.hash).not.toContain(first?._id));
  const letter = () => within(screen.getByRole('region', { name: 'Query' }));
  await waitFor(() => expect(letter().getByText('Resolved')).toBeVisible());
  expect(screen.getByRole('button', { name: 'Resolve & next' })).toBeDisabled();
});

it('says that its queue cannot be read, and goes on once it can', async () => {
  const [oldest] = await resolveAllBut(2);
  site.refuse('get', LIST, 'Out of order', 400);
  const user = await site.open('/admin/view/query/any?desk=next');
  expect(await screen.findByText('Out of order')).toBeVisible();

  site.pass('get', LIST);
  await user.click(screen.getByRole('button', { name: 'Retry' }));

  await at(oldest);
});

it('leaves keys alone in fields, in dialogs and with Ctrl', async () => {
  const [user] = await sitAt(2);
  const before = window.location.hash;

  await user.keyboard('{Control>}j{/Control}');
  await user.click(screen.getByRole('button', { name: 'Edit' }));
  const dialog = await screen.findByRole('dialog', { name: 'Edit Query' });
  await user.type(await within(dialog).findByLabelText('Name'), 'jeke');
  within(dialog).getByRole('button', { name: 'Cancel' }).focus();
  await user.keyboard('je');

  expect(window.location.hash.replace('&edit=1', '')).toBe(before);
  expect(site.sentBy('PUT')).toEqual([]);
});

it('deletes a query after the same question as elsewhere, and goes on to the next', async () => {
  const [user, oldest, second] = await sitAt(3);

  await user.click(screen.getByRole('button', { name: 'Delete' }));
  const question = await screen.findByRole('dialog');
  expect(question).toHaveTextContent('Are you sure you want to delete this query?');
  await user.click(within(question).getByRole('button', { name: /^Yes/ }));

  await at(second);
  expect(await screen.findByText('2 left')).toBeVisible();
  expect(site.api.db.all('SELECT id FROM queries WHERE id = ?', [oldest?._id ?? ''])).toEqual([]);
});

it('shows the account behind the address, and the stories it hosts', async () => {
  const room = await site.row('stories', ({ host }) => host !== undefined);
  const account = await site.row('users', ({ _id }) => _id === room.host?._id);
  const [first] = await resolveAllBut(1);
  site.api.db.run('UPDATE queries SET email = ? WHERE id = ?', [account.email, first?._id ?? '']);

  await openDesk();

  expect(await screen.findByText(/^Stories they host \d+$/)).toBeInTheDocument();
  expect(screen.getByText(/a user since/)).toBeInTheDocument();
  expect(screen.getByRole('link', { name: room.roomName })).toBeInTheDocument();
});
