import { screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { http as mock, HttpResponse } from 'msw';

import { catchDownloads } from '../../support/downloads';
import { pick, press } from '../../support/list-steps';
import { useSite } from '../../support/site';
import { rowNames } from '../../support/steps';

const site = useSite();
const downloads = catchDownloads();

async function exportAll(user: UserEvent, plural: 'banners' | 'stories' = 'banners') {
  await rowNames();
  await pick(user, 'List options', `Export all (${(await site.rows(plural)).length})`);
  await screen.findByText(/exported\.$/);
  const [file] = downloads;
  return new TextDecoder().decode(await file?.blob.arrayBuffer());
}

async function readBack(user: UserEvent, text: string | Uint8Array): Promise<HTMLElement> {
  await press(user, 'Read a sheet back');
  const dialog = await screen.findByRole('dialog', { name: 'Read a sheet back' });
  const file = new File([text as BlobPart], 'banners.csv', { type: 'text/csv' });
  await user.upload(within(dialog).getByLabelText('Choose a file'), file);
  return screen.findByRole('dialog', { name: 'Read a sheet back' });
}

/** The same, until the sheet is compared: what shows then is another dialog. */
async function compare(user: UserEvent, text: string): Promise<HTMLElement> {
  await readBack(user, text);
  await screen.findByRole('button', { name: /^Review / });
  return screen.getByRole('dialog', { name: 'Read a sheet back' });
}

it('reads an export back that nobody has changed: nothing differs', async () => {
  const user = await site.open('/admin/banners');
  const dialog = await compare(user, await exportAll(user));

  expect(await within(dialog).findByText('Nothing differs that can be written.')).toBeVisible();
  expect(dialog).toHaveTextContent(/exported here at/);
  expect(within(dialog).getByRole('button', { name: 'Review 0 changes' })).toBeDisabled();
});

it('says of themes that they could not be checked where the genres cannot be read', async () => {
  site.use(
    mock.get('*/api/genre/getAllGenre', () =>
      HttpResponse.json({ success: false, message: 'No genres now.' }, { status: 500 }),
    ),
  );
  const [first] = await site.rows('stories');
  const user = await site.open('/admin/stories');
  const text = await exportAll(user, 'stories');
  const at = text.indexOf(first?._id ?? '?');
  const changed = text.slice(at).replace(`"${first?.theme ?? '?'}"`, '"No such genre"');
  const dialog = await compare(user, text.slice(0, at) + changed);

  expect(await within(dialog).findByText('No genres now.')).toBeVisible();
  expect(dialog).toHaveTextContent(
    'Theme could not be checked, and is written as it stands in the sheet.',
  );
});

it('keeps what somebody wrote since, unless the sheet is chosen, reviews and writes the rest, and takes it back', async () => {
  const [first, second, third] = await site.rows('banners');
  const { db } = site.api;
  const rename = (id: string | undefined, name: string) =>
    db.run('UPDATE banners SET clientName = ? WHERE id = ?', [name, id ?? '']);
  rename(first?._id, 'One');
  rename(second?._id, 'Two');
  rename(third?._id, 'Three');
  const names = async () =>
    (await site.rows('banners')).slice(0, 3).map(({ clientName }) => clientName);
  const user = await site.open('/admin/banners');
  const text = (await exportAll(user))
    .replace('"One"', '"Eins"')
    .replace('"Two"', '"Zwei"')
    .replace('"Three"', '"Drei"');
  rename(second?._id, 'Deux');
  rename(third?._id, 'Trois');
  const dialog = await compare(user, text);
  const second2 = await within(dialog).findByRole('radiogroup', { name: 'Client Name of Deux' });
  expect(within(second2).getByRole('radio', { name: /^On the server/ })).toBeChecked();
  expect(within(dialog).getByText('1 cell differs that nobody has touched since.')).toBeVisible();
  await user.click(within(second2).getByRole('radio', { name: /^In the sheet/ }));
  await user.click(await within(dialog).findByRole('button', { name: 'Review 2 changes' }));
  await user.click(await screen.findByRole('button', { name: 'Change 2 banners' }));

  expect(await screen.findByText('2 banners changed by a sheet (Client Name).')).toBeVisible();
  expect(await names()).toEqual(['Eins', 'Zwei', 'Trois']);
  await press(user, 'Undo all');
  await screen.findByText('2 banners taken back.');
  await waitFor(async () => expect(await names()).toEqual(['One', 'Deux', 'Trois']));
});

it('takes no letters of a wrong code page and no failed formula for changes, and counts them', async () => {
  const [first, second, third] = await site.rows('banners');
  const { db } = site.api;
  const rename = (id: string | undefined, name: string) =>
    db.run('UPDATE banners SET clientName = ? WHERE id = ?', [name, id ?? '']);
  rename(first?._id, 'Müller & Söhne');
  rename(second?._id, 'Łukasz');
  rename(third?._id, 'Three');
  const user = await site.open('/admin/banners');
  const dialog = await compare(
    user,
    (await exportAll(user))
      .replace('"Müller & Söhne"', '"MÃ¼ller & SÃ¶hne"')
      .replace('"Łukasz"', '"Lukasz"')
      .replace('"Three"', '#REF!'),
  );

  expect(await within(dialog).findByText('Nothing differs that can be written.')).toBeVisible();
  expect(
    within(dialog).getByText(/^3 cells are what a spreadsheet makes of .* stay as stored\.$/),
  ).toBeVisible();
});

it('does not say that nobody has touched what it cannot compare', async () => {
  const [first] = await site.rows('banners');
  const user = await site.open('/admin/banners');
  await rowNames();
  await readBack(user, `Client Name,Id\nEins,${first?._id}\n`);

  expect(await screen.findByText('1 cell differs from what stands now.')).toBeVisible();
});

it('says of a file that is none of this list what it is', async () => {
  const user = await site.open('/admin/banners');
  await rowNames();
  const picture = await readBack(user, Uint8Array.from([0x89, 0x50, 0x4e, 0x47, 1, 0, 2]));
  expect(await within(picture).findByRole('alert')).toHaveTextContent(/^This is no text/);
  const other = new File(['Room Name,Status,Theme,Id\na,b,c,d\n'], 'stories.csv');
  await user.upload(within(picture).getByLabelText('Choose a file'), other);
  expect(await screen.findByText(/^This is no sheet of banners/)).toBeVisible();
});
