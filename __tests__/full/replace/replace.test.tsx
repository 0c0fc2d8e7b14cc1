import { screen, waitFor, within } from '@testing-library/react';

import { genres } from '@/features/genres/api';
import { findPlaces, reviewOf, sayHidden, SOURCES } from '@/features/replace/places';
import { stories } from '@/features/stories/api';
import { replaceWords } from '@/lib/text/replace-words';

import { press } from '../../support/list-steps';
import { useSite } from '../../support/site';
import { replaceText } from '../../support/steps';

const site = useSite();

it.each([
  ['A leed, a LEED, a Leed', 'A lead, a LEAD, a Lead'],
  ['misleeding leeds', 'misleeding leeds'],
])('keeps the capitals of each place in %j', (text, after) => {
  const search = { find: 'leed', value: 'lead', isWhole: true, isCase: false, follows: true };
  expect(replaceWords(text, search)).toBe(after);
});

it('finds whole words where no spaces are between them', () => {
  const search = { find: '灯台', value: '港', isWhole: true, isCase: false, follows: true };
  expect(replaceWords('灯台守の手紙と灯台', search)).toMatch(/港$/);
});

it('looks through all texts of a record but those that cannot be read, and says of how many', () => {
  const search = { find: 'Noir', value: 'Dark', isWhole: true, isCase: false, follows: true };
  const sources = SOURCES.slice(0, 2);
  const rows = [
    [genres.toRow({ _id: 'g', genre: 'Noir', starter: 7, createdAt: { seconds: 1 } })],
    [
      stories.toRow({ _id: 'a', roomName: 'Noir', description: 'Noir', createdAt: '03/04/2026' }),
      stories.toRow({ _id: 'b', roomName: 'Noir', description: { en: 'Noir' }, host: [1] }),
    ],
  ];
  const found = sources.flatMap((source, at) => findPlaces(source, rows[at] ?? [], search));
  expect(found.map(({ row, words }) => `${row._id} ${words.field}`)).toEqual([
    ...['a roomName', 'a description', 'b roomName'],
  ]);
  expect(
    sayHidden(sources.map((source, at) => ({ ...source, reading: { rows: rows[at] ?? [] } }))),
  ).toBe('A text is not readable here in 1 genre and 1 story.');
});

it('refuses records whose id repeats, each as a place of its own', () => {
  const search = { find: 'Noir', value: 'Dark', isWhole: true, isCase: false, follows: true };
  const rows = ['a', 'a', 'b'].map((_id, at) =>
    stories.toRow({ _id, roomName: 'Room', description: `Noir ${at}` }),
  );
  const places = findPlaces({ noun: stories, fields: ['description'] }, rows, search);

  expect(new Set(places.map(({ id }) => id)).size).toBe(3);
  const { rows: open, refused } = reviewOf(places);
  expect(open.map(({ after }) => after)).toEqual([{ text: 'Dark 2' }]);
  expect(refused.map(({ reason }) => reason)).toEqual([
    ...Array<unknown>(2).fill(expect.stringMatching(/^Another record has its id too/)),
  ]);
});

/** One word in a starter, a story, a banner, a letter and the terms. */
async function prepare() {
  const { db } = site.api;
  const [genre, other] = await site.rows('genres');
  const starters = [
    { starter: 'The Yuletide goose', description: 'It asks for a yuletide truce.' },
    { starter: 'Another', description: 'No word of it.' },
    { starter: 'Yuletides', description: 'Another word.' },
  ];
  db.run('UPDATE genres SET starter = ? WHERE id = ?', [
    JSON.stringify(starters),
    genre?._id ?? '',
  ]);
  const long = { starter: `Yuletide ${'x'.repeat(41)}`, description: 'x' };
  db.run('UPDATE genres SET starter = ? WHERE id = ?', [JSON.stringify([long]), other?._id ?? '']);
  const story = await site.row('stories');
  db.run("UPDATE stories SET roomName = 'The Yuletide express' WHERE id = ?", [story._id]);
  const banner = await site.row('banners');
  db.run("UPDATE banners SET clientName = 'Yuletide Tea' WHERE id = ?", [banner._id]);
  const query = await site.row('querys');
  db.run("UPDATE queries SET query = 'When is Yuletide?' WHERE id = ?", [query._id]);
  const [, another] = await site.rows('querys');
  db.run("UPDATE queries SET query = 'Yuletides are long.' WHERE id = ?", [another?._id ?? '']);
  return { genre, story, banner, query };
}

it('leaves a place out for the words for which its tick was taken, and for no others', async () => {
  await prepare();
  const user = await site.open('/admin/replace');
  const find = async (words: string) =>
    replaceText(user, await screen.findByLabelText('Find'), words);
  const tick = () => screen.findByRole('checkbox', { name: 'Yuletide Tea, Client Name' });
  await find('Yuletide');
  await replaceText(user, screen.getByLabelText('Replace with'), 'Midwinter');
  await user.click(await tick());
  await replaceText(user, screen.getByLabelText('Replace with'), 'Summer');
  expect(await tick()).not.toBeChecked();

  await find('Yuletide Tea');
  expect(await screen.findByText('1 of 1 ticked')).toBeVisible();
  expect(await tick()).toBeChecked();

  await find('Yuletide');
  expect(await screen.findByText('4 of 5 ticked')).toBeVisible();
  expect(await tick()).not.toBeChecked();
});

it('replaces in every place that is ticked, over nouns, as one change, and takes it back', async () => {
  const { genre, story, banner, query } = await prepare();
  const user = await site.open('/admin/replace');
  await screen.findByRole('heading', { name: 'Replace everywhere' });
  // It is there before its words, which are heard then.
  const live = screen.getAllByRole('status');
  await replaceText(user, await screen.findByLabelText('Find'), 'Yuletidings');
  const said = await screen.findByText('The words were found nowhere.');
  expect(live).toContain(said);
  await replaceText(user, await screen.findByLabelText('Find'), 'Yuletide');
  await replaceText(user, screen.getByLabelText('Replace with'), 'Midwinter');

  const tea = await screen.findByRole('checkbox', { name: 'Yuletide Tea, Client Name' });
  const longest = screen.getByRole('checkbox', { name: /^.*, Starter 1$/, checked: false });
  expect(longest).toBeDisabled();
  expect(screen.getByText(/A starter title takes at most/)).toBeVisible();
  expect(await screen.findByText(/1 letter says it/)).toBeVisible();
  // The list that it leads to knows no whole words.
  expect(screen.getByRole('link', { name: 'Read all 2 with these letters' })).toBeVisible();
  await user.click(tea);
  expect(screen.getByText('3 of 5 ticked')).toBeVisible();
  expect(said).toHaveTextContent(/Stories: 1 place, .*\. 3 places are ticked\.$/);
  await user.click(screen.getByRole('button', { name: 'Replace in 3 places' }));

  // It is another one once all is written.
  await screen.findByRole('button', { name: 'Done' });
  const starters = async () => (await site.row('genres', ({ _id }) => _id === genre?._id)).starter;
  const room = async () => (await site.row('stories', ({ _id }) => _id === story._id)).roomName;
  await waitFor(async () => expect(await room()).toBe('The Midwinter express'));
  expect((await starters())[0]).toEqual({
    starter: 'The Midwinter goose',
    description: 'It asks for a midwinter truce.',
  });
  expect((await starters())[2]?.starter).toBe('Yuletides');
  expect((await site.row('banners', ({ _id }) => _id === banner._id)).clientName).toBe(
    'Yuletide Tea',
  );
  expect((await site.row('querys', ({ _id }) => _id === query._id)).query).toBe(
    'When is Yuletide?',
  );
  expect(site.sentBy('PUT')).toHaveLength(2);
  expect(within(screen.getByRole('main')).getByText(/^2 written/)).toBeVisible();
  expect(screen.getByRole('button', { name: 'Done' })).toBeVisible();

  await press(user, 'Undo all');
  await screen.findByText(/2 taken back/);
  expect(await room()).toBe('The Yuletide express');
  expect((await starters())[0]?.starter).toBe('The Yuletide goose');
});

it('does not say that nothing says it of letters and texts that cannot be read', async () => {
  const [letter, ...others] = await site.rows('querys');
  const querys = [{ ...letter, query: { en: 'Yuletide' } }, ...others];
  site.reply('get', '/api/query/get-querys', { success: true, querys, length: querys.length });
  const stories = (await site.rows('stories')).map((one, at) =>
    at === 0 ? { ...one, description: { en: 'Zzyzx' } } : one,
  );
  site.reply('get', '/api/admin/getAllStoryRooms', {
    success: true,
    stories,
    length: stories.length,
  });
  const user = await site.open('/admin/replace');
  await replaceText(user, await screen.findByLabelText('Find'), 'Zzyzx');

  expect(await screen.findByText(/^1 letter cannot be read here/)).toBeVisible();
  expect(screen.queryByText(/^No letter/)).not.toBeInTheDocument();
  const hidden = screen.getAllByText(/A text is not readable here in 1 story\./);
  expect(hidden.some((one) => one.closest('.unseen') === null)).toBe(true);
});

it('shows the words where they stand, however deep in a text', async () => {
  const { story } = await prepare();
  const text = `${'A quiet night. '.repeat(40)}A yuletide tale.`;
  site.api.db.run('UPDATE stories SET description = ? WHERE id = ?', [text, story._id]);
  const user = await site.open('/admin/replace');
  await replaceText(user, await screen.findByLabelText('Find'), 'yuletide');
  await replaceText(user, screen.getByLabelText('Replace with'), 'midwinter');

  const place = { name: 'The Yuletide express, Description' };
  const entry = (await screen.findByRole('checkbox', place)).closest('li');
  if (entry === null) throw new Error('it stands in no list');
  expect(within(entry).getByText('yuletide', { selector: 'del' })).toBeVisible();
  expect(within(entry).getByText('midwinter', { selector: 'ins' })).toBeVisible();
});
