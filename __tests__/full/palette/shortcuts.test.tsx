import { fireEvent, screen, waitFor, within } from '@testing-library/react';

import { useSite } from '../../support/site';
import { openEditor, rowNames } from '../../support/steps';

const site = useSite();

async function open(address: string) {
  const user = await site.open(address);
  await screen.findByRole('heading', { level: 1 });
  return user;
}

it('leads by G and a letter to each screen', async () => {
  const user = await open('/admin/users');
  const places = { d: 'dashboard', u: 'users', s: 'stories', g: 'genres', b: 'banners' };
  const others = { q: 'querys', p: 'privacy-policy', t: 'terms-and-condition', m: 'view-profile' };

  for (const [letter, place] of Object.entries({ ...places, ...others })) {
    await user.keyboard(`g${letter}`);
    await waitFor(() => expect(window.location.hash).toBe(`#/admin/${place}`));
  }

  expect(await screen.findByRole('heading', { name: 'Profile', level: 1 })).toBeVisible();
});

it('types a search by /', async () => {
  const user = await open('/admin/users');
  await rowNames();

  await user.keyboard('/');

  expect(screen.getByRole('searchbox', { name: 'Search' })).toHaveFocus();
  expect(screen.getByRole('searchbox', { name: 'Search' })).toHaveValue('');
});

// What the keys G, U, Q and K give on other layouts; at the place of Q some have no letter.
it.each([
  ['Cyrillic', 'п', 'г', 'й', 'л'],
  ['Greek', 'γ', 'θ', ';', 'κ'],
  ['Arabic', 'ل', 'ع', 'ض', 'ن'],
  ['Hebrew', 'ע', 'ו', '/', 'ל'],
])('takes a key by its place on a %s layout', async (_, g, u, q, k) => {
  await open('/admin/dashboard');
  const press = (key: string, code: string, more = {}) =>
    fireEvent.keyDown(document.activeElement ?? document.body, { key, code, ...more });

  press(g, 'KeyG');
  press(u, 'KeyU');
  expect(await screen.findByRole('heading', { name: 'Users' })).toBeVisible();
  press(g, 'KeyG');
  press(q, 'KeyQ');
  expect(await screen.findByRole('heading', { name: 'Querys' })).toBeVisible();

  press(k, 'KeyK', { ctrlKey: true });
  expect(await screen.findByRole('combobox', { name: 'Search everything' })).toHaveFocus();
});

it('takes a sign of a Latin layout for no letter, wherever it stands', async () => {
  await open('/admin/users');

  fireEvent.keyDown(document.body, { key: 'g', code: 'KeyU' });
  // Dvorak has its comma at the place of W, and E at that of D.
  fireEvent.keyDown(document.body, { key: 'e', code: 'KeyD' });
  fireEvent.keyDown(document.body, { key: 'g', code: 'KeyU' });
  fireEvent.keyDown(document.body, { key: "'", code: 'KeyQ' });

  expect(window.location.hash).toBe('#/admin/users');
});

it('does nothing while somebody types, holds a modifier or composes', async () => {
  const user = await open('/admin/users');
  await rowNames();

  await user.type(screen.getByRole('searchbox', { name: 'Search' }), 'gs?');
  expect(screen.getByRole('searchbox', { name: 'Search' })).toHaveValue('gs?');
  screen.getByRole('heading', { name: 'Users' }).focus();
  for (const modifier of [
    { ctrlKey: true },
    { altKey: true },
    { metaKey: true },
    { isComposing: true },
  ]) {
    fireEvent.keyDown(document.body, { key: '?', ...modifier });
  }

  expect(screen.getByRole('heading', { name: 'Users' })).toBeVisible();
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
});

it('does nothing while a dialog is open', async () => {
  const user = await open('/admin/view-profile');
  const dialog = await openEditor(user, 'Edit Profile');

  within(dialog).getByRole('button', { name: 'Cancel' }).focus();
  await user.keyboard('gu?{Control>}k{/Control}');

  expect(screen.getAllByRole('dialog')).toEqual([dialog]);
  expect(window.location.hash).toContain('/admin/view-profile');
});

it('is closed by a press beside it that ends there, and by no other', async () => {
  const user = await open('/admin/dashboard');
  await user.keyboard('?');
  const overview = await screen.findByRole('dialog', { name: 'Keys' });
  const heading = within(overview).getByRole('heading', { level: 2 });

  // What is beside a dialog is the dialog itself, as its backdrop.
  for (const [from, to] of [
    [overview, heading],
    [heading, overview],
  ] as const)
    await user.pointer([
      { keys: '[MouseLeft>]', target: from },
      { target: to },
      { keys: '[/MouseLeft]', target: to },
    ]);
  expect(overview).toBeVisible();
  await user.click(overview);

  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
});

it('lists the keys by ?, and turns single keys off on this device, but not Ctrl K', async () => {
  const user = await open('/admin/dashboard');

  await user.keyboard('?');
  const overview = await screen.findByRole('dialog', { name: 'Keys' });
  expect(overview).toHaveTextContent('G UUsers');
  expect(overview).toHaveTextContent('Next record');
  expect(overview).toHaveTextContent('Ctrl ↵Submit');
  await user.click(within(overview).getByRole('switch'));
  await user.click(within(overview).getByRole('button', { name: 'Close' }));

  await user.keyboard('gu?');
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Dashboard');
  await user.keyboard('{Control>}k{/Control}');
  expect(await screen.findByRole('combobox', { name: 'Search everything' })).toBeVisible();
});
