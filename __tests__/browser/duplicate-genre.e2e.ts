import { decodePicture } from '../support/picture';

import { expect, openSignedIn, readRecord, test } from './site';

test.use({ contextOptions: { reducedMotion: 'reduce' } });

type Genre = {
  _id: string;
  genre: string;
  colour: string;
  backgroundColour: string;
  imageUrl: string;
  starter: unknown[];
};

test('A duplicated genre has the colours, the starters and the very picture, after a reload too', async ({
  page,
  site,
}) => {
  await openSignedIn(page, site);
  const genres = await readRecord<Genre[]>(page, site, '/api/admin/getAllGenres', 'genres');
  const genre = genres.find(({ starter }) => starter.length > 0);
  if (!genre) throw new Error('the seed has no genre with starters');
  await page.goto(site.at(`/admin/view/genre/${genre._id}`));
  await page.getByRole('button', { name: 'Duplicate' }).click();
  await expect(page.getByRole('img', { name: 'Chosen image' })).toBeVisible();
  await page.reload();

  await expect(page.getByRole('img', { name: 'Chosen image' })).toBeVisible();
  const name = page.getByLabel('Genre', { exact: true });
  await expect(name).toHaveValue(`Copy of ${genre.genre}`);
  await name.fill('A second one');
  await page.getByRole('button', { name: 'Submit' }).click();
  await expect(page.getByText('Genre Added Succesfully. Redirecting...')).toBeVisible();

  const [copy] = await readRecord<Genre[]>(
    page,
    site,
    '/api/admin/getAllGenres?key=A+second+one',
    'genres',
  );
  expect(copy).toMatchObject({
    colour: genre.colour,
    backgroundColour: genre.backgroundColour,
    starter: genre.starter,
  });
  expect(copy?.imageUrl).not.toBe(genre.imageUrl);
  const [before, after] = [
    await decodePicture(page, genre.imageUrl),
    await decodePicture(page, copy?.imageUrl ?? ''),
  ];
  expect(after).toMatchObject({ width: 194, height: 112 });
  expect(after.corners).toEqual(before.corners);
});
