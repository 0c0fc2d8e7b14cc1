import { cleanup, screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { http as mock, HttpResponse } from 'msw';

import { addActivity, listActivity } from '@/lib/activity/activity';
import { keepSet, listSets, newSet, readSet } from '@/lib/changes/home/set-store';
import { holdRecord } from '@/lib/changes/run/record-hold';

import { change } from '../../support/changes';
import { catchDownloads } from '../../support/downloads';
import { fillSite } from '../../support/figures';
import { useSite } from '../../support/site';
import { goTo, replaceText } from '../../support/steps';
import { TEST_ADMIN } from '../../support/test-admin';

const site = useSite();
const OWNER = TEST_ADMIN.email;
const kept = async () => Promise.all((await listSets(OWNER)).map(({ id }) => readSet(OWNER, id)));
const ADDRESS = 'ayse.yildiran@post.example';
const HERS = [
  'Ayşe',
  'Yıldıran',
  'ayse.yildiran',
  ADDRESS,
  '+90 532110874',
  'Sessiz <harfler>',
  'A letter to nobody',
  'The understudy',
  'The joined one',
  'Please delete everything & send a copy first.',
  'A banner opens an empty page.',
  '+90 532110000',
];
const OTHERS = [
  'inbox.example',
  'letters.example',
  'Yildiran-Demir',
  '532999',
  'Not hers at all',
  'I am another',
  'asked about',
];

const nowMs = Date.now();
const daysAgo = (days: number) => new Date(nowMs - days * 86_400_000).toISOString();

/** One person over three nouns and the own log, beside two namesakes. */
async function plant() {
  const { db } = site.api;
  const insert = (table: string, id: string, values: Record<string, string>, days = 40) => {
    const row = { id, search: '', createdAt: daysAgo(days), updatedAt: daysAgo(days), ...values };
    const names = Object.keys(row);
    db.run(
      `INSERT INTO ${table} (${names.join(', ')}) VALUES (${names.map(() => '?').join(', ')})`,
      Object.values(row),
    );
  };
  const user = (id: string, firstName: string, lastName: string, email: string, more: string) =>
    insert('users', id, {
      firstName,
      lastName,
      email,
      userName: email.split('@')[0] ?? '',
      mobile_no: more,
      gender: 'female',
      credential: '1',
    });
  const story = (id: string, roomName: string, hostId: string, ...people: string[]) => {
    const more = { status: 'active', theme: 'Mystery', description: `${roomName}.` };
    insert('stories', id, { roomName, hostId, ...more });
    people.forEach((userId, position) => {
      db.run('INSERT INTO story_participants (storyId, position, userId) VALUES (?, ?, ?)', [
        ...[id, position, userId],
      ]);
    });
  };
  const query = (id: string, name: string, email: string, text: string, status: string, days = 5) =>
    insert('queries', id, { name, email, query: text, status }, days);

  user('p1', 'Ayşe', 'Yıldıran', 'Ayse.Yildiran@post.example', '+90 532110874');
  user('n1', 'Ayşe', 'Yıldıran', 'ayse.y@inbox.example', '+90 532999001');
  user(
    'n2',
    'Ayse',
    'Yildiran-Demir',
    'x-ayse.yildiran@post.example.letters.example',
    '+90 532999002',
  );
  story('s1', 'Sessiz <harfler>', 'p1', 'p1');
  story('s2', 'The understudy', 'p1', 'p1', 'n1', 'n2');
  story('s3', 'The joined one', 'n2', 'n2', 'p1');
  story('s4', 'Not hers at all', 'n1', 'n1', 'n2');
  story('s5', 'A letter to nobody', 'p1');
  query('q1', 'Ayşe Yıldıran', ADDRESS, 'A banner opens an empty page.', 'Resolved', 20);
  query('q2', 'Ayse', ADDRESS, 'Please delete everything & send a copy first.', 'Pending', 11);
  query('q3', 'Ayşe Yıldıran', 'ayse.y@inbox.example', 'I am another.', 'Pending', 50);
  for (const [record, before] of Object.entries({ p1: '+90 532110000', n1: '+90 532999000' })) {
    const fields = [{ name: 'mobile_no', label: 'Mobile', before, after: '' }];
    const address = `/admin/view/user/${record}?edit=1`;
    const edit = { noun: 'users', record, subject: 'Ayşe Yıldıran', address, fields };
    await addActivity(OWNER, change({ ...edit, title: 'Edit User' }));
  }
}

const files = catchDownloads();

const open = (query = '') => site.open(`/admin/privacy-request${query}`);
const region = async (name: string) => within(await screen.findByRole('region', { name }));
const of = (who: string) => `?who=${encodeURIComponent(who)}`;

async function erase(user: UserEvent) {
  await user.click(await screen.findByRole('button', { name: 'Erase' }));
  const question = within(await screen.findByRole('dialog'));
  expect(question.getByText(/^5 records are deleted/)).toBeVisible();
  await user.click(question.getByRole('button', { name: 'Yes, erase this person' }));
}

const deletions = () => site.sentBy('DELETE').map(({ path }) => path.split('/').slice(3).join(' '));

it('finds one person over all nouns, and lets namesakes stand apart', async () => {
  await plant();
  const user = await open();
  await user.type(
    await screen.findByRole('searchbox', { name: 'Address or name' }),
    ` ${ADDRESS} `,
  );

  const account = await region('Account');
  expect(account.getByRole('link', { name: 'Ayşe Yıldıran' })).toHaveAttribute(
    'href',
    '#/admin/view/user/p1',
  );
  expect(account.getByText('Ayse.Yildiran@post.example').closest('mark')).toBeVisible();
  const names = async (title: string) =>
    (await region(title)).getAllByRole('link').map(({ textContent }) => textContent);
  expect(await names('Stories hosted')).toEqual(
    expect.arrayContaining(['Sessiz <harfler>', 'The understudy', 'A letter to nobody']),
  );
  expect(await names('Stories joined')).toEqual(['The joined one']);
  expect((await region('Querys')).getAllByRole('listitem')).toHaveLength(2);
  expect((await region('On this device')).getAllByRole('listitem')).toHaveLength(1);
  expect(await region('Genres, Banners')).toBeTruthy();
  const others = await region('Not this person');
  expect(others.getAllByRole('listitem')).toHaveLength(2);
  expect(await region('Answer within 19 days')).toBeTruthy();
  expect(screen.getByRole('img', { name: 'Day 11 of 30' })).toBeVisible();

  await user.click(others.getByRole('button', { name: 'Include ayse.y@inbox.example' }));
  await waitFor(async () =>
    expect((await region('Account')).getAllByRole('listitem')).toHaveLength(2),
  );
});

it.each([
  ['typed', ADDRESS],
  ['pasted', `Ayse Yildiran <${ADDRESS}>;`],
])(
  'shows what is known of an address before it is asked whether all users are read: %s',
  async (_, who) => {
    fillSite(site.api, { users: 320, stories: 5 });
    await plant();
    site.api.db.run("UPDATE users SET search = 'ayse yildiran' WHERE id = 'p1'");
    site.limitPages(15);
    await site.open(`/admin/privacy-request?who=${encodeURIComponent(who)}`);

    const known = within(await screen.findByRole('region', { name: 'Found so far' }));
    expect(await known.findByText('Please delete everything & send a copy first.')).toBeVisible();
    // By one call for the name in the address.
    expect(await known.findByRole('region', { name: 'Account' })).toHaveTextContent(
      'Ayşe Yıldıran',
    );
    expect(known.getByText(/ Not looked through yet: all users\.$/)).toBeVisible();
    expect(screen.getByRole('button', { name: 'Load all users' })).toBeVisible();
    // Nothing is exported or erased that may be a part.
    expect(screen.queryByRole('button', { name: 'Export' })).not.toBeInTheDocument();
    expect(screen.queryByText(/nothing$/)).not.toBeInTheDocument();
  },
);

it('names the kinds of records without any together, at the end', async () => {
  await plant();
  await open(of('x-ayse.yildiran@post.example.letters.example'));

  expect((await region('Stories hosted')).getAllByRole('listitem')).toHaveLength(1);
  expect(await region('Querys, On this device, Genres, Banners')).toBeTruthy();
  expect(screen.queryByRole('region', { name: 'Querys' })).not.toBeInTheDocument();
});

it('says what a search has found where it is heard, and at last what is left', async () => {
  await plant();
  const user = await open();
  const box = await screen.findByRole('searchbox', { name: 'Address or name' });
  const live = screen.getAllByRole('status');
  const find = async (who: string, words: RegExp) => {
    await replaceText(user, box, who);
    expect(live).toContain(await screen.findByText(words, { selector: '[role=status]' }));
  };
  await find('no.one@example.com', /^All records were read at \d.+ Nothing is kept of .?no\.one@/);
  await find('Nobody at all', /nobody has this name\.$/);
  await find('ayse yildiran', /^Who is meant\? 3 people have this name\.$/);
  await find(ADDRESS, /^\d records found of /);

  await erase(user);
  const steps = await screen.findByText(/^\d of \d done$/, { selector: '[role=status]' });
  await waitFor(() => expect(steps).toHaveTextContent(/^It is over\. Nothing is left of /));
});

it('proves that nothing is kept by rows of now, and says of when they are', async () => {
  await plant();
  const now = Date.now;
  const user = await open(of('no.one@example.com'));
  expect(await screen.findByText(/^Nothing is kept of/)).toBeVisible();
  const insert = (id: string) =>
    site.api.db.run(
      `INSERT INTO queries (id, search, name, email, query, status, createdAt, updatedAt) VALUES ('${id}', '', 'No One', 'no.one@example.com', 'Hello', 'Pending', '${daysAgo(1)}', '${daysAgo(1)}')`,
    );
  insert('late');

  await user.click(screen.getByRole('button', { name: 'Read again' }));
  expect((await region('Querys')).getAllByRole('listitem')).toHaveLength(1);

  // Another screen, and six minutes.
  goTo('/admin/view-profile');
  await screen.findByRole('heading', { name: 'Profile' });
  jest.spyOn(Date, 'now').mockImplementation(() => now() + 6 * 60_000);
  insert('later');
  goTo(`/admin/privacy-request${of('no.one@example.com')}`);
  await waitFor(async () =>
    expect((await region('Querys')).getAllByRole('listitem')).toHaveLength(2),
  );
});

it('chooses nobody by a name that several have', async () => {
  await plant();
  const user = await open(of('ayse yildiran'));
  const people = await region('Who is meant?');
  expect(people.getAllByRole('listitem')).toHaveLength(3);
  expect(
    people.getByText(new RegExp(`^joined ${daysAgo(40).slice(0, 10)}, 4 stories$`)),
  ).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Export' })).not.toBeInTheDocument();
  await user.click(people.getByRole('button', { name: `Choose ${ADDRESS}` }));
  expect((await region('Account')).getAllByRole('listitem')).toHaveLength(1);
});

it('exports every fact of the person and nothing of the others', async () => {
  await plant();
  const user = await open(of(ADDRESS));
  await user.click(await screen.findByRole('button', { name: 'Export' }));

  expect(files.map(({ name }) => name)).toEqual(['ayse-yildiran.html', 'ayse-yildiran.json']);
  const [html = '', json = ''] = await Promise.all(
    files.map(({ blob }) => new Response(blob).text()),
  );
  const page = new DOMParser().parseFromString(html, 'text/html');
  const text = page.body.textContent;
  expect(page.querySelectorAll('script, harfler, img, link')).toHaveLength(0);
  for (const fact of HERS) {
    expect(text.toLowerCase()).toContain(fact.toLowerCase());
    expect(json.toLowerCase()).toContain(fact.toLowerCase());
  }
  for (const fact of OTHERS) {
    expect(text).not.toContain(fact);
    expect(json).not.toContain(fact);
  }
});

it('erases step by step, the query that asked last, and finds nothing afterwards', async () => {
  await plant();
  const user = await open(of(ADDRESS));
  await erase(user);

  expect(await screen.findByText(/^Nothing is left of/)).toHaveTextContent(ADDRESS);
  expect(deletions()).toEqual([
    'delete-query q1',
    'deleteStory s5',
    'deleteStory s1',
    'deleteUser p1',
    'delete-query q2',
  ]);
  // Each record was read again right before.
  for (const path of ['/api/admin/getUser/p1', '/api/admin/getStory/s1']) {
    expect(site.sentTo(path)).toHaveLength(1);
  }
  const left = within(screen.getByRole('region', { name: 'What is left' }));
  expect(left.getByText('242 read')).toBeVisible();
  expect(left.getAllByText('0')).toHaveLength(6);
  expect(screen.getByText(/^Their place in 2 stories is gone/)).toBeVisible();
  expect(files).toHaveLength(2);
  expect((await listActivity(OWNER)).map(({ record }) => record)).toEqual(['n1']);
  await waitFor(async () => expect(await kept()).toEqual([]));
  expect(window.location.hash).toBe('#/admin/privacy-request');
  const users = (await site.rows('users')).map(({ _id }) => _id);
  expect(users).toEqual(expect.arrayContaining(['n1', 'n2']));
});

it('finds on this device what a set of many holds of somebody whose records are gone, and forgets it', async () => {
  const who = 'no.one@example.com';
  const letter = (id: string, email: string, query: string) => ({
    id,
    noun: 'queries',
    name: email,
    before: { name: 'Nora', email, query, status: 'Pending' },
    after: { status: 'Resolved' },
  });
  const rows = [
    letter('g1', who, 'My one secret.'),
    letter('g2', 'bo@example.com', `Ask ${who}: his secret.`),
  ];
  await keepSet(
    OWNER,
    newSet({ noun: 'queries', title: 'set to Resolved', rows, refused: [], same: [] }),
  );
  const user = await open(of(who));

  const device = await region('On this device');
  expect(device.getByRole('listitem')).toHaveTextContent(/^2 querys not all set to Resolved/);
  expect(screen.queryByText(/^Nothing is kept of/)).not.toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Export' }));
  const report = await new Response(files[0]?.blob).text();
  expect(report).toContain('My one secret.');
  expect(report).not.toContain('his secret');

  await user.click(screen.getByRole('button', { name: 'Erase' }));
  const question = within(await screen.findByRole('dialog'));
  expect(question.getByText(/^This device forgets them\. This cannot be undone/)).toBeVisible();
  await user.click(question.getByRole('button', { name: 'Yes, erase this person' }));
  expect(await screen.findByText(/^Nothing is left of/)).toBeVisible();
  expect(JSON.stringify(await kept())).not.toContain(who);
});

it('stops at a step that fails, keeps ids alone, and goes on after a reload', async () => {
  await plant();
  site.refuse('delete', '/api/admin/deleteStory/s1', 'Busy');
  const user = await open(of(ADDRESS));
  await erase(user);

  expect(await screen.findByRole('alert')).toHaveTextContent('Busy');
  expect(deletions()).toEqual(['delete-query q1', 'deleteStory s5', 'deleteStory s1']);
  expect(JSON.stringify(await kept())).not.toMatch(/Ayşe|Sessiz|Please|90 532/);
  await user.click(screen.getByRole('button', { name: 'Retry' }));
  await waitFor(() => expect(deletions()).toHaveLength(4));

  // Another tab, or a reload; meanwhile somebody else joins the story.
  site.api.db.run("INSERT INTO story_participants VALUES ('s1', 1, 'n1')");
  cleanup();
  const again = await site.open('/admin/dashboard');
  await again.click(await screen.findByRole('link', { name: 'Privacy request is half done' }));
  expect(await screen.findByText('3 of 8 done', { ignore: '[role=status]' })).toBeVisible();
  expect(screen.getByText('3 of 8 done', { selector: '[role=status]' })).toBeInTheDocument();
  const refusal = { success: false, error: { message: 'Locked' } };
  site.use(
    mock.delete('*/api/admin/deleteUser/p1', () => HttpResponse.json(refusal, { status: 400 }), {
      once: true,
    }),
  );
  await again.click(await screen.findByRole('button', { name: 'Go on' }));
  await waitFor(() => expect(screen.getByRole('alert')).toHaveTextContent('Locked'));

  // What was left alone is no deletion after another reload either.
  cleanup();
  const last = await site.open('/admin/privacy-request');
  expect(await screen.findByText('Others write in it by now, so it stays.')).toBeVisible();
  await last.click(await screen.findByRole('button', { name: 'Go on' }));

  expect(await screen.findByText(/^Nothing is left of/)).toBeVisible();
  expect(deletions().slice(4)).toEqual(['deleteUser p1', 'deleteUser p1', 'delete-query q2']);
  await last.click(screen.getByRole('button', { name: 'Save this record' }));
  const record = await new Response(files.at(-2)?.blob).text();
  expect(record).toContain('Not done: Delete the story');
  expect(record.match(/DELETE deleteStory/g)).toHaveLength(1);
});

it('begins again at once after it was given up, and waits for what has a record of theirs', async () => {
  await plant();
  const first = site.hold('delete', '/api/admin/deleteStory/s5');
  const user = await open(of(ADDRESS));
  await erase(user);
  await waitFor(() => expect(deletions()).toEqual(['delete-query q1', 'deleteStory s5']));
  await user.click(screen.getByRole('button', { name: 'Stop' }));
  first();
  await user.click(await screen.findByRole('button', { name: 'Give up' }));
  expect(files).toHaveLength(2);
  const giveBack = await holdRecord('users p1', new AbortController().signal);
  goTo('/admin/dashboard');
  goTo(`/admin/privacy-request${of(ADDRESS)}`);
  await user.click(await screen.findByRole('button', { name: 'Erase' }));
  const question = within(await screen.findByRole('dialog'));
  await user.click(question.getByRole('button', { name: 'Yes, erase this person' }));

  // The export and the story are done; the account is in somebody's hands.
  await waitFor(() => expect(deletions()).toHaveLength(3));
  expect(files).toHaveLength(4);
  await new Promise((resolve) => setTimeout(resolve, 100));
  expect(deletions().slice(2)).toEqual(['deleteStory s1']);
  giveBack?.();

  expect(await screen.findByText(/^Nothing is left of/)).toBeVisible();
  expect(deletions().slice(3)).toEqual(['deleteUser p1', 'delete-query q2']);
});
