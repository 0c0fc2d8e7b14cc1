import { cleanup, screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { delay, http as mock, HttpResponse } from 'msw';

import { saveDraft, listDrafts } from '@/components/form/draft-store';

import { elsewhere, formOf } from '../../support/elsewhere';
import {
  GENRE,
  newest,
  openForm as openNewest,
  QUERY,
  STORY,
  USER,
  type Noun,
} from '../../support/nouns';
import { TEST_ADMIN } from '../../support/render-app';
import { useSite } from '../../support/site';
import { choose, goTo, openEditor, replaceText, rowNames } from '../../support/steps';
import { PNG } from '../reference-api/calls';

const site = useSite();
const QUESTION = 'Somebody else changed this meanwhile';

async function openForm(noun: Noun) {
  const { row, user, dialog } = await openNewest(site, noun);
  const field = (label: string) => within(dialog).getByRole('textbox', { name: label });
  const submit = () => user.click(within(dialog).getByRole('button', { name: 'Submit' }));
  return { row, user, dialog, field, submit };
}

async function theySave(noun: Noun, id: string, fields: Record<string, string>): Promise<void> {
  const body = noun.isForm ? formOf(fields) : fields;
  await elsewhere(site.api, 'PUT', `${noun.save}/${id}`, body);
}

const question = () => screen.findByRole('dialog', { name: QUESTION });

async function take(user: UserEvent, label: string, side: string): Promise<void> {
  const group = within(await question()).getByRole('group', { name: label });
  await user.click(within(group).getByRole('radio', { name: side }));
}

async function saveThis(user: UserEvent): Promise<void> {
  await user.click(within(await question()).getByRole('button', { name: 'Save this' }));
  await waitFor(() => expect(site.sentBy('PUT')).toHaveLength(1));
}

it.each([USER, GENRE].map((noun) => [noun.noun, noun] as const))(
  'asks about the field of a %s that both changed, and keeps what only they changed',
  async (_, noun) => {
    const { row, user, field, submit } = await openForm(noun);
    const [[both, label], [other, , theirs]] = [noun.text, noun.other];
    await theySave(noun, row._id, { [both]: 'Their words', [other]: theirs });
    await replaceText(user, field(label), 'Mine alone');

    await submit();
    const asked = await question();
    expect(within(asked).getByRole('button', { name: 'Save this' })).toBeDisabled();
    expect(asked).toHaveTextContent(`Still to choose: ${label}`);
    expect(site.sentBy('PUT')).toHaveLength(0);
    const sides = within(asked).getByRole('group', { name: label });
    expect(sides).toHaveTextContent(/Theirs.*Their words.*MineMine aloneMine alone/);
    await take(user, label, 'Mine');
    expect(asked).toHaveTextContent(`Result${label}Mine alone`);
    await saveThis(user);

    await waitFor(async () =>
      expect(await newest(site, noun)).toMatchObject({ [both]: 'Mine alone', [other]: theirs }),
    );
  },
);

it('sends nothing where somebody else has saved the same', async () => {
  const { row, user, field, submit } = await openForm(STORY);
  await theySave(STORY, row._id, { roomName: 'One name for all' });
  await replaceText(user, field('Room Name'), 'One name for all');

  await submit();

  expect(await screen.findByText(/what you typed is stored already/)).toBeVisible();
  expect(site.sentBy('PUT')).toHaveLength(0);
  await waitFor(() => expect(window.location.hash).toBe(`#${STORY.list}`));
  await rowNames();
});

it('says that theirs is kept where nothing of mine was chosen', async () => {
  const { row, user, field, submit } = await openForm(STORY);
  await theySave(STORY, row._id, { roomName: 'Their words' });
  await replaceText(user, field('Room Name'), 'Mine alone');
  await submit();
  await take(user, 'Room Name', 'Theirs');
  await user.click(within(await question()).getByRole('button', { name: 'Save this' }));

  expect(
    await screen.findByText('Nothing was sent: what somebody else saved is kept.'),
  ).toBeVisible();
  expect(site.sentBy('PUT')).toHaveLength(0);
});

it('asks again where somebody saves while the question stands', async () => {
  const { row, user, field, submit } = await openForm(STORY);
  await theySave(STORY, row._id, { roomName: 'Their words' });
  await replaceText(user, field('Room Name'), 'Mine alone');
  await submit();
  await take(user, 'Room Name', 'Mine');
  await theySave(STORY, row._id, { roomName: 'Their second thought' });
  await user.click(within(await question()).getByRole('button', { name: 'Save this' }));

  await waitFor(async () => expect(await question()).toHaveTextContent('Their second thought'));
  expect(site.sentBy('PUT')).toHaveLength(0);
  await take(user, 'Room Name', 'Mine');
  await saveThis(user);
});

it('takes nothing that is typed while a form is on its way, and gives the field its focus back', async () => {
  const { user, field, submit } = await openForm(STORY);
  await replaceText(user, field('Room Name'), 'Mine alone');
  const answer = site.hold('put', '/api/admin/updateStory/:id', () =>
    HttpResponse.json({ success: false, error: { message: 'Not today' } }, { status: 422 }),
  );
  await user.type(field('Description'), 'More.');
  await user.keyboard('{Control>}{Enter}{/Control}');
  await waitFor(() => expect(site.sentBy('PUT')).toHaveLength(1));

  expect(field('Room Name')).toBeDisabled();
  expect(field('Description')).toBeDisabled();

  answer();
  expect(await screen.findByText('Not today')).toBeVisible();
  expect(field('Description')).toBeEnabled();
  await waitFor(() => expect(field('Description')).toHaveFocus());
  await submit();
  await waitFor(() => expect(site.sentBy('PUT')).toHaveLength(2));
});

it('keeps what only the other admin changed, says so in one line, and saves mine', async () => {
  const { row, user, field, submit } = await openForm(GENRE);
  await theySave(GENRE, row._id, { colour: '#123456' });
  await replaceText(user, field('Genre'), 'Mine alone');

  await submit();

  expect(
    await screen.findByText('Somebody else changed this meanwhile: Genre Colour. That is kept.'),
  ).toBeVisible();
  await waitFor(async () =>
    expect(await newest(site, GENRE)).toMatchObject({ genre: 'Mine alone', colour: '#123456' }),
  );
  expect(screen.queryByRole('dialog', { name: QUESTION })).not.toBeInTheDocument();
});

it('says that somebody else deleted the record, and keeps what was typed', async () => {
  const { row, user, dialog, field, submit } = await openForm(QUERY);
  await replaceText(user, field('Query'), 'Mine alone');
  await elsewhere(site.api, 'DELETE', `${QUERY.remove}/${row._id}`);

  await submit();

  expect(await screen.findByText('Somebody has deleted this meanwhile.')).toBeVisible();
  expect(await within(dialog).findByText(/What you typed is still here/)).toBeVisible();
  expect(field('Query')).toHaveValue('Mine alone');
  expect(site.sentBy('PUT')).toHaveLength(0);
  await waitFor(async () =>
    expect((await listDrafts(TEST_ADMIN.email))[0]?.values).toEqual({ query: 'Mine alone' }),
  );
  const copied = jest.spyOn(navigator.clipboard, 'writeText');
  await user.click(within(dialog).getByRole('button', { name: 'Copy what I typed' }));
  expect(copied).toHaveBeenCalledWith(expect.stringContaining('Query: Mine alone'));
});

it('saves a value that was rewritten in the merge, after the rules of the form', async () => {
  const { row, user, dialog, field, submit } = await openForm(USER);
  await theySave(USER, row._id, { firstName: 'Their words' });
  await replaceText(user, field('First Name'), 'Mine alone');
  const write = async (text: string) => {
    await submit();
    await take(user, 'First Name', 'Write it anew');
    await replaceText(user, screen.getByRole('textbox', { name: 'First Name to save' }), text);
    await user.click(within(await question()).getByRole('button', { name: 'Save this' }));
  };

  await write('Abe');
  expect(
    await within(dialog).findByText('First Name must have at least 4 characters'),
  ).toBeVisible();
  expect(
    await screen.findByText('Please look at the fields again: nothing was sent yet.'),
  ).toBeVisible();
  expect(site.sentBy('PUT')).toHaveLength(0);
  expect(field('First Name')).toHaveValue('Abe');

  await replaceText(user, field('First Name'), 'Ours together');
  await submit();
  await waitFor(() => expect(site.sentBy('PUT')).toHaveLength(1));
  await waitFor(async () => expect((await newest(site, USER)).firstName).toBe('Ours together'));
});

it('marks the words that each side changed', async () => {
  const { row, user, field, submit } = await openForm(QUERY);
  await theySave(QUERY, row._id, { query: `${String(row.query)} Theirs at the end.` });
  await replaceText(user, field('Query'), `Mine first. ${String(row.query)}`);

  await submit();

  const group = within(await question()).getByRole('group', { name: 'Query' });
  const added = [...group.querySelectorAll('ins')].map((mark) => mark.textContent.trim());
  expect(added).toEqual(['Theirs at the end.', 'Mine first.']);
  expect(group.querySelectorAll('del')).toHaveLength(0);
});

it('asks for each of several fields, and takes one side for all with one button', async () => {
  const { row, user, dialog, field, submit } = await openForm(STORY);
  const status = row.status === 'completed' ? 'upcoming' : 'completed';
  await theySave(STORY, row._id, { roomName: 'Their words', status, description: 'Theirs' });
  await replaceText(user, field('Room Name'), 'Mine alone');
  await replaceText(user, field('Description'), 'My text');
  await choose(user, dialog, 'Status', row.status === 'active' ? 'upcoming' : 'active');
  await submit();

  await user.click(within(await question()).getByRole('button', { name: 'Back to the form' }));
  await waitFor(() => expect(screen.queryByRole('dialog', { name: QUESTION })).toBeNull());
  expect(field('Room Name')).toHaveValue('Mine alone');
  expect(site.sentBy('PUT')).toHaveLength(0);
  await submit();
  await user.click(within(await question()).getByRole('button', { name: 'Take all of theirs' }));
  await take(user, 'Room Name', 'Mine');
  await saveThis(user);

  await waitFor(async () =>
    expect(await newest(site, STORY)).toMatchObject({
      roomName: 'Mine alone',
      description: 'Theirs',
      status,
    }),
  );
});

it.each([
  ['that tells when it was saved', true],
  ['of an API that tells no times', false],
])('decides nothing by a read older than the last save from here, %s', async (_, isTimed) => {
  site.isContractChecked = isTimed;
  const withoutTime = (body: string) => body.replace(/,"updatedAt":"[^"]*"/g, '');
  if (!isTimed) {
    site.use(
      mock.get('*/api/admin/*', async ({ request }) => {
        const body = await (await site.api.app.fetch(request)).text();
        return new HttpResponse(withoutTime(body));
      }),
    );
  }
  const { row, user, field, submit } = await openForm(STORY);
  const text = JSON.stringify({ success: true, story: await newest(site, STORY) });
  const old = JSON.parse(isTimed ? text : withoutTime(text)) as object;
  await replaceText(user, field('Room Name'), 'The first of two');
  await submit();
  expect(await screen.findByText(/^Story Room Updated/)).toBeInTheDocument();
  // A copy of the database that follows the one that is written.
  site.reply('get', `${STORY.read}/${row._id}`, old);
  await rowNames();
  goTo(`/admin/view/story/${row._id}`);
  const dialog = await openEditor(user, 'Edit Story');
  await replaceText(user, within(dialog).getByLabelText('Room Name'), 'The second of two');
  await user.click(within(dialog).getByRole('button', { name: 'Submit' }));

  expect(await screen.findByText(/what was stored before your last change/)).toBeInTheDocument();
  expect(site.sentBy('PUT')).toHaveLength(1);
  // Once it has followed, the second is a change of the first.
  site.pass('get', `${STORY.read}/${row._id}`);
  await user.click(within(dialog).getByRole('button', { name: 'Submit' }));
  await waitFor(() => expect(site.sentBy('PUT')).toHaveLength(2));
});

describe('the starters of a genre', () => {
  type Starter = { starter: string; description: string };

  const starters = (list: Starter[]) => list.map(({ starter }) => starter);

  /** Opens a genre with at least two starters; they then save these in their place. */
  async function openGenre(edit: (stored: Starter[]) => Starter[]) {
    const genre = await site.row('genres', ({ starter }) => starter.length >= 2);
    const user = await site.open(`/admin/view/genre/${genre._id}`);
    const dialog = within(await openEditor(user, 'Edit Genre'));
    await theySave(GENRE, genre._id, { starter: JSON.stringify(edit(genre.starter)) });
    const stored = async () => (await site.row('genres', ({ _id }) => _id === genre._id)).starter;
    return { user, dialog, was: genre.starter, stored };
  }

  it('are chosen item by item where both changed the same one', async () => {
    const { user, dialog, was, stored } = await openGenre(([first, ...rest]) => [
      { starter: 'Their first', description: first?.description ?? '' },
      ...rest,
    ]);
    await user.click(dialog.getByText(was[0]?.starter ?? ''));
    await replaceText(user, dialog.getByRole('textbox', { name: 'Starter 1' }), 'My first');
    await user.click(dialog.getByRole('button', { name: 'Submit' }));

    const group = within(await question()).getByRole('group', { name: 'Starters' });
    const marked = [...group.querySelectorAll('ins')].map(({ textContent }) => textContent);
    expect(marked).toEqual(
      ['Their first', 'My first'].map((title) => `${title}: ${was[0]?.description ?? ''}`),
    );
    await take(user, 'Starters', 'Item by item');
    const items = within(within(await question()).getByRole('list', { name: 'Starters to save' }));
    expect(items.getByRole('checkbox', { name: /^Their first.*theirs$/ })).toBeChecked();
    await user.click(items.getByRole('checkbox', { name: /^My first.*mine$/ }));
    await saveThis(user);

    const rest = starters(was.slice(1));
    await waitFor(async () =>
      expect(starters(await stored())).toEqual(['Their first', ...rest, 'My first']),
    );
  });
});

it('compares with what the record was when a draft was typed, not when it is resumed', async () => {
  const { row, user, field } = await openForm(STORY);
  await replaceText(user, field('Room Name'), 'Mine alone');
  window.dispatchEvent(new Event('pagehide'));
  cleanup();
  await theySave(STORY, row._id, { roomName: 'Their words' });
  const again = await site.open(`/admin/view/story/${row._id}?edit=1`);
  const dialog = await screen.findByRole('dialog', { name: 'Edit Story' });
  expect(await within(dialog).findByRole('textbox', { name: 'Room Name' })).toHaveValue(
    'Mine alone',
  );

  await again.click(within(dialog).getByRole('button', { name: 'Submit' }));

  const asked = await question();
  expect(asked).toHaveTextContent(`When you opened it${String(row.roomName)}`);
  await take(again, 'Room Name', 'Mine');
  await saveThis(again);
  await waitFor(async () => expect((await newest(site, STORY)).roomName).toBe('Mine alone'));
});

it('compares so too where the draft was discarded and brought back', async () => {
  const { row, user, field } = await openForm(STORY);
  await replaceText(user, field('Room Name'), 'Mine alone');
  window.dispatchEvent(new Event('pagehide'));
  cleanup();
  await theySave(STORY, row._id, { roomName: 'Their words' });
  const again = await site.open(`/admin/view/story/${row._id}?edit=1`);
  const dialog = within(await screen.findByRole('dialog', { name: 'Edit Story' }));
  await again.click(await dialog.findByRole('button', { name: 'Discard draft' }));
  await again.click(await screen.findByRole('button', { name: 'Undo' }));
  await waitFor(() =>
    expect(dialog.getByRole('textbox', { name: 'Room Name' })).toHaveValue('Mine alone'),
  );

  await again.click(dialog.getByRole('button', { name: 'Submit' }));

  expect(await question()).toHaveTextContent(`When you opened it${String(row.roomName)}`);
  expect(site.sentBy('PUT')).toHaveLength(0);
});

it('says so when it cannot ask because the form was closed, and keeps the draft', async () => {
  const { row, user, field, submit } = await openForm(STORY);
  await replaceText(user, field('Room Name'), 'Mine alone');
  const theirs = { success: true, story: { ...row, roomName: 'Their words' } };
  const answer = site.hold('get', '/api/admin/getStory/:id', () => HttpResponse.json(theirs));
  await submit();
  await user.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());

  answer();

  expect(await screen.findByText(/changed the same as you, so nothing was sent/)).toBeVisible();
  expect(site.sentBy('PUT')).toHaveLength(0);
  const [draft] = await listDrafts(TEST_ADMIN.email);
  expect(draft?.values).toEqual({ roomName: 'Mine alone' });
});

it('sends nothing when the record cannot be read again, and saves only when that is confirmed', async () => {
  const { user, dialog, field, submit } = await openForm(STORY);
  await replaceText(user, field('Room Name'), 'Mine alone');
  site.refuse('get', '/api/admin/getStory/:id', 'Not today', 403);

  await submit();

  expect(
    await screen.findByText(
      'Not today. What is stored could not be read again, so nothing was sent.',
    ),
  ).toBeVisible();
  expect(site.sentBy('PUT')).toHaveLength(0);
  await user.click(await within(dialog).findByRole('button', { name: 'Save all the same' }));
  await waitFor(() => expect(site.sentBy('PUT')).toHaveLength(1));
  expect(JSON.parse(site.sentBy('PUT')[0]?.body ?? '')).toMatchObject({ roomName: 'Mine alone' });
});

it('checks the next try again where the form’s own rules held back the one without a check', async () => {
  const { row, user, dialog, field, submit } = await openForm(QUERY);
  await replaceText(user, field('Name'), 'Mine alone');
  site.refuse('get', `${QUERY.read}/:id`, 'Not today', 403);
  await submit();
  const anyway = await within(dialog).findByRole('button', { name: 'Save all the same' });
  await replaceText(user, field('Email'), 'no address');
  await user.click(anyway);
  expect(await within(dialog).findByText('Please enter a valid email')).toBeVisible();
  const reads = () => site.sentTo(`${QUERY.read}/${row._id}`).length;
  const before = reads();

  await replaceText(user, field('Email'), 'ann@mail.example');
  await submit();

  await waitFor(() => expect(reads()).toBe(before + 1));
  expect(site.sentBy('PUT')).toEqual([]);
});

it('checks the next try again where nothing was filled in for the one without a check', async () => {
  const { row, user, dialog, field, submit } = await openForm(USER);
  await replaceText(user, field('First Name'), 'Mine');
  site.refuse('get', `${USER.read}/:id`, 'Not today', 403);
  await submit();
  const anyway = await within(dialog).findByRole('button', { name: 'Save all the same' });
  const labels = ['First Name', 'Last Name', 'Country Code', 'Mobile'];
  for (const label of labels) await user.clear(field(label));
  await user.click(anyway);
  expect(await screen.findByText('Please fill atleast one fieled')).toBeVisible();
  const reads = () => site.sentTo(`${USER.read}/${row._id}`).length;
  const before = reads();

  await replaceText(user, field('First Name'), 'Mine');
  await submit();

  await waitFor(() => expect(reads()).toBe(before + 1));
  expect(site.sentBy('PUT')).toEqual([]);
});

it('starts from what was saved, also where the record was left before it was read again', async () => {
  const { row, user, field, submit } = await openForm(USER);
  await replaceText(user, field('First Name'), 'Mine');
  let isHeldUp = false;
  site.use(
    mock.get(`*${USER.read}/${row._id}`, () => {
      if (isHeldUp || site.sentBy('PUT').length === 0) return undefined;
      isHeldUp = true;
      return delay('infinite');
    }),
  );
  await submit();
  await waitFor(() => expect(isHeldUp).toBe(true));

  goTo('/admin/users');
  await rowNames();
  goTo(`/admin/view/user/${row._id}`);

  const dialog = await openEditor(user, 'Edit User');
  const name = within(dialog).getByRole('textbox', { name: 'First Name' });
  expect(name).toHaveValue('Mine');
  await replaceText(user, name, 'Mine again');
  await user.click(within(dialog).getByRole('button', { name: 'Submit' }));
  await waitFor(() => expect(site.sentBy('PUT')).toHaveLength(2));
  expect(screen.queryByRole('dialog', { name: QUESTION })).not.toBeInTheDocument();
});

describe('an image that may have been replaced under its old address', () => {
  const newestGenre = () => String(site.api.db.get('SELECT id FROM genres ORDER BY seq DESC')?.id);
  /** Opens a genre's form with a new image in it. */
  async function openWithImage(): Promise<{ user: UserEvent; id: string }> {
    const id = newestGenre();
    await saveDraft(TEST_ADMIN.email, {
      address: `/admin/view/genre/${id}?edit=1`,
      title: 'Edit Genre',
      subject: '',
      savedAtMs: Date.now(),
      values: { image: new File([PNG], 'new.png', { type: 'image/png' }) },
    });
    const user = await site.open(`/admin/view/genre/${id}?edit=1`);
    await screen.findByText(/^What you typed and did not send is back/);
    return { user, id };
  }
  const move = (id: string) =>
    site.api.db.run("UPDATE genres SET updatedAt = '2026-12-24T18:00:00.000Z' WHERE id = ?", [id]);
  const submit = (user: UserEvent) => user.click(screen.getByRole('button', { name: 'Submit' }));

  it('is overwritten only after a confirmation, for each time that it was saved', async () => {
    const { user, id } = await openWithImage();
    move(id);

    await submit(user);
    expect(await screen.findByText(/its image may be a new one/)).toBeVisible();
    expect(
      await screen.findByText('Somebody else has saved this meanwhile, so nothing was sent yet.'),
    ).toBeVisible();
    expect(site.sentBy('PUT')).toEqual([]);

    await submit(user);
    expect(await screen.findByText('Genre Updated Succesfully.')).toBeVisible();
    expect(site.sentBy('PUT')).toHaveLength(1);
  });

  it('is overwritten where each read has another time, once that is pressed', async () => {
    const { user, id } = await openWithImage();
    move(id);
    await submit(user);

    await user.click(await screen.findByRole('button', { name: 'Save all the same' }));

    expect(await screen.findByText('Genre Updated Succesfully.')).toBeVisible();
    expect(site.sentBy('PUT')).toHaveLength(1);
  });
});
