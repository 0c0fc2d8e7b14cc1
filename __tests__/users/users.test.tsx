import { act, screen, waitFor, within } from '@testing-library/react';
import { delay, http as mock, HttpResponse } from 'msw';

import { fullName } from '@/lib/text/format';

import { elsewhere } from '../support/elsewhere';
import { useSite } from '../support/site';
import { choose, goTo, openEditor, pressDelete, replaceText, rowNames } from '../support/steps';

const site = useSite();
const LIST = '/api/admin/getAllUsers';

function field(dialog: HTMLElement, label: string): HTMLElement {
  return within(dialog).getByLabelText(label);
}

const annLee = () => site.row('users', (row) => fullName(row) === 'Ann Lee');

describe('the list', () => {
  it('shows five skeleton rows of 30 px in a table of 500 px while it loads', async () => {
    site.use(mock.get(`*${LIST}`, () => delay('infinite')));
    await site.open('/admin/users');

    const skeletons = await screen.findAllByTestId('skeleton-row');

    expect(skeletons).toHaveLength(5);
    for (const row of skeletons) expect(row).toHaveStyle({ height: '30px' });
    const table = skeletons[0]?.closest('[aria-busy="true"]')?.firstElementChild;
    expect(table).toHaveStyle({ height: '500px' });
  });

  it('restores search, page and size from the link', async () => {
    await site.open('/admin/users?q=an&page=2&size=10');

    await rowNames();

    expect(site.sentTo(LIST)[0]?.query).toEqual({
      key: 'an',
      currentPage: '2',
      resultPerPage: '10',
    });
    expect(screen.getByRole('searchbox', { name: 'Search' })).toHaveValue('an');
    expect(screen.getByRole('button', { name: 'Page 2' })).toHaveAttribute('aria-current', 'page');
    expect(screen.getAllByRole('row')[1]).toHaveTextContent(/^11/);
  });

  it('goes to the last page when the link names one beyond it', async () => {
    await site.open('/admin/users?page=900&size=15');

    expect((await rowNames()).length).toBeGreaterThan(0);
    // All rows are read too, once the page is idle.
    const pages = site.sentTo(LIST).filter(({ query }) => query.resultPerPage === '15');
    const last = Number(pages.at(-1)?.query.currentPage);
    expect(last).toBeLessThan(900);
    expect(window.location.hash).toBe(`#/admin/users?page=${last}&size=15`);
  });

  it('searches with the first key, then after a pause, and starts at page 1', async () => {
    const user = await site.open('/admin/users?page=3');
    await rowNames();

    await user.type(screen.getByRole('searchbox', { name: 'Search' }), 'Ann Lee');

    await waitFor(() => expect(window.location.hash).toBe('#/admin/users?q=Ann+Lee'));
    await waitFor(async () => expect(await rowNames()).toContain('Ann Lee'));
    const keys = site.sentTo(LIST).map((request) => request.query.key);
    // On a busy machine a pause may fall between two letters.
    expect(keys.slice(0, 2)).toEqual(['', 'A']);
    expect(keys.at(-1)).toBe('Ann Lee');
  });

  it('says when nothing is found and offers to clear the search', async () => {
    const user = await site.open('/admin/users?q=zzzzqqq');

    expect(await screen.findByText(/Nothing found for/)).toHaveTextContent('zzzzqqq');
    await user.click(screen.getByRole('button', { name: 'Clear search' }));

    expect(await rowNames()).toHaveLength(5);
    expect(screen.getByRole('searchbox', { name: 'Search' })).toHaveValue('');
  });

  it('shows the rows of the last search when an older reply comes late', async () => {
    const waitMs: Record<string, number> = { a: 300, an: 150, ann: 10 };
    site.use(
      mock.get(`*${LIST}`, async ({ request }) => {
        const key = new URL(request.url).searchParams.get('key') ?? '';
        await delay(waitMs[key] ?? 0);
        return HttpResponse.json({
          success: true,
          users: [{ _id: key, firstName: `for-${key}`, lastName: '' }],
          length: 1,
        });
      }),
    );
    await site.open('/admin/users');
    await screen.findByRole('button', { name: 'View for-' });

    for (const key of ['a', 'an', 'ann']) {
      goTo(`/admin/users?q=${key}`);
      await waitFor(() => expect(site.sentTo(LIST).at(-1)?.query.key).toBe(key));
    }

    await screen.findByRole('button', { name: 'View for-ann' });
    await act(() => delay(400));
    expect(await rowNames()).toEqual(['for-ann']);
  });

  it('changes the number of rows and starts at page 1', async () => {
    const user = await site.open('/admin/users?page=2');
    await rowNames();

    await choose(user, document.body, 'Rows per page', '15');

    await waitFor(async () => expect(await rowNames()).toHaveLength(15));
    expect(window.location.hash).toBe('#/admin/users?size=15');
  });

  it.each([
    [5, 25, []],
    [6, 26, ['First page', 'Previous page', 'Next page', 'Last page']],
  ])('shows at %i pages the numbers, and first to last above five', async (_, length, ends) => {
    const users = await site.rows('users');
    site.reply('get', LIST, { success: true, users: users.slice(0, 5), length });
    await site.open('/admin/users');
    await rowNames();

    const pager = within(screen.getByRole('navigation', { name: 'Pagination' }));
    const names = pager.getAllByRole('button').map((button) => button.getAttribute('aria-label'));
    expect(names.filter((name) => !name?.startsWith('Page '))).toEqual(ends);
    expect(names.filter((name) => name?.startsWith('Page '))).toEqual(
      [1, 2, 3, 4, 5].map((page) => `Page ${String(page)}`),
    );
  });

  it('turns pages by number, next, previous, first and last', async () => {
    const user = await site.open('/admin/users?size=15');
    await rowNames();
    const press = (name: string) => user.click(screen.getByRole('button', { name }));
    const page = () => new URLSearchParams(window.location.hash.split('?')[1]).get('page') ?? '1';

    await press('Page 3');
    expect(page()).toBe('3');
    await press('Next page');
    expect(page()).toBe('4');
    await press('Previous page');
    expect(page()).toBe('3');
    await press('First page');
    expect(page()).toBe('1');
    await press('Last page');

    await waitFor(() => expect(screen.getByRole('button', { name: 'Next page' })).toBeDisabled());
    expect(Number(page())).toBeGreaterThan(10);
  });

  it('shows a failure with Retry when the API answers without a list', async () => {
    const nothing = { success: true, users: null, length: 3 };
    site.use(mock.get(`*${LIST}`, () => HttpResponse.json(nothing), { once: true }));
    const user = await site.open('/admin/users');

    expect(await screen.findByRole('alert')).toHaveTextContent('no list of users');
    expect(screen.queryByText('No users yet')).not.toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Retry' }));

    expect(await rowNames()).toHaveLength(5);
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  });

  it('shows rows with missing, doubled and wrong fields without crashing', async () => {
    site.reply('get', LIST, {
      success: true,
      users: [
        null,
        {},
        { _id: 'x', firstName: 5, lastName: null },
        { _id: 'x', firstName: 'Twin' },
      ],
      length: 'many',
    });
    await site.open('/admin/users');

    expect(await rowNames()).toEqual(['row 1', '5', 'Twin']);
    expect(screen.getAllByRole('button', { name: /^Delete/ })[0]).toBeDisabled();
  });
});

describe('deleting', () => {
  it('goes back one page when the last row of a later page went', async () => {
    const all = ['a', 'b', 'c', 'd', 'e', 'f'];
    site.use(
      mock.get(`*${LIST}`, ({ request }) => {
        const { searchParams } = new URL(request.url);
        const size = Number(searchParams.get('resultPerPage'));
        const from = (Number(searchParams.get('currentPage')) - 1) * size;
        const users = all
          .slice(from, from + size)
          .map((id) => ({ _id: id, firstName: id, lastName: '' }));
        return HttpResponse.json({ success: true, users, length: all.length });
      }),
      mock.delete('*/api/admin/deleteUser/f', () => {
        all.pop();
        return HttpResponse.json({ success: true, rooms: [] });
      }),
    );
    const user = await site.open('/admin/users?page=2');
    const dialog = await pressDelete(user, 'f');

    await user.click(within(dialog).getByRole('button', { name: /^Yes/ }));

    await waitFor(() => expect(window.location.hash).toBe('#/admin/users'));
    await waitFor(async () => expect(await rowNames()).toEqual(['a', 'b', 'c', 'd', 'e']));
    expect(site.sentTo(LIST).filter((request) => request.query.currentPage === '2')).toHaveLength(
      1,
    );
  });

  it('says without alarm that somebody else was faster, and reads the list again', async () => {
    const user = await site.open('/admin/users');
    const [name = ''] = await rowNames();
    const { _id } = await site.row('users');
    const dialog = await pressDelete(user, name);
    await elsewhere(site.api, 'DELETE', `/api/admin/deleteUser/${_id}`);

    await user.click(within(dialog).getByRole('button', { name: /^Yes/ }));

    const toast = await screen.findByText(/this user was deleted before/);
    expect(toast.closest('[role=alert]')).toBeNull();
    await waitFor(async () => expect(await rowNames()).not.toContain(name));
  });
});

describe('the detail', () => {
  it('shows the error of an id that does not exist, with a way back and none to ask again', async () => {
    await site.open('/admin/view/user/000000000000000000000000');

    expect(await screen.findByRole('alert')).toHaveTextContent(/not/i);
    expect(
      within(screen.getByRole('main')).getByRole('link', { name: 'Back to Users' }),
    ).toHaveAttribute('href', '#/admin/users');
    expect(screen.queryByRole('button', { name: /^Retry/ })).not.toBeInTheDocument();
    expect(screen.queryByRole('button', { name: 'Edit' })).not.toBeInTheDocument();
  });
});

it('cuts names and addresses of megabytes in the list, the question and the screen', async () => {
  const long = {
    ...(await annLee()),
    firstName: 'Anna '.repeat(200_000),
    email: 'a'.repeat(1_000_000),
  };
  site.reply('get', LIST, { success: true, users: [long], length: 1 });
  const user = await site.open('/admin/users');

  const view = await screen.findByRole('button', { name: /^View Anna/ });
  expect(view.getAttribute('aria-label')?.length).toBeLessThan(250);
  expect(screen.getByRole('table').textContent.length).toBeLessThan(10_000);
  await user.click(screen.getByRole('button', { name: /^Delete Anna/ }));
  expect((await screen.findByRole('dialog')).textContent.length).toBeLessThan(10_000);
});

it('shows a right-to-left name whole in the list, the question, its screen and the form', async () => {
  const found = await site.row('users', ({ lastName }) => lastName.includes('כהן'));
  const name = fullName(found);
  expect(name).toMatch(/^[\u0590-\u05ff ]+$/);
  site.reply('get', LIST, { success: true, users: [found], length: 1 });
  const user = await site.open('/admin/users');

  const question = await pressDelete(user, name);
  expect(within(question).getByText(name).tagName).toBe('BDI');
  await user.click(within(question).getByRole('button', { name: /^No/ }));
  await user.click(screen.getByRole('button', { name: `View ${name}` }));
  expect((await screen.findAllByRole('definition'))[0]).toHaveTextContent(found.firstName);
  const dialog = await openEditor(user, 'Edit User');

  expect(field(dialog, 'First Name')).toHaveValue(found.firstName);
  expect(field(dialog, 'First Name')).toHaveAttribute('dir', 'auto');
});

describe('editing', () => {
  async function openEditorOf() {
    const record = await annLee();
    const user = await site.open(`/admin/view/user/${record._id}`);
    const dialog = await openEditor(user, 'Edit User');
    const submit = () => user.click(within(dialog).getByRole('button', { name: 'Submit' }));
    return { record, user, dialog, submit };
  }

  it('starts with the record, its mobile split into code and number', async () => {
    const { record, dialog } = await openEditorOf();

    expect(field(dialog, 'First Name')).toHaveValue('Ann');
    expect(field(dialog, 'Last Name')).toHaveValue('Lee');
    expect(
      `${(field(dialog, 'Country Code') as HTMLInputElement).value} ${(field(dialog, 'Mobile') as HTMLInputElement).value}`,
    ).toBe(record.mobile_no);
  });

  it('refuses a wrong country code and a wrong number, each at its field', async () => {
    const { user, dialog, submit } = await openEditorOf();
    await replaceText(user, field(dialog, 'Country Code'), '+1234');
    await replaceText(user, field(dialog, 'Mobile'), '12-34');

    await submit();

    const says = { 'Country Code': 'please enter valid country code', Mobile: /at most 10$/ };
    for (const [label, message] of Object.entries(says)) {
      await within(dialog).findByText(message);
      expect(field(dialog, label)).toBeInvalid();
      expect(field(dialog, label)).toHaveAccessibleDescription(message);
    }
    expect(field(dialog, 'Country Code')).toHaveValue('+1234');
    expect(field(dialog, 'Country Code')).toHaveFocus();
    expect(site.sentBy('PUT')).toHaveLength(0);
  });

  it('refuses a changed name of three characters but lets a short stored one be', async () => {
    const { user, dialog, submit } = await openEditorOf();
    await replaceText(user, field(dialog, 'First Name'), 'Kim');

    await submit();
    expect(
      await within(dialog).findByText('First Name must have at least 4 characters'),
    ).toBeInTheDocument();
    expect(site.sentBy('PUT')).toHaveLength(0);

    // An emptied field keeps what is stored, and says what that is.
    await user.clear(field(dialog, 'First Name'));
    await user.clear(field(dialog, 'Mobile'));
    expect(field(dialog, 'First Name')).toHaveAttribute('placeholder', 'Stays Ann');
    await replaceText(user, field(dialog, 'Last Name'), 'Leeward');
    await submit();
    await waitFor(() => expect(site.sentBy('PUT')).toHaveLength(1));
    const sent = JSON.parse(site.sentBy('PUT')[0]?.body ?? '') as object;
    expect(sent).toMatchObject({ lastName: 'Leeward' });
    expect(Object.keys(sent)).toEqual(['lastName']);
  });

  it('counts no letter that cannot be seen, and sends none', async () => {
    const { user, dialog, submit } = await openEditorOf();
    await replaceText(user, field(dialog, 'First Name'), 'K\u200bi\u00adm');
    await replaceText(user, field(dialog, 'Mobile'), '\u202a98765\u202c');

    await submit();
    await within(dialog).findByText('First Name must have at least 4 characters');
    expect(field(dialog, 'Mobile')).toBeValid();

    await user.type(field(dialog, 'First Name'), 'i\ufeff');
    await submit();
    await waitFor(() => expect(site.sentBy('PUT')).toHaveLength(1));
    expect(JSON.parse(site.sentBy('PUT')[0]?.body ?? '')).toMatchObject({
      firstName: 'Kimi',
      mobile: '98765',
    });
  });

  it.each<[string, { headers: HeadersInit; status?: number }, RegExp]>([
    ['comes from a cache', { headers: { Age: '240' } }, /what was stored 240 seconds ago/],
    ['fails', { status: 429, headers: { 'Retry-After': '1' } }, /so nothing was sent/],
  ])('deletes nobody whose last reading %s, and can be asked again', async (_, init, why) => {
    const user = await site.open('/admin/users');
    const [name = ''] = await rowNames();
    const dialog = await pressDelete(user, name);
    site.use(
      mock.get('*/api/admin/getUser/:id', async ({ request }) => {
        const reply = await site.api.app.fetch(request);
        return new HttpResponse(await reply.text(), init);
      }),
    );

    await user.click(within(dialog).getByRole('button', { name: /^Yes/ }));

    expect(await screen.findByText(why)).toBeVisible();
    expect(site.sentBy('DELETE')).toEqual([]);
    site.pass('get', '/api/admin/getUser/:id');
    await user.click(within(await pressDelete(user, name)).getByRole('button', { name: /^Yes/ }));
    await waitFor(() => expect(site.sentBy('DELETE')).toHaveLength(1));
  });
});
