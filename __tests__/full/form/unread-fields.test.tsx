import { screen, waitFor, within } from '@testing-library/react';

import { addActivity } from '@/lib/activity/activity';

import { change } from '../../support/changes';
import { GENRE, newest, NOUNS, openForm, STORY, USER, type Row } from '../../support/nouns';
import { useSite } from '../../support/site';
import { openEditor, replaceText, rowNames } from '../../support/steps';
import { TEST_ADMIN } from '../../support/test-admin';

const site = useSite();
const SAID = /^What is stored here cannot be read/;
const OTHER_FORM = [{ of: 'another form' }];

/** What each noun's form sends: the record's field, and the labels that it has in the form. */
const SENT: Record<string, [field: string, labels: string[]][]> = {
  user: [
    ['firstName', ['First Name']],
    ['lastName', ['Last Name']],
    ['mobile_no', ['Country Code', 'Mobile']],
  ],
  story: [
    ['roomName', ['Room Name']],
    ['status', ['Status']],
    ['theme', ['Theme']],
    ['description', ['Description']],
  ],
  genre: [
    ['genre', ['Genre']],
    ['colour', ['Genre Colour']],
    ['backgroundColour', ['Background Colour']],
    ['imageUrl', ['Genre Image']],
    ['starter', ['Starters']],
  ],
  banner: [
    ['clientName', ['Client Name']],
    ['navigationUrl', ['Navigation Link']],
    ['bannerUrl', ['Banner Image']],
  ],
  query: [
    ['name', ['Name']],
    ['email', ['Email']],
    ['query', ['Query']],
    ['status', ['Status']],
  ],
};

/** Each noun with the fields beside its first text, and one whose first text it is. */
const UNREAD = [
  ...NOUNS.map((noun) => ({
    noun,
    fields: (SENT[noun.noun] ?? []).filter(([field]) => field !== noun.text[0]),
    typed: [noun.text[1], 'Changed'] as const,
  })),
  {
    noun: USER,
    fields: (SENT.user ?? []).slice(0, 1),
    typed: [USER.other[1], USER.other[2]] as const,
  },
].map((one) => [one.noun.noun, one.fields.map(([field]) => field).join(), one] as const);

/** Lets the API answer with a record that holds something else than the contract says. */
async function answerWith(noun: (typeof NOUNS)[number], other: object): Promise<Row> {
  const row = { ...(await newest(site, noun)), ...other };
  site.reply('get', `${noun.read}/:id`, { success: true, [noun.noun]: row });
  return row;
}

const submit = (dialog: HTMLElement) => within(dialog).getByRole('button', { name: 'Submit' });

/** The names of what a save has sent, as JSON or as a form. */
function sentNames(body: string | undefined = ''): string[] {
  if (body.startsWith('{')) return Object.keys(JSON.parse(body) as object);
  return [...body.matchAll(/ name="(\w+)"/g)].map(([, name = '']) => name);
}

/** What a call calls a field, beside the record's own name of it. */
function namesOf(field: string): string[] {
  if (field === 'mobile_no') return ['countryCode', 'mobile'];
  return [field, ...(field.endsWith('Url') && field !== 'navigationUrl' ? ['image'] : [])];
}

it.each(UNREAD)(
  'a %s with %s in another form says so, and a save leaves that out',
  async (_, __, { noun, fields, typed: [label, value] }) => {
    await answerWith(noun, Object.fromEntries(fields.map(([field]) => [field, OTHER_FORM])));
    const { user, dialog } = await openForm(site, noun);
    expect(
      screen.getByText(/This is stored in a form that cannot be read here/),
    ).toBeInTheDocument();
    const labels = fields.flatMap(([, each]) => each);
    expect(within(dialog).getAllByText(SAID)).toHaveLength(labels.length);
    for (const each of labels) {
      expect(within(dialog).getByText(each, { exact: true })).toBeVisible();
      expect(within(dialog).queryByLabelText(each)).not.toBeInTheDocument();
    }

    await replaceText(user, within(dialog).getByLabelText(label), value);
    await user.click(submit(dialog));

    expect(await screen.findByText(noun.updated.replace(/ {2}/g, ' '))).toBeInTheDocument();
    const sent = sentNames(site.sentBy('PUT')[0]?.body);
    expect(sent).not.toEqual([]);
    for (const name of fields.flatMap(([field]) => namesOf(field)))
      expect(sent).not.toContain(name);
  },
);

describe('the starters of a genre', () => {
  const STARTERS = [
    { starter: 'A door', description: 'It was open.' },
    { starter: 'A lamp', description: 'It went out.' },
  ];

  /** Types into a genre's form that says something of its starters; the form closes soon after the save. */
  async function saveWith(starter: unknown, said: string | RegExp, label: string, text: string) {
    await answerWith(GENRE, { starter });
    const { user, dialog } = await openForm(site, GENRE);
    expect(within(dialog).getByText(said)).toBeVisible();
    for (const row of dialog.querySelectorAll('li summary')) await user.click(row);
    await replaceText(user, await within(dialog).findByLabelText(label), text);
    await user.click(submit(dialog));
    expect(await screen.findByText('Genre Updated Succesfully.')).toBeInTheDocument();
    return { body: site.sentBy('PUT')[0]?.body, row: await newest(site, GENRE) };
  }

  it('are read from JSON text, and all saved as what they are with the one that is changed', async () => {
    const text = JSON.stringify(STARTERS);

    const { row } = await saveWith(text, 'Starters (2)', 'Starter Description 2', 'Lit again.');

    expect(row.starter).toEqual([STARTERS[0], { ...STARTERS[1], description: 'Lit again.' }]);
  });

  it.each([
    ['cannot be read', ['A door', 'A lamp'], SAID],
    ['are JSON text that nobody touched', JSON.stringify(STARTERS), 'Starters (2)'],
    ['are missing', null, 'Starters (0)'],
  ])('are left as they are when they %s', async (_, starter, said) => {
    const { body, row } = await saveWith(starter, said, 'Genre', 'Renamed');

    expect(row.genre).toBe('Renamed');
    expect(sentNames(body)).not.toContain('starter');
  });

  it('are not counted in the list where they cannot be read', async () => {
    const row = await newest(site, GENRE);
    const genres = [{ ...row, starter: ['A door'] }];
    site.reply('get', GENRE.all, { success: true, genres, length: 1 });
    await site.open('/admin/genres');

    await rowNames();

    const cells = screen.getAllByRole('cell').map(({ textContent }) => textContent);
    expect(cells.slice(3, 5)).toEqual(['—', '—']);
  });
});

it('sends nothing once somebody else has saved what cannot be read', async () => {
  const { user, dialog } = await openForm(site, GENRE);
  await replaceText(user, within(dialog).getByLabelText('Genre'), 'Renamed');
  await answerWith(GENRE, { starter: ['A door'] });

  await user.click(submit(dialog));

  expect(await screen.findByText(/so that Starters cannot be read here/)).toBeInTheDocument();
  expect(site.sentBy('PUT')).toHaveLength(0);
});

it('takes nothing back of a record that cannot be read whole', async () => {
  const { _id, genre } = await answerWith(GENRE, { starter: ['A door'] });
  const starters = [{ starter: 'Earlier', description: 'Once.' }];
  const fields = [
    { name: 'genre', label: 'Genre', before: 'Earlier name', after: genre },
    { name: 'starters', label: 'Starters', before: starters, after: [] },
  ];
  const edit = { noun: 'genres', record: _id, subject: 'A genre', title: 'Edit Genre', fields };
  const address = `/admin/view/genre/${_id}?edit=1`;
  await addActivity(TEST_ADMIN.email, change({ ...edit, address }));
  const user = await site.open('/admin/view-profile?activity=1');
  // The log holds the changes of other tests too.
  await user.click(await screen.findByRole('button', { name: /^Take back .*A genre$/ }));

  expect(await screen.findByText(/^What is stored is not readable here/)).toBeVisible();
  expect(site.sentBy('PUT')).toHaveLength(0);
});

it('offers no Undo to a status that the API cannot be given', async () => {
  const { _id } = await answerWith(STORY, { status: 'archived' });
  const user = await site.open(`/admin/view/story/${_id}`);
  await user.click(await screen.findByRole('button', { name: 'Status archived' }));
  await user.click(await screen.findByRole('menuitemradio', { name: 'upcoming' }));

  expect(await screen.findByText(/^The status of .* is upcoming\.$/)).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: 'Undo' })).not.toBeInTheDocument();
});

it('leaves what cannot be read of the own profile as it is, also after a reload', async () => {
  const user = await site.open('/admin/view-profile/');
  const other = { success: true, user: { ...TEST_ADMIN, mobile_no: { number: '5550100' } } };
  site.reply('patch', '/api/admin/updateAdminProfile', other);
  const save = async (typed: Record<string, string>) => {
    const dialog = await openEditor(user, 'Edit Profile');
    expect(within(dialog).queryByLabelText('Mobile') !== null).toBe('Mobile' in typed);
    for (const [label, text] of Object.entries(typed))
      await replaceText(user, within(dialog).getByLabelText(label), text);
    await user.click(submit(dialog));
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  };
  await save({ 'First Name': 'Miranda', Mobile: '+1 5550199' });
  expect(screen.getByText(/cannot be read here: Mobile\./)).toBeInTheDocument();
  window.dispatchEvent(new StorageEvent('storage', { key: 'userInfo' })); // as another tab reads it
  expect(await screen.findByText(/cannot be read here: Mobile\./)).toBeInTheDocument();

  await save({ 'First Name': 'Amira', 'Last Name': 'Stone' });

  const [first, second] = site.sentBy('PATCH');
  expect(sentNames(first?.body)).toEqual(['firstName', 'mobile_no']);
  expect(sentNames(second?.body)).toEqual(['firstName', 'lastName']);
});
