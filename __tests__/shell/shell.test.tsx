import { screen, waitFor, within } from '@testing-library/react';

import { REDUCED_MOTION } from '@/lib/browser/environment';

import { renderApp } from '../support/render-app';
import { useSite } from '../support/site';
import { goTo } from '../support/steps';
import { fakeToken, inSeconds } from '../support/tokens';

const site = useSite();

function setWindowWidth(px: number): void {
  window.innerWidth = px;
}
afterEach(() => setWindowWidth(1024));

// The code arrives once: these two stand before all others.
it.each([
  ['public', '/admin/terms-and-condition', 'Terms & Condition', false],
  ['admin', '/admin/view-profile', 'Profile', true],
])('is the outline of a page (%s) until its code is there', async (kind, to, name, isSignedIn) => {
  renderApp(to, { token: isSignedIn ? await site.api.tokenFor() : null });

  const outline = await screen.findByRole('status', { name: 'Loading' });
  expect(outline).toHaveAttribute('data-kind', kind);
  const words = outline.textContent;
  expect(await screen.findByRole('heading', { name, level: 1 })).toBeVisible();

  // Behind the sign-in its words stand already where they will be.
  const sidebar = isSignedIn ? screen.getByRole('complementary', { name: 'Sidebar' }) : null;
  const entries = sidebar ? within(sidebar).getAllByRole('link') : [];
  expect(entries).toHaveLength(isSignedIn ? 10 : 0);
  for (const { textContent } of entries) {
    expect(words).toContain(textContent.replace(/^A(?=W)/, '')); // A is the avatar
  }
});

it('has the entries of the specification, the profile link and Log Out', async () => {
  await site.open('/admin/dashboard');

  const navigation = await screen.findByRole('navigation', { name: 'Main' });
  const links = within(navigation)
    .getAllByRole('link')
    .map((link) => [link.textContent.replace(/^A(?=W)/, ''), link.getAttribute('href')]); // A is the avatar

  expect(links).toEqual([
    ['Welcome Admin', '#/admin/view-profile'],
    ['Dashboard', '#/admin/dashboard'],
    ['Users', '#/admin/users'],
    ['Stories', '#/admin/stories'],
    ['Genres', '#/admin/genres'],
    ['Banners', '#/admin/banners'],
    ['Privacy Policy', '#/admin/privacy-policy'],
    ['Terms & Condition', '#/admin/terms-and-condition'],
    ['Querys', '#/admin/querys'],
  ]);
  expect(within(navigation).getByRole('button', { name: 'Log Out' })).toBeVisible();
  const library = within(navigation).getByRole('list', { name: 'Library' });
  const ofLibrary = within(library).getAllByRole('link');
  expect(ofLibrary.map((link) => link.textContent)).toEqual(['Genres', 'Banners']);
});

// Beside a page, also the list that a record belongs to.
it.each([
  ['/admin/users', 'Users', 'page'],
  ['/admin/view-profile/', 'Welcome Admin', 'page'],
  ['/admin/view/query/any?desk=next', 'Querys', 'true'],
  ['/admin/view/genre/0', 'Genres', 'true'],
])('marks at %s the entry %s as the current one: %s', async (address, name, current) => {
  await site.open(address);

  const navigation = await screen.findByRole('navigation', { name: 'Main' });

  const marked = within(navigation)
    .getAllByRole('link')
    .filter((link) => link.hasAttribute('aria-current'));
  expect(marked).toHaveLength(1);
  expect(marked[0]).toHaveAccessibleName(new RegExp(`${name}$`));
  expect(marked[0]).toHaveAttribute('aria-current', current);
});

it('asks for no data where the pointer rests on an entry, which preloads code only', async () => {
  const user = await site.open('/admin/view-profile');
  await screen.findByRole('heading', { name: 'Profile' });

  await user.hover(await screen.findByRole('link', { name: 'Users' }));
  await new Promise((resolve) => setTimeout(resolve, 200));

  expect(site.sent.filter(({ path }) => path.includes('user'))).toEqual([]);
});

it('says the copyright from 2014 to this year with a link to the dashboard', async () => {
  await site.open('/admin/users');

  const footer = await screen.findByRole('contentinfo');

  expect(footer).toHaveTextContent(
    `Copyright © 2014-${new Date().getFullYear()} Creative Story. All rights reserved.`,
  );
  expect(within(footer).getByRole('link')).toHaveAttribute('href', '#/admin/dashboard');
});

it('starts open in a window wider than 768 and can be collapsed', async () => {
  setWindowWidth(769);
  const user = await site.open('/admin/dashboard');
  const toggle = await screen.findByRole('button', { name: 'Toggle sidebar' });

  expect(toggle).toHaveAttribute('aria-expanded', 'true');
  await user.click(toggle);
  expect(toggle).toHaveAttribute('aria-expanded', 'false');
});

it('starts closed at 768 and opens as a drawer', async () => {
  setWindowWidth(768);
  const user = await site.open('/admin/dashboard');
  const toggle = await screen.findByRole('button', { name: 'Toggle sidebar' });
  expect(toggle).toHaveAttribute('aria-expanded', 'false');
  expect(screen.queryByRole('navigation', { name: 'Main' })).not.toBeInTheDocument();

  await user.click(toggle);
  const drawer = await screen.findByRole('dialog', { name: 'Menu' });
  await user.click(within(drawer).getByRole('link', { name: 'Users' }));

  expect(await screen.findByRole('heading', { name: 'Users' })).toBeVisible();
  expect(toggle).toHaveAttribute('aria-expanded', 'false');
});

it('offers the profile and Log Out in the account menu', async () => {
  const user = await site.open('/admin/dashboard');

  await user.click(await screen.findByRole('button', { name: 'Account menu' }));

  expect(await screen.findByText('Signed in as Admin')).toBeInTheDocument();
  expect(screen.getByRole('menuitem', { name: 'Log Out' })).toBeInTheDocument();
  await user.click(screen.getByRole('menuitem', { name: 'Profile' }));
  expect(await screen.findByRole('heading', { name: 'Profile' })).toBeVisible();
});

it('says in the account menu which theme is chosen, and takes another', async () => {
  const user = await site.open('/admin/dashboard');
  await user.click(await screen.findByRole('button', { name: 'Account menu' }));

  expect(await screen.findByRole('menuitemradio', { checked: true })).toHaveTextContent('device');
  await user.click(screen.getByRole('menuitemradio', { name: 'Dark' }));

  expect(document.documentElement).toHaveAttribute('data-theme', 'dark');
  await user.click(screen.getByRole('button', { name: 'Account menu' }));
  expect(await screen.findByRole('menuitemradio', { checked: true })).toHaveTextContent('Dark');
});

it('closes the account menu when another screen comes, and leaves it closed', async () => {
  const user = await site.open('/admin/dashboard');
  const menu = await screen.findByRole('button', { name: 'Account menu' });
  await user.click(menu);
  expect(await screen.findByText('Signed in as Admin')).toBeVisible();
  expect(menu).toHaveClass('ant-dropdown-open');

  for (const address of ['/admin/genres', '/admin/dashboard']) {
    goTo(address);
    await waitFor(() => expect(menu).not.toHaveClass('ant-dropdown-open'));
    await screen.findByRole('heading', { level: 1 });
  }
  expect(menu).not.toHaveClass('ant-dropdown-open');
});

it('shows the keys from the account menu', async () => {
  const user = await site.open('/admin/dashboard');

  await user.click(await screen.findByRole('button', { name: 'Account menu' }));
  await user.click(await screen.findByRole('menuitem', { name: 'Keys' }));

  expect(await screen.findByRole('dialog', { name: /keys|shortcuts/i })).toBeVisible();
});

it('signs out only after a Yes, and forgets everything', async () => {
  // An earlier session ended on another screen.
  sessionStorage.setItem('returnTo', '/admin/genres');
  const user = await site.open('/admin/users');
  await user.click(await screen.findByRole('button', { name: 'Log Out' }));
  let dialog = await screen.findByRole('dialog');
  expect(dialog).toHaveTextContent('Are you sure you want to Logout?');

  await user.click(within(dialog).getByRole('button', { name: /^No/ }));
  expect(localStorage.getItem('token')).not.toBeNull();

  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  await user.click(screen.getByRole('button', { name: 'Log Out' }));
  dialog = await screen.findByRole('dialog');
  await user.click(within(dialog).getByRole('button', { name: /^Yes/ }));

  expect(
    await screen.findByRole('heading', { name: 'Sign in to start your session' }),
  ).toBeVisible();
  expect(localStorage.getItem('token')).toBeNull();
  expect(localStorage.getItem('userInfo')).toBeNull();
  expect(sessionStorage.getItem('returnTo')).toBeNull();
});

it.each([true, false])('slides a page in unless motion is reduced: %s', async (isReduced) => {
  jest.spyOn(REDUCED_MOTION, 'read').mockReturnValue(isReduced);
  const animate = jest.spyOn(Element.prototype, 'animate');
  await site.open('/admin/view-profile');

  await screen.findByRole('heading', { name: 'Profile' });

  const slides = animate.mock.calls.filter(([frames]) => JSON.stringify(frames).includes('12px'));
  expect(slides).toHaveLength(isReduced ? 0 : 1);
  jest.restoreAllMocks();
});

it('names the window after the screen and moves the focus to its heading', async () => {
  const user = await site.open('/admin/dashboard');
  await screen.findByRole('heading', { name: 'Dashboard' });
  expect(document.title).toBe('Dashboard · Creative Story');

  await user.click(screen.getByRole('link', { name: 'Users' }));

  const heading = await screen.findByRole('heading', { name: 'Users' });
  expect(document.title).toBe('Users · Creative Story');
  expect(heading).toHaveFocus();
});

it('names the window after the record on show, and after its list again', async () => {
  const { _id: id, firstName, lastName } = await site.row('users');
  const user = await site.open(`/admin/view/user/${id}`);
  await waitFor(() => {
    expect(document.title).toBe(`${firstName} ${lastName} · User · Creative Story`);
  });

  await user.click(screen.getAllByRole('link', { name: 'Users' })[0] ?? document.body);
  await screen.findByRole('heading', { name: 'Users' });
  expect(document.title).toBe('Users · Creative Story');
});

it('names the window after the desk, not after the query on it', async () => {
  const { _id: id } = await site.row('querys');
  await site.open(`/admin/view/query/${id}?desk=1`);

  await waitFor(() => expect(document.title).toBe('Query desk · Creative Story'));
});

it('says 404 for an unknown address, with a way home', async () => {
  await site.open('/admin/nothing/here');

  expect(await screen.findByRole('heading', { name: '404 - Not Found!' })).toBeVisible();
  expect(screen.getByRole('link', { name: 'Go Home' })).toHaveAttribute('href', '#/');
  expect(screen.queryByText(/Did you mean/)).not.toBeInTheDocument();
});

it('offers what a wrong address may have meant, and the search', async () => {
  const user = await site.open('/admin/storys');

  await screen.findByRole('heading', { name: '404 - Not Found!' });
  const text = screen.getByText(/no screen at this address/);
  expect(text).toHaveTextContent('/admin/storys. Did you mean Stories?');
  expect(within(text).getByRole('link')).toHaveAttribute('href', '#/admin/stories');

  const [, ofScreen] = screen.getAllByRole('button', { name: /^Search everything/ });
  await user.click(ofScreen ?? document.body);

  expect(await screen.findByRole('dialog', { name: 'Search everything' })).toBeVisible();
});

it('offers a visitor the page of an address without its beginning', async () => {
  renderApp('/contact-us');

  const text = await screen.findByText(/no screen at this address/);
  expect(text).toHaveTextContent('/contact-us. Did you mean Contact Us?');
  expect(within(text).getByRole('link')).toHaveAttribute('href', '#/admin/contact-us');
});

it('says of a public form that visitors see it, and where an admin does the same', async () => {
  await site.open('/admin/contact-us');
  expect(await screen.findByText('This is what visitors see.')).toBeVisible();
  expect(screen.queryByRole('link', { name: 'Privacy request' })).toBeNull();

  goTo('/admin/delete-account');
  expect(await screen.findByRole('link', { name: 'Privacy request' })).toHaveAttribute(
    'href',
    '#/admin/privacy-request',
  );

  goTo('/admin/dashboard');
  expect(await screen.findByRole('heading', { name: 'Dashboard' })).toBeVisible();
  expect(screen.queryByText(/This is what visitors see/)).toBeNull();
});

it('shows a public text to a visitor whose old token has ended', async () => {
  renderApp('/admin/privacy-policy', { token: fakeToken({ exp: inSeconds(Date.now()) - 10 }) });

  // The admin's page stands until the server has said that the token has ended.
  await waitFor(() => {
    expect(screen.getByRole('heading', { name: 'Privacy Policy', level: 1 })).toBeInTheDocument();
    expect(screen.queryByRole('navigation', { name: 'Main' })).not.toBeInTheDocument();
  });
  expect(window.location.hash).toBe('#/admin/privacy-policy');
});
