import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { http as mock, HttpResponse } from 'msw';

import { fillSite } from '../../support/figures';
import { useSite } from '../../support/site';
import { replaceText } from '../../support/steps';

const site = useSite();

/** Opens a screen and the palette on it. */
async function openPalette(address = '/admin/dashboard') {
  const user = await site.open(address);
  await user.click(await screen.findByRole('button', { name: 'Search everything' }));
  const box = await screen.findByRole('combobox', { name: 'Search everything' });
  site.sent = [];
  return { user, box };
}

/** The same, with a text pasted into it. */
async function ask(text: string, address?: string) {
  const opened = await openPalette(address);
  await opened.user.click(opened.box);
  await opened.user.paste(text);
  return opened;
}

const optionNames = () => screen.getAllByRole('option').map((option) => option.textContent);
const group = (name: string) => screen.findByRole('group', { name });

it('opens by Ctrl K with every screen and action, and asks the API for nothing', async () => {
  const user = await site.open('/admin/view-profile');
  await screen.findByRole('heading', { name: 'Profile' });

  await user.keyboard('{Control>}k{/Control}');

  expect(await screen.findByRole('combobox', { name: 'Search everything' })).toHaveFocus();
  expect(optionNames()).toEqual(
    expect.arrayContaining([
      expect.stringMatching(/^Querys/),
      'Add Genre',
      'Add Banner',
      'Theme: Dark',
      'Log Out',
    ]),
  );
  // The sidebar counts its queries by itself.
  expect(site.sent.filter(({ path }) => path !== '/api/query/get-querys')).toEqual([]);
});

it.each([
  ['a filter', 'Filter', '[role=dialog][aria-label=Filter]'],
  ['a menu', 'List options', '[aria-haspopup=menu][aria-expanded=true]'],
])('opens by Ctrl K over %s, which closes', async (_, name, open) => {
  const user = await site.open('/admin/stories');
  const button = await screen.findByRole('button', { name });
  await user.click(button);
  await waitFor(() => expect(document.querySelector(open)).toBeVisible());

  await user.keyboard('{Control>}k{/Control}');

  expect(await screen.findByRole('combobox', { name: 'Search everything' })).toHaveFocus();
  await waitFor(() => expect(document.querySelector(open)).toBeNull());
  await user.keyboard('{Escape}');
  await waitFor(() => expect(button).toHaveFocus());
});

it('keeps what is typed while it is still opening', async () => {
  const user = await site.open('/admin/view-profile');
  await screen.findByRole('heading', { name: 'Profile' });

  await user.keyboard('{Control>}k{/Control}?tha{Backspace}eme');

  const box = await screen.findByRole('combobox', { name: 'Search everything' });
  expect(box).toHaveValue('?theme');
  expect(screen.queryByRole('dialog', { name: 'Keyboard shortcuts' })).not.toBeInTheDocument();
});

it('goes to the screen that the arrows chose', async () => {
  const { user, box } = await openPalette();
  await user.type(box, 'add');
  // Below them, what the lists answer meanwhile.
  expect(optionNames().slice(0, 2)).toEqual(['Add Genre', 'Add Banner']);

  await user.keyboard('{ArrowDown}');
  expect(screen.getByRole('option', { name: 'Add Banner', selected: true })).toHaveAttribute(
    'id',
    box.getAttribute('aria-activedescendant'),
  );
  await user.keyboard('{Enter}');

  expect(await screen.findByRole('heading', { name: 'Add Banner' })).toBeVisible();
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
});

it('says what Enter does, unless it ends a conversion of Safari’s, and closes by Escape', async () => {
  const { user, box } = await openPalette();
  await user.type(box, 'theme');
  expect(screen.getByText(/choose/)).toHaveTextContent('↑ ↓ choose ↵ switch');
  fireEvent.keyDown(box, { key: 'Enter', keyCode: 229 });
  expect(box).toBeVisible();
  expect(box).toHaveValue('theme');

  await user.clear(box);
  await user.type(box, 'add genre');

  expect(screen.getByText(/choose/)).toHaveTextContent('↵ open');
  await user.keyboard('{Escape}');
  expect(screen.queryByRole('combobox')).not.toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'Search everything' })).toHaveFocus();
});

it('says of a search how many records there are, as the tabs do', async () => {
  const { user, box } = await openPalette();
  await user.type(box, 'the');

  // What was found for the first letters may stand there for a moment.
  await waitFor(() => {
    const tabs = screen
      .getAllByRole('button')
      .map(({ textContent }) => /^[A-Z][a-z]+ (\d+)$/.exec(textContent)?.[1] ?? '0');
    const total = tabs.reduce((sum, text) => sum + Number(text), 0);
    expect(total).toBeGreaterThan(10);
    expect(screen.getByText(`${total} records found`)).toBeVisible();
  });
});

describe('the order of what is found', () => {
  const FIRST = {
    dark: 'Theme: Dark',
    'theme: l': 'Theme: Light',
    logout: 'Log Out',
    story: 'StoriesGS',
    rooms: 'StoriesGS',
    genre: 'GenresGG',
    activity: 'My activity',
    desk: 'Query desk',
    doctor: 'API Doctor',
    'delete account': 'Delete Account',
    'sign out': 'Log Out',
  };

  it('has the best match first, which Enter picks', async () => {
    const { user, box } = await openPalette();

    for (const [text, first] of Object.entries(FIRST)) {
      await replaceText(user, box, text);
      const found = optionNames()[0]?.replaceAll(' ', '');
      expect([text, found]).toEqual([text, first.replaceAll(' ', '')]);
    }
    await user.keyboard('{Enter}');

    const question = await screen.findByRole('dialog');
    expect(question).toHaveTextContent('Are you sure you want to Logout?');
  });

  it('shows the doctor and the deletion of an account only to those who type them', async () => {
    const { user, box } = await openPalette();
    expect(optionNames()).not.toContain('API Doctor');
    expect(optionNames()).not.toContain('Delete Account');

    await user.type(box, 'de');
    expect(optionNames()).not.toContain('Delete Account');
    await user.type(box, 'lete');
    expect(optionNames()).toContain('Delete Account');
  });
});

it('shows of a story the picture of its genre, on any screen', async () => {
  const { user, box } = await openPalette('/admin/users');
  await user.type(box, 'lantern');
  const [story] = await screen.findAllByRole('option', { name: /Lantern/ });
  await waitFor(() => expect(story?.querySelector('img')).toBeInTheDocument());
});

describe('the screen on show', () => {
  const own = async () =>
    within(await group('On this screen'))
      .getAllByRole('option')
      .map((option) => option.textContent);

  it('comes first with what can be done there', async () => {
    const { user, box } = await openPalette('/admin/genres?q=a');
    expect(optionNames().slice(0, 2)).toEqual(['Add Genre', 'Export Genres']);

    await user.type(box, 'genre');
    expect(optionNames()[0]).toBe('Add Genre');
    expect(optionNames().filter((name) => name === 'Add Genre')).toHaveLength(1);
    await user.clear(box);
    const download = jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation();
    await user.type(box, 'export{Enter}');

    expect(await screen.findByText(/genres? exported\./)).toBeVisible();
    expect(window.location.hash).toBe('#/admin/genres?q=a');
    expect(download).toHaveBeenCalledTimes(1);
    download.mockRestore();
  });

  it('is gone to again before its rows are exported', async () => {
    const { user, box } = await openPalette('/admin/stories');
    await user.type(box, 'sto');
    expect(optionNames()[0]).toMatch(/^Stories/);
    expect(optionNames()).toContain('Export Stories');
  });

  it('is edited from there, and leads back to its list afterwards', async () => {
    const { _id } = await site.row('users');
    const { user } = await openPalette(`/admin/view/user/${_id}`);
    expect(await own()).toEqual(['Edit User']);

    await user.keyboard('{Enter}');

    expect(await screen.findByRole('dialog', { name: 'Edit User' })).toBeVisible();
  });

  it.each([
    ['/admin/view-profile', ['Edit Profile', 'My activity']],
    ['/admin/privacy-policy', ['Edit Privacy Policy']],
    ['/admin/querys', ['Query desk', 'Export Querys']],
  ])('offers at %s %j', async (address, labels) => {
    await openPalette(address);

    expect(await own()).toEqual(labels);
  });
});

it('opens the query desk from anywhere, at the first pending query', async () => {
  const { user, box } = await openPalette();

  await user.type(box, 'desk{Enter}');

  await waitFor(() => expect(window.location.hash).toMatch(/view\/query\/[\da-f]{24}\?desk=1$/));
  expect(await screen.findByRole('button', { name: 'Resolve & next' })).toBeVisible();
});

describe('an id', () => {
  it('leads to its record by Enter, whatever noun it is of, and searches no names', async () => {
    const { _id, roomName } = await site.row('stories');
    const { user } = await ask(` ${_id} `);

    expect(await screen.findByText('1 record found')).toBeVisible();
    expect(optionNames()).toEqual([expect.stringContaining(roomName)]);
    await user.keyboard('{Enter}');

    expect((await screen.findAllByText(roomName))[0]).toBeVisible();
    expect(site.sent.filter(({ query }) => query.key)).toEqual([]);
  });

  it('that nothing has says so, without a toast', async () => {
    await ask('656e6372697074656465645f');

    expect(await screen.findByText('Nothing has this id.')).toBeVisible();
    expect(screen.queryByRole('option')).not.toBeInTheDocument();
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
    expect(site.sent.filter(({ path }) => path.endsWith('/656e6372697074656465645f'))).toHaveLength(
      5,
    );
  });

  it('can be opened as what could not be read', async () => {
    site.refuse('get', '/api/banner/get-banner/:id', 'no', 403);
    await ask('3F2504E0-4F89-11D3-9A0C-0305E82C3301');

    expect(await screen.findByText(/^Banners could not be searched:/)).toHaveTextContent('no');
    await waitFor(() => expect(optionNames()).toEqual(['Open banner with this id']));
    expect(screen.queryByText('Nothing has this id.')).not.toBeInTheDocument();
  });
});

it('counts nothing of a search before, and names what alone was searched, where others failed', async () => {
  const { user } = await ask('a');
  await screen.findByText(/records found$/);
  site.refuse('get', '/api/admin/getAllUsers', 'no', 403);
  await user.keyboard('nzzzz');

  expect(await screen.findByText(/^Users could not be searched:/)).toBeVisible();
  expect(
    await screen.findByText(/^No record has such a name among stories, genres, /),
  ).toBeVisible();
  expect(screen.queryByText(/records? found$/)).not.toBeInTheDocument();
});

it('finds the user and the queries of an e-mail address, and opens one by Enter', async () => {
  const letters = await site.rows('querys');
  const stored = await site.row('users', ({ email }) => letters.some((one) => one.email === email));
  const { user } = await ask(stored.email.toUpperCase());

  const name = `${stored.firstName} ${stored.lastName}`;
  expect(await within(await group('Users')).findByText(name)).toBeVisible();
  expect(within(await group('Querys')).getAllByRole('option').length).toBeGreaterThan(0);
  await user.keyboard('{Enter}');

  expect(window.location.hash).toBe(`#/admin/view/user/${stored._id}`);
});

describe('an address among more users than are read unasked', () => {
  const USERS = '/api/admin/getAllUsers';
  const addAll = async () => {
    fillSite(site.api, { users: 320, stories: 5 });
    site.limitPages(15);
    return site.rows('users');
  };

  it('is found by one call for the name in it', async () => {
    const users = await addAll();
    const named = users.findLast(({ email, firstName }) =>
      email.startsWith(firstName.toLowerCase()),
    );
    await ask(named?.email ?? '', '/admin/view-profile');

    const name = `${named?.firstName} ${named?.lastName}`;
    expect(await within(await group('Users')).findByText(name)).toBeVisible();
    const asked = site.sentTo(USERS).filter(({ query }) => query.resultPerPage !== '5');
    expect(asked.map(({ query }) => query.resultPerPage)).toEqual(['500']);
  });

  it('is found without the name in it, if the user is new enough', async () => {
    const [newest] = await addAll();
    site.api.db.run('UPDATE users SET email = ? WHERE id = ?', [
      'zz.nobody@mail.example',
      newest?._id ?? '',
    ]);
    await ask('zz.nobody@mail.example', '/admin/view-profile');

    const name = `${newest?.firstName} ${newest?.lastName}`;
    expect(await within(await group('Users')).findByText(name)).toBeVisible();
    const asked = site.sentTo(USERS).filter(({ query }) => query.resultPerPage !== '5');
    expect(asked.map(({ query }) => query.key)).toEqual(['zz nobody', '']);
  });

  it('that nobody was found by says where that was, and what was not looked through', async () => {
    await addAll();
    await ask('no.such.person7@mail.example', '/admin/view-profile');

    expect(
      await screen.findByText(
        'Nobody with this e-mail was found among users named “no such person”, the newest 15 of 320 users and all 70 querys. Not looked through: all users.',
      ),
    ).toBeVisible();
    const offers = within(await group('The server searches no e-mail addresses')).getAllByRole(
      'option',
    );
    const names = offers.map(({ textContent }) => textContent);
    expect(names).toContain('Search all users');
    expect(names).not.toContain('Search all querys');
  });
});

it('finds a full name where the API searches each name by itself', async () => {
  const { firstName, lastName } = await site.row('users', (one) => one.firstName.length < 9);
  site.use(
    mock.get('*/api/admin/getAllUsers', ({ request }) => {
      const key = new URL(request.url).searchParams.get('key') ?? '';
      return key.includes(' ')
        ? HttpResponse.json({ success: true, users: [], length: 0 })
        : undefined;
    }),
  );
  await ask(`${lastName} ${firstName}`, '/admin/view-profile');

  const found = within(await group('Users'));
  expect(await found.findAllByText(`${firstName} ${lastName}`)).not.toHaveLength(0);
  expect(site.sentTo('/api/admin/getAllUsers')).toHaveLength(2);
});

it('asks the server for whom rows of a while ago do not have', async () => {
  const { user, box } = await openPalette('/admin/users?sort=name');
  const now = Date.now;
  jest.spyOn(Date, 'now').mockImplementation(() => now() + 6 * 60_000);
  const { _id, firstName } = await site.row('users');
  site.api.db.run("UPDATE users SET email = 'late.comer@mail.example' WHERE id = ?", [_id]);
  await user.click(box);
  await user.paste('late.comer@mail.example');

  expect(await within(await group('Users')).findByText(new RegExp(firstName))).toBeVisible();
});

describe('a person among more users than are read unasked', () => {
  const USERS = '/api/admin/getAllUsers';
  const LISTS_OF_ALL = ['/api/admin/getAllStoryRooms', '/api/admin/getAllGenres'];
  const personCalls = () => site.sentTo(USERS).map(({ query }) => query.key);

  /** The oldest of many users, beside a page of which the API gives so many. */
  async function oldestOf(many: number, most: number) {
    fillSite(site.api, { users: many, stories: 5 });
    site.limitPages(most);
    const oldest = (await site.rows('users')).at(-1);
    if (!oldest) throw new Error('no users');
    return { ...oldest, name: `${oldest.firstName} ${oldest.lastName}` };
  }

  it('is found by a phone number in one call, however its digits are written', async () => {
    const { name, mobile_no } = await oldestOf(20, 20);
    const [code = '', number = ''] = mobile_no.split(' ');
    const national = `0${number.slice(0, 3)}/${number.slice(3, 6)}–${number.slice(6)}`;
    const { user, box } = await ask(`Tel. ${code} (0)${number}`, '/admin/view-profile');

    expect(await within(await group('Users')).findByText(name)).toBeVisible();
    for (const text of [
      national,
      number.replace(/\d/g, (one) => '٠١٢٣٤٥٦٧٨٩'[Number(one)] ?? ''),
    ]) {
      await replaceText(user, box, text);
      expect(await within(await group('Users')).findByText(name)).toBeVisible();
    }
    expect(new Set(personCalls())).toEqual(new Set(['']));
    expect(LISTS_OF_ALL.flatMap(site.sentTo)).toEqual([]);
  });

  it('that no phone number finds says where that was, and what the server does not search', async () => {
    await oldestOf(320, 15);
    await ask('+49 171 0000000', '/admin/view-profile');

    expect(
      await screen.findByText(
        'Nobody with this phone number was found among the newest 15 of 320 users. Not looked through: all users.',
      ),
    ).toBeVisible();
    const offers = within(await group('The server searches no phone numbers'));
    expect(offers.getAllByRole('option').map(({ textContent }) => textContent)).toEqual([
      'Search all users',
    ]);
    expect(personCalls()).toEqual(['']);
  });

  it('is found by a user name in two calls, the first for the name in it', async () => {
    const { userName, name } = await oldestOf(20, 20);
    await ask(`@${userName}`, '/admin/view-profile');

    expect(await within(await group('Users')).findByText(name)).toBeVisible();
    expect(personCalls().length).toBeLessThanOrEqual(2);
    expect(LISTS_OF_ALL.flatMap(site.sentTo)).toEqual([]);
  });

  it('is looked for as a user name too where a word names nobody', async () => {
    await oldestOf(320, 15);
    await ask('no_such_1', '/admin/view-profile');

    expect(
      await screen.findByText(
        'No record has such a name. User names were looked for among users named “no such”. Not looked through: all users.',
      ),
    ).toBeVisible();
    expect(personCalls()).toEqual(['no_such_1', 'no such']);
  });
});

it('says of an address that nobody has that all were looked through', async () => {
  await ask('nobody+1@mail.example');

  expect(
    await screen.findByText(
      'Nobody with this e-mail was found among all 240 users and all 70 querys.',
    ),
  ).toBeVisible();
  expect(screen.queryByRole('option', { name: 'Search all users' })).not.toBeInTheDocument();
});

it('leads to no list by Enter while it still searches', async () => {
  const stored = await site.row('users');
  const release = site.hold('get', '/api/admin/getAllUsers');
  const { user, box } = await openPalette();

  await user.type(box, stored.lastName);
  await waitFor(() =>
    expect(site.sentTo('/api/admin/getAllUsers').at(-1)?.query.key).toBe(stored.lastName),
  );
  await screen.findByText('Searching …');
  await user.keyboard('{Enter}');
  expect(window.location.hash).not.toContain('all=');
  release();

  expect(
    await within(await group('Users')).findByRole('option', { name: new RegExp(stored.lastName) }),
  ).toBeVisible();
});

describe('a text that no name contains', () => {
  it('can be looked for in all records of each list', async () => {
    const { user } = await ask('nobody+1 mail');

    const offers = await group('Nothing is named “nobody+1 mail”');
    await waitFor(() => expect(within(offers).getAllByRole('option')).toHaveLength(5));
    expect(screen.getByRole('option', { selected: true })).toHaveTextContent('Search all users');
    await user.keyboard('{Enter}');

    expect(window.location.hash).toBe('#/admin/users?all=nobody%2B1%20mail');
  });

  it('is offered for the lists first that have nothing, a list that failed too', async () => {
    site.refuse('get', '/api/banner/get-banners', 'no', 400);
    site.reply('get', '/api/query/get-querys', { success: true, querys: [], length: 0 });
    const { user, box } = await openPalette();

    await user.type(box, 'e');

    const offers = await group('Only names were searched');
    await waitFor(() =>
      expect(
        within(offers)
          .getAllByRole('option')
          .map((option) => option.textContent),
      ).toEqual([
        ...['Search all banners', 'Search all querys'],
        ...['Search all users', 'Search all stories', 'Search all genres'],
      ]),
    );
    // The list that failed is read again, by hand, and nobody loses the place.
    site.pass('get', '/api/banner/get-banners');
    await user.click(screen.getByRole('button', { name: 'Retry' }));
    expect(await group('Banners')).toBeVisible();
    expect(box).toHaveFocus();
    expect(screen.queryByRole('button', { name: 'Retry' })).not.toBeInTheDocument();
  });
});

it('finds records of all nouns by one call at most for a word and noun, and opens one', async () => {
  const stored = await site.row('users');
  const { user, box } = await openPalette();

  await user.type(box, stored.lastName);

  const searches = () => site.sent.filter(({ query }) => query.key === stored.lastName);
  // The genres are known, for their pictures.
  await waitFor(() => expect(searches().length).toBeGreaterThanOrEqual(4));
  expect(new Set(searches().map(({ path }) => path)).size).toBe(searches().length);
  for (const { query } of searches()) {
    expect(query).toMatchObject({ currentPage: '1', resultPerPage: '5' });
  }
  const name = `${stored.firstName} ${stored.lastName}`;
  const found = within(await group('Users'));
  await user.click(await found.findByRole('option', { name: new RegExp(name) }));
  expect(await screen.findByRole('region', { name: 'User' })).toBeVisible();
  expect(await screen.findByText(stored.lastName)).toBeInTheDocument();
});

it('shows the records of one noun alone, while the focus stays in the box', async () => {
  const { user, box } = await openPalette();
  await user.type(box, 'a');
  await group('Users');

  await user.click(await screen.findByRole('button', { name: /^Stories \d+$/ }));

  expect(await group('Stories')).toBeVisible();
  expect(screen.queryByRole('group', { name: 'Users' })).not.toBeInTheDocument();
  expect(box).toHaveFocus();
  expect(screen.getByRole('option', { selected: true })).toHaveTextContent(/hosted by/);
});

it('leads to the list when there are more than five', async () => {
  const { user, box } = await openPalette();
  await user.type(box, 'a');

  const all = within(await group('Users')).getByRole('option', { name: /^All \d+ with “a”$/ });
  await user.click(all);

  expect(await screen.findByRole('heading', { name: 'Users' })).toBeVisible();
  expect(window.location.hash).toBe('#/admin/users?q=a');
});

it('leads to those that it has found here, which the server may not find by two words', async () => {
  site.api.db.run("UPDATE users SET firstName = 'Lee', lastName = 'Ann' WHERE rowid <= 7");
  const { user, box } = await openPalette('/admin/users?all=lee');
  await screen.findByText(/^1–5 of \d+, from all/);
  await user.type(box, 'lee ann');

  await user.click(
    await within(await group('Users')).findByRole('option', { name: /^All \d+ with/ }),
  );

  expect(window.location.hash).toBe('#/admin/users?all=lee+ann');
});

describe('the theme', () => {
  const theme = () => document.documentElement.dataset.theme;

  it('is dark on this device once that was picked, whatever the site says', async () => {
    const { user, box } = await openPalette();
    expect(theme()).toBe('light');

    await user.type(box, 'dark');
    await user.click(await screen.findByRole('option', { name: 'Theme: Dark' }));

    expect(theme()).toBe('dark');
    expect(localStorage.getItem('theme')).toBe('dark');
  });

  it('is picked on the profile screen too, and follows another tab', async () => {
    const user = await site.open('/admin/view-profile');
    expect(await screen.findByRole('radio', { name: 'Like this device' })).toBeChecked();

    await user.click(screen.getByRole('radio', { name: 'Dark' }));
    expect(theme()).toBe('dark');

    localStorage.setItem('theme', 'light');
    act(() => {
      window.dispatchEvent(
        new StorageEvent('storage', { key: 'theme', storageArea: localStorage }),
      );
    });
    expect(theme()).toBe('light');
    expect(screen.getByRole('radio', { name: 'Light' })).toBeChecked();
  });
});

it('opens a screen or a record in another tab by Ctrl and a click or Enter', async () => {
  const opened = jest.spyOn(window, 'open').mockReturnValue(null);
  const { _id } = await site.row('genres');
  const { user, box } = await ask(_id);
  const option = await screen.findByRole('option', { name: /^(?!Open)/ });

  await user.keyboard('{Control>}');
  await user.click(option);
  expect(opened).toHaveBeenCalledWith(`#/admin/view/genre/${_id}`, '_blank');
  expect(box).toHaveFocus();
  await user.keyboard('{/Control}');
  await replaceText(user, box, 'insights');
  await user.keyboard('{Control>}{Enter}{/Control}');
  expect(opened).toHaveBeenLastCalledWith('#/admin/dashboard/insights', '_blank');

  expect(screen.getByRole('dialog', { name: 'Search everything' })).toBeVisible();
  expect(window.location.hash).toBe('#/admin/dashboard');
  opened.mockRestore();
});

describe('an API that finds records by what is not known here', () => {
  const banner = { createdAt: '2020-01-01T00:00:00.000Z', bannerUrl: '', navigationUrl: '' };
  const found = [{ ...banner, _id: 'c'.repeat(24), clientName: 'Acme' }];

  it('is shown with the words that none of these holds the text, below all other ways', async () => {
    site.reply('get', '/api/banner/get-banners', { success: true, banners: found, length: 1 });
    site.isContractChecked = false;
    await ask('winter campaign', '/admin/view-profile');

    const sent = within(
      await screen.findByRole('group', { name: /^Banners: none of these holds .*winter campaign/ }),
    );
    expect(sent.getByRole('option', { name: /Acme/ })).toBeVisible();
    expect(optionNames().at(-1)).toMatch(/Acme/);
    expect(screen.getByText(/^No record has such a name/)).toBeVisible();
    const tabs = within(screen.getByRole('group', { name: 'Show' }));
    fireEvent.click(tabs.getByRole('button', { name: 'Banners' }));
    expect(optionNames()).toEqual([expect.stringMatching(/Acme/)]);
  });

  it('is shown as it is where the form of a record holds the text', async () => {
    const navigationUrl = 'https://acme.example/winter';
    const banners = [{ ...found[0], navigationUrl }];
    site.reply('get', '/api/banner/get-banners', { success: true, banners, length: 1 });
    site.isContractChecked = false;
    await ask('acme.example/winter', '/admin/view-profile');

    expect(within(await group('Banners')).getByRole('option', { name: /Acme/ })).toBeVisible();
    expect(screen.getByText('1 record found')).toBeVisible();
  });
});
