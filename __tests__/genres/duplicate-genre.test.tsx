import { screen, waitFor } from '@testing-library/react';
import { http as mock, HttpResponse } from 'msw';

import { saveDraft } from '@/components/form/draft-store';

import { renderApp, TEST_ADMIN } from '../support/render-app';
import { useSite } from '../support/site';
import { readRows } from '../support/steps';

const site = useSite();
type StoredGenre = {
  _id: string;
  genre: string;
  colour: string;
  backgroundColour: string;
  starter: { starter: string; description: string }[];
};

beforeEach(() => {
  site.use(mock.get('*/uploads/*', () => new HttpResponse(null, { status: 404 })));
});

async function genreWithStarters(): Promise<StoredGenre> {
  const all = await readRows<StoredGenre>(
    site.api,
    '/api/admin/getAllGenres?resultPerPage=15',
    'genres',
  );
  const genre = all.find(({ starter }) => starter.length >= 2);
  if (!genre) throw new Error('the seed has no genre with two starters');
  return genre;
}

const open = async (address: string) => renderApp(address, { token: await site.api.tokenFor() });
const nameField = () => screen.findByRole('textbox', { name: 'Genre' });

it('opens the add form with everything but the name, and says that the image is missing', async () => {
  const genre = await genreWithStarters();
  const user = await open(`/admin/view/genre/${genre._id}`);

  await user.click(await screen.findByRole('button', { name: 'Duplicate' }));

  expect(await nameField()).toHaveValue(`Copy of ${genre.genre}`);
  expect(window.location.hash).toBe(`#/admin/genre/add?from=${genre._id}`);
  expect(screen.getByLabelText('Genre Colour')).toHaveValue(genre.colour);
  expect(screen.getByLabelText('Background Colour')).toHaveValue(genre.backgroundColour);
  expect(screen.getByText(`Starters (${genre.starter.length})`)).toBeVisible();
  expect(screen.getByLabelText('Starter 2')).toHaveValue(genre.starter[1]?.starter);
  expect(screen.getByText('Its image could not be copied: please choose one.')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Submit' }));
  expect((await screen.findAllByText('Please Add or Crop image')).length).toBeGreaterThan(0);
});

it('shows a draft of Add Genre first, and the copy once that is discarded', async () => {
  const genre = await genreWithStarters();
  await saveDraft(TEST_ADMIN.email, {
    address: '/admin/genre/add',
    title: 'Add Genre',
    subject: '',
    savedAtMs: Date.now(),
    values: { genre: 'Half a genre' },
  });
  const user = await open(`/admin/genre/add?from=${genre._id}`);
  expect(await nameField()).toHaveValue('Half a genre');
  expect(screen.getByText('Starters (0)')).toBeVisible();
  expect(screen.getByText(/Discard it to start with a copy of/)).toBeVisible();

  await user.click(screen.getByRole('button', { name: 'Discard draft' }));

  expect(await nameField()).toHaveValue(`Copy of ${genre.genre}`);
  expect(screen.getByText(`Starters (${genre.starter.length})`)).toBeVisible();
});

it('says when the genre to copy cannot be read', async () => {
  await open('/admin/genre/add?from=ffffffffffffffffffffffff');

  expect(await screen.findByRole('alert')).toHaveTextContent(/not found/i);
  expect(screen.getByRole('heading', { name: 'Add Genre' })).toBeVisible();
  await waitFor(() => expect(screen.queryByRole('textbox')).not.toBeInTheDocument());
});
