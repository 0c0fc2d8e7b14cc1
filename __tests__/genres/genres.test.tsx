import { screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';

import { changeInOtherTab } from '../support/elsewhere';
import { makeFile, NO_IMAGES } from '../support/image-fixtures';
import { useSite } from '../support/site';
import { choose, openEditor, replaceText, retype, rowNames } from '../support/steps';

const site = useSite();
/** A genre of the seed with at least so many starters. */
const genreWith = (starters: number) =>
  site.row('genres', ({ starter }) =>
    starters === 0 ? starter.length === 0 : starter.length >= starters,
  );

/** Opens the form of one of them. */
async function editGenre(starters: number) {
  const genre = await genreWith(starters);
  const user = await site.open(`/admin/view/genre/${genre._id}`);
  const dialog = await openEditor(user, 'Edit Genre');
  return { genre, user, dialog, form: within(dialog) };
}

const storedGenre = (id: string) => site.row('genres', ({ _id }) => _id === id);

const submit = async (user: UserEvent) =>
  user.click(await screen.findByRole('button', { name: 'Submit' }));
const writes = () => site.sent.filter(({ method }) => method === 'PUT' || method === 'POST');

it('lists genres with the number of starters and the first one', async () => {
  const withMany = await genreWith(2);
  const withNone = await genreWith(0);
  await site.open('/admin/genres?size=15');

  await rowNames();

  const cells = ({ genre }: { genre: string }) => {
    const row = screen.getByRole('button', { name: `View ${genre}` }).closest('tr');
    return [...(row?.cells ?? [])].slice(2, 5).map((cell) => cell.textContent);
  };
  expect(cells(withMany)).toEqual([
    expect.stringContaining(withMany.genre),
    String(withMany.starter.length),
    withMany.starter[0]?.starter,
  ]);
  expect(cells(withNone)).toEqual([expect.stringContaining(withNone.genre), '0', '—']);
});

it('opens the add form at its first field', async () => {
  const user = await site.open('/admin/genres');

  await user.click(await screen.findByRole('button', { name: 'Add Genre' }));

  expect(await screen.findByRole('heading', { name: 'Add Genre' })).toBeVisible();
  expect(window.location.hash).toBe('#/admin/genre/add');
  await waitFor(() => expect(screen.getByRole('textbox', { name: 'Genre' })).toHaveFocus());
});

it('shows the description of the chosen starter', async () => {
  const genre = await genreWith(2);
  const user = await site.open(`/admin/view/genre/${genre._id}`);
  expect(await screen.findByText(genre.starter[0]?.description ?? '')).toBeVisible();
  expect(screen.getByRole('img', { name: genre.genre })).toBeVisible();

  await choose(user, document.body, 'Starter', genre.starter[1]?.starter ?? '');

  expect(await screen.findByText(genre.starter[1]?.description ?? '')).toBeVisible();
});

it('shows another starter once somebody has deleted the chosen one', async () => {
  const genre = await genreWith(2);
  const { starter: starters } = genre;
  const [first, last] = [starters[0], starters.at(-1)];
  const user = await site.open(`/admin/view/genre/${genre._id}`);
  await screen.findByText(first?.description ?? '');
  await choose(user, document.body, 'Starter', last?.starter ?? '');

  site.api.db.run('UPDATE genres SET starter = ? WHERE id = ?', [
    JSON.stringify([first]),
    genre._id,
  ]);
  await changeInOtherTab('genres');

  await waitFor(() => expect(screen.queryByText(last?.description ?? '')).not.toBeInTheDocument());
  expect(screen.getByText(first?.description ?? '').closest('ol')).toBeNull();
});

it('counts no story of a genre whose name has other letters', async () => {
  const [genre, other] = await site.rows('genres');
  const { db } = site.api;
  db.run("UPDATE genres SET genre = 'Noir' WHERE id = ?", [genre?._id ?? '']);
  db.run("UPDATE genres SET genre = 'noir' WHERE id = ?", [other?._id ?? '']);
  db.run("UPDATE stories SET theme = 'Another'");
  db.run("UPDATE stories SET theme = 'noir' WHERE id IN (SELECT id FROM stories LIMIT 3)");
  db.run(
    "UPDATE stories SET theme = 'Noir' WHERE id IN (SELECT id FROM stories WHERE theme = 'Another' LIMIT 2)",
  );
  await site.open(`/admin/view/genre/${genre?._id ?? ''}`);

  const panel = await screen.findByRole('region', { name: /^Stories in this genre/ });
  await waitFor(() => expect(within(panel).getAllByRole('listitem')).toHaveLength(2));
});

it.each([
  ['', 'Genre'],
  ['قصة طويلة', 'قصة طويلة'],
])('is headed by its name, or by the noun without one: %p', async (name, said) => {
  const genre = { ...(await genreWith(1)), genre: name };
  site.isContractChecked = false;
  site.reply('get', `/api/admin/getGenre/${genre._id}`, { success: true, genre });
  await site.open(`/admin/view/genre/${genre._id}`);
  await screen.findByRole('button', { name: 'Edit' });

  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent(said);
});

it('says that a genre has no starters, and opens its form at the first one', async () => {
  const genre = await genreWith(0);
  const user = await site.open(`/admin/view/genre/${genre._id}`);

  expect(await screen.findByText('This genre has no starters yet.')).toBeVisible();
  expect(screen.queryByRole('combobox', { name: 'Starter' })).not.toBeInTheDocument();

  await user.click(screen.getByRole('button', { name: 'Add a starter' }));
  const form = within(await screen.findByRole('dialog', { name: 'Edit Genre' }));
  await waitFor(() => expect(form.getByRole('textbox', { name: 'Starter' })).toHaveFocus());
});

describe('the add form', () => {
  it('says everything that is missing, each beside its field', async () => {
    const user = await site.open('/admin/genre/add');
    await user.type(await screen.findByLabelText('Genre'), '\u2060');

    await submit(user);

    for (const message of [
      'Please Add Genre Colour',
      'Please Add Genre Background Colour',
      'Please Add or Crop image',
      'Please Add Genre Name',
      'Please add atleast one starter',
    ]) {
      expect((await screen.findAllByText(message)).length).toBeGreaterThan(0);
    }
    // The toast speaks of the field that has the focus.
    expect(await screen.findByRole('alert', { name: '' })).toHaveTextContent(
      'Please Add Genre Name',
    );
    expect(screen.getByRole('form', { name: 'Add Genre' })).toBeVisible();
    expect(writes()).toHaveLength(0);
  });

  it('keeps its fields and asks for another image when a file was refused', async () => {
    const user = await site.open('/admin/genre/add');
    await user.type(await screen.findByLabelText('Genre'), 'Solarpunk');

    await user.upload(
      screen.getByLabelText('Genre Image'),
      makeFile(NO_IMAGES.pdf, 'paper.png', 'image/png'),
    );
    await screen.findAllByText('This file is not a PNG, JPEG, WebP or GIF image.');
    await submit(user);

    expect((await screen.findAllByText('Please Add or Crop image')).length).toBeGreaterThan(0);
    expect(screen.getByLabelText('Genre')).toHaveValue('Solarpunk');
    expect(writes()).toHaveLength(0);
  });

  it('counts the letters of a starter, and adds one of both parts that is not too long', async () => {
    const user = await site.open('/admin/genre/add');
    const add = await screen.findByRole('button', { name: 'Add Starter' });
    await user.click(screen.getByLabelText('Starter'));
    await user.paste('y'.repeat(50));
    expect(add).toBeDisabled();
    await user.type(screen.getByLabelText('Starter Description'), 'x');
    expect(screen.getByText('50 / 50')).toBeInTheDocument();
    expect(screen.getByText('1 / 250')).toBeInTheDocument();
    expect(add).toBeEnabled();

    await user.type(screen.getByLabelText('Starter'), 'y');
    expect(screen.getByText('51 / 50')).toBeInTheDocument();
    expect(screen.getByText('1 character too many')).toBeInTheDocument();
    expect(add).toBeDisabled();
    expect(screen.getByLabelText('Starter')).toHaveValue('y'.repeat(51));
  });

  it('saves a whole starter that was typed but not added, and asks for the rest of half a one', async () => {
    const user = await site.open('/admin/genre/add');
    const fill = async (label: string, text: string) => {
      await user.click(await screen.findByLabelText(label));
      await user.paste(text);
    };
    await submit(user);
    expect((await screen.findAllByText('Please add atleast one starter')).length).toBeGreaterThan(
      0,
    );
    await fill('Starter', 'First');
    await fill('Starter Description', 'Once.');
    await user.click(screen.getByRole('button', { name: 'Add Starter' }));
    expect(await screen.findByText('4 fields to correct:')).toBeVisible();
    await fill('Starter', 'Second');

    await submit(user);

    expect((await screen.findAllByText('Please add a starter description')).length).toBeGreaterThan(
      0,
    );
    expect(screen.getByLabelText('Starter')).toHaveValue('Second');
  });
});

describe('the fields', () => {
  it('ask for the name first, and show the genre as it is filled', async () => {
    const user = await site.open('/admin/genre/add');
    const name = await screen.findByRole('textbox', { name: 'Genre' });
    expect(screen.getAllByRole('textbox')[0]).toBe(name);
    const preview = screen.getByRole('group', { name: 'Preview' });

    await user.type(name, 'Noir');
    await user.type(screen.getByLabelText('Genre Colour'), '#1b1e2b');
    await user.type(screen.getByLabelText('Background Colour'), '#ffffff');
    await within(preview).findByText(/^\d+\.\d, good$/);
    expect(preview).toHaveTextContent(/Noir/);
    await replaceText(user, screen.getByLabelText('Background Colour'), '#222222');

    expect(await within(preview).findByText(/^1\.\d, hard to read/)).toBeVisible();
  });

  it('pick a preset colour, and start the picker with a colour that is seen', async () => {
    const user = await site.open('/admin/genre/add');
    await user.click(await screen.findByRole('button', { name: 'Pick Genre Colour' }));
    const presets = await screen.findByRole('group', { name: 'Presets for Genre Colour' });
    const picker = presets.closest('.ant-color-picker') ?? document.body;
    expect(screen.getByRole('textbox', { name: 'Hex code of Genre Colour' })).toHaveValue('4f46e5');
    expect(screen.getByRole('slider', { name: 'Hue of Genre Colour' })).toBeInTheDocument();
    expect(screen.getByLabelText('Genre Colour')).toHaveValue('');

    await user.click(within(presets).getByRole('button', { name: '#0b7285' }));

    expect(screen.getByLabelText('Genre Colour')).toHaveValue('#0b7285');
    expect(picker.querySelector('.ant-color-picker-slider-alpha')).toBeNull();
  });

  it('fold each starter to its title and its error', async () => {
    const { genre, user, dialog } = await editGenre(2);
    const title = within(dialog).getByText(genre.starter[1]?.starter ?? '');
    const row = title.closest('details');
    expect(row).not.toHaveAttribute('open');

    await user.click(title);
    await user.clear(within(dialog).getByLabelText('Starter 2'));

    expect(row?.querySelector('summary')).toHaveTextContent(/^2Please add a starter title0/);
  });

  it('take a colour without its #, as design tools copy it', async () => {
    const { user, form: dialog } = await editGenre(1);
    await replaceText(user, dialog.getByLabelText('Genre Colour'), '5b2a86');
    expect(dialog.getByLabelText('Genre Colour')).toHaveValue('#5b2a86');
    await replaceText(user, dialog.getByLabelText('Background Colour'), 'eee');
    await user.tab();
    expect(dialog.getByLabelText('Background Colour')).toHaveValue('#eee');
  });

  it('toast no message that stands at its field, unless the specification words it', async () => {
    const { user, dialog } = await editGenre(1);
    expect(within(dialog).getByRole('img', { name: 'Current image' })).toBeVisible();
    await replaceText(user, within(dialog).getByLabelText('Genre Colour'), 'red');

    await user.click(within(dialog).getByRole('button', { name: 'Submit' }));

    expect(await screen.findAllByText('Please type a colour like #4f46e5')).toHaveLength(1);
    expect(within(dialog).getByLabelText('Genre Colour')).toBeInvalid();
    expect(writes()).toHaveLength(0);
  });
});

describe('the edit form', () => {
  it('saves starters changed, reordered, removed and added, and leaves the image', async () => {
    const { genre, user, dialog } = await editGenre(3);
    const [first, second, third, ...rest] = genre.starter;

    await user.click(within(dialog).getByText(first?.starter ?? ''));
    await retype(user, within(dialog).getByLabelText('Starter 1'), 'Changed title');
    for (const name of ['Move starter 3 up', 'Move starter 2 down', 'Move starter 1 down'])
      await user.click(within(dialog).getByRole('button', { name }));
    await user.click(within(dialog).getByRole('button', { name: 'Remove starter 3' }));
    await user.type(within(dialog).getByLabelText('Starter'), 'Brand new');
    await user.type(within(dialog).getByLabelText('Starter Description'), 'Never told before.');
    await user.click(within(dialog).getByRole('button', { name: 'Add Starter' }));
    await user.click(within(dialog).getByRole('button', { name: 'Submit' }));

    expect(await screen.findByText('Genre Updated Succesfully.')).toBeInTheDocument();
    await waitFor(() => expect(window.location.hash).toBe('#/admin/genres'));
    expect((await storedGenre(genre._id)).starter).toEqual([
      second,
      { starter: 'Changed title', description: first?.description },
      ...rest,
      { starter: 'Brand new', description: 'Never told before.' },
    ]);
    expect(third).toBeDefined();
    expect(writes()[0]?.body).not.toContain('name="image"');
  });
});

describe('pasted starters', () => {
  const row = (title: string, text = 'It was open.') => `${title}\t${text}`;

  async function openPasting(
    user: UserEvent,
    dialog: Pick<typeof screen, 'getByRole' | 'getByText'>,
  ) {
    const box = dialog.getByRole('textbox', { name: 'Paste starters' });
    expect(box).not.toBeVisible();
    await user.click(dialog.getByText('Paste starters'));
    await waitFor(() => expect(box).toHaveFocus());
    return box;
  }

  it('are 200 rows that are saved as they stand in the table, by keyboard alone', async () => {
    const { genre, user, form: dialog } = await editGenre(2);
    const titles = Array.from({ length: 200 }, (_, index) => `Door ${index}`);
    const box = await openPasting(user, dialog);

    await user.paste(`Starter\tDescription\r\n${titles.map((title) => row(title)).join('\r\n')}`);
    expect(box).toHaveValue('');
    expect(box).toHaveFocus();
    expect(dialog.getAllByRole('listitem')).toHaveLength(genre.starter.length + 200);
    await user.keyboard('{Control>}{Enter}{/Control}');

    expect(await screen.findByText('Genre Updated Succesfully.')).toBeInTheDocument();
    expect((await storedGenre(genre._id)).starter).toEqual([
      ...genre.starter,
      ...titles.map((starter) => ({ starter, description: 'It was open.' })),
    ]);
    expect(writes()).toHaveLength(1);
  });

  it('say in their cells what is wrong, and where they stand twice; an undo takes them back', async () => {
    const { genre, user, form: dialog } = await editGenre(2);
    const other = await site.row(
      'genres',
      ({ _id, starter }) => _id !== genre._id && starter.length > 0,
    );
    await openPasting(user, dialog);
    const twice = other.starter[0]?.starter ?? '';
    const rows = [row('A door', 'z'.repeat(277)), row(twice), row('a DOOR'), row('ж'.repeat(52))];

    await user.paste(rows.join('\n'));

    const from = genre.starter.length + 1;
    const cells = () =>
      dialog.getAllByRole('listitem').map((item) => item.querySelector('summary')?.textContent);
    expect(cells()[from - 1]).toMatch(/^\d+A door6z{277}27 characters too many277$/);
    expect(cells()[from + 1]).toContain(`same as row ${from}`);
    expect(cells()[from + 2]).toContain('2 characters too many52');
    await waitFor(() => expect(cells()[from]).toContain('also in '));
    await user.click(dialog.getByRole('button', { name: `row ${from}` }));
    await user.keyboard('{Control>}{Enter}{/Control}');
    expect(writes()).toHaveLength(0);
    expect(await dialog.findByLabelText(`Starter Description ${from}`)).toBeInvalid();

    await user.click(await screen.findByRole('button', { name: 'Undo' }));
    await waitFor(() => expect(cells()).toHaveLength(genre.starter.length));
    expect(dialog.queryByText(/to correct/)).not.toBeInTheDocument();
  });
});

describe('every form', () => {
  it('opens with the focus on its first field, and is sent by Ctrl and Enter', async () => {
    const { user, form: dialog } = await editGenre(1);
    await waitFor(() => expect(dialog.getByRole('textbox', { name: 'Genre' })).toHaveFocus());

    await user.type(dialog.getByLabelText('Starter'), 'Half a starter{Control>}{Enter}{/Control}');
    expect(await dialog.findByText('Please add a starter description')).toBeVisible();
    expect(await dialog.findByText('1 field to correct:')).toBeVisible();
    expect(dialog.getByLabelText('Starter Description')).toBeInvalid();

    await user.clear(dialog.getByLabelText('Starter'));
    const name = dialog.getByRole('textbox', { name: 'Genre' });
    await user.type(name, ' anew{Control>}{Enter}{/Control}');
    expect(await screen.findByText('Genre Updated Succesfully.')).toBeInTheDocument();
  });

  it('moves the focus to the fields of the next starter, and from one removed to its neighbour', async () => {
    const { genre, user, form: dialog } = await editGenre(2);
    const titleOf = (text: string) => dialog.getByText(text).closest('summary');
    await user.type(dialog.getByLabelText('Starter'), 'Brand new');
    await user.type(dialog.getByLabelText('Starter Description'), 'Never told before.');

    await user.click(dialog.getByRole('button', { name: 'Add Starter' }));
    expect(titleOf('Brand new')).toBeVisible();
    expect(dialog.getByLabelText('Starter')).toHaveFocus(); // at once: the next key may follow

    await user.click(dialog.getByRole('button', { name: 'Remove starter 1' }));
    expect(titleOf(genre.starter[1]?.starter ?? '')).toHaveFocus();
  });

  it('puts a removed starter back in its place, also after another one was added', async () => {
    const { genre, user, form: dialog } = await editGenre(2);
    const titles = genre.starter.map(({ starter }) => starter);
    const shown = () =>
      dialog.getAllByRole('listitem').map((item) => item.querySelector('summary bdi')?.textContent);
    const last = genre.starter.length;

    await user.click(dialog.getByRole('button', { name: `Remove starter ${last}` }));
    await user.type(dialog.getByLabelText('Starter'), 'Brand new');
    await user.type(dialog.getByLabelText('Starter Description'), 'Never told before.');
    await user.click(dialog.getByRole('button', { name: 'Add Starter' }));
    await user.click(screen.getByRole('button', { name: 'Undo' }));

    await waitFor(() => expect(shown()).toEqual([...titles, 'Brand new']));
  });

  it('takes the Undo of each removed starter away with the form', async () => {
    const { user, form: dialog } = await editGenre(2);
    for (const position of [2, 1])
      await user.click(dialog.getByRole('button', { name: `Remove starter ${position}` }));
    const texts = await screen.findAllByText('The starter is removed.');
    expect(texts).toHaveLength(2);

    await user.click(dialog.getByRole('button', { name: 'Cancel' }));

    for (const text of texts) {
      const toast = text.closest('.Toastify__toast');
      await waitFor(() => expect(toast).toHaveAttribute('data-in', 'false'));
    }
  });

  it('shows beside each field what the server refuses of it', async () => {
    const { user, form: dialog } = await editGenre(1);
    const message = 'Genre already exists. Background colour must be a colour.';
    site.reply('put', '/api/admin/updateGenre/:id', { success: false, error: { message } }, 422);

    await user.type(dialog.getByRole('textbox', { name: 'Genre' }), '!');
    await user.click(dialog.getByRole('button', { name: 'Submit' }));

    expect(await dialog.findByText('Genre already exists')).toBeVisible();
    expect(dialog.getByLabelText('Background Colour')).toHaveAccessibleDescription(
      'Background colour must be a colour',
    );
    expect(await dialog.findByText('2 fields to correct:')).toBeVisible();
  });

  it('keeps what another API stores of a starter beside its texts, and gives none of it to a new one', async () => {
    const { _id, ...genre } = await genreWith(3);
    const [first, second, third] = genre.starter.map((one, at) => ({
      ...one,
      _id: `s${at}`,
      language: at === 1 ? 'fr' : 'en',
    }));
    const stored = { ...genre, _id, starter: [first, second, third] };
    site.reply('get', `/api/admin/getGenre/${_id}`, { success: true, genre: stored });
    site.reply('put', `/api/admin/updateGenre/${_id}`, { success: true });
    const user = await site.open(`/admin/view/genre/${_id}`);
    const dialog = within(await openEditor(user, 'Edit Genre'));

    await user.click(dialog.getByText(first?.starter ?? ''));
    await replaceText(user, dialog.getByLabelText('Starter 1'), 'Changed title');
    await user.click(dialog.getByRole('button', { name: 'Move starter 1 down' }));
    await user.click(dialog.getByRole('button', { name: 'Remove starter 3' }));
    await replaceText(user, dialog.getByLabelText('Starter'), 'Brand new');
    await replaceText(user, dialog.getByLabelText('Starter Description'), 'Never told before.');
    await user.click(dialog.getByRole('button', { name: 'Submit' }));

    await screen.findByText('Genre Updated Succesfully.');
    const [, sent = '[]'] = /name="starter"\s+(\[.*\])/.exec(writes()[0]?.body ?? '') ?? [];
    expect(JSON.parse(sent)).toEqual([
      second,
      { ...first, starter: 'Changed title' },
      { starter: 'Brand new', description: 'Never told before.' },
    ]);
  });
});
