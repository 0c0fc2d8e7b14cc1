import { act, screen, waitFor, within } from '@testing-library/react';

import { NOUNS } from '../../support/nouns';
import { useSite } from '../../support/site';
import { rowNames } from '../../support/steps';

const site = useSite();

/** Opens a user that answers with these values. */
async function openUserWith(values: Record<string, string>) {
  const user = { ...(await site.row('users')), ...values };
  site.isContractChecked = false;
  site.reply('get', `/api/admin/getUser/${user._id}`, { success: true, user });
  return site.open(`/admin/view/user/${user._id}`);
}

const definition = (index: number) => screen.getAllByRole('definition')[index];

it.each([
  ['user', 'name,username,email,mobile-no', 5],
  ['story', 'room-name,status,theme,description', 5],
  ['genre', 'genre', 2],
  ['banner', 'client-name,link', 3],
  ['query', 'user-name,user-email,query,status', 5],
] as const)(
  'says in each cell of a %s that it cannot read what is there, in place of nothing',
  async (word, columns, cells) => {
    const { plural, all, list } = NOUNS.find(({ noun }) => noun === word) ?? {};
    const [stored] = await site.rows(plural ?? 'users');
    const texts = Object.entries(stored ?? {}).filter(([, value]) => typeof value === 'string');
    const odd = Object.fromEntries(texts.map(([name]) => [name, { de: 'x' }]));
    const row = { ...stored, ...odd, _id: 'a1', createdAt: '04/05/2026', updatedAt: 'then' };
    site.reply('get', all ?? '', { success: true, [plural ?? '']: [row], length: 1 });
    await site.open(`${list}?cols=${columns},created-at`);

    await rowNames();
    const table = within(screen.getByRole('table'));
    expect(table.getAllByText(/not readable here/)).toHaveLength(cells);
    expect(screen.queryByText('(no name)')).not.toBeInTheDocument();
  },
);

it('copies the e-mail and the id', async () => {
  const stored = await site.row('users');
  const user = await site.open(`/admin/view/user/${stored._id}`);
  await screen.findByRole('button', { name: 'Copy e-mail' });
  const copy = jest.spyOn(navigator.clipboard, 'writeText');

  await user.click(screen.getByRole('button', { name: 'Copy e-mail' }));
  await user.click(screen.getByRole('button', { name: 'Copy id' }));

  expect(await screen.findByText('Copied')).toBeInTheDocument();
  expect(copy.mock.calls).toEqual([[stored.email], [stored._id]]);
});

it('selects the text where the browser forbids copying', async () => {
  const stored = await site.row('users');
  const user = await site.open(`/admin/view/user/${stored._id}`);
  await screen.findByRole('button', { name: 'Copy e-mail' });
  jest.spyOn(navigator.clipboard, 'writeText').mockRejectedValue(new Error('denied'));

  await user.click(screen.getByRole('button', { name: 'Copy e-mail' }));

  expect(await screen.findByText(/The text is selected/)).toBeInTheDocument();
  expect(window.getSelection()?.toString()).toBe(stored.email);
});

it('says beside an exact moment how long ago it was', async () => {
  const threeDaysAgo = new Date(Date.now() - 3.5 * 86_400_000).toISOString();
  await openUserWith({ createdAt: threeDaysAgo, updatedAt: 'no moment' });
  await screen.findAllByRole('definition');

  const moment = threeDaysAgo.slice(0, 19).replace('T', ' ');
  expect(definition(6)?.querySelector('time')?.textContent).toBe(moment);
  expect(definition(6)).toHaveTextContent(`${moment} UTC 3 days ago`);
  expect(definition(7)).not.toHaveTextContent('ago');
});

it.each([
  ['ann@mail.example', '+44 7700900123', 'mailto:ann@mail.example', 'tel:+447700900123'],
  ['a@b.example,c@d.example', '+1 900 *43#', null, null],
])(
  'makes links of an e-mail and a number that are one: %s, %s',
  async (email, mobile, ...hrefs) => {
    await openUserWith({ email, mobile_no: mobile });
    await screen.findAllByRole('definition');

    const links = [
      screen.queryByRole('link', { name: email }),
      definition(4)?.querySelector('a') ?? null,
    ];
    expect(links.map((link) => link?.getAttribute('href') ?? null)).toEqual(hrefs);
    expect(definition(3)).toHaveTextContent(email);
  },
);

it.each([
  ['https://shop.example/a?b=c', 'shop.example', false],
  ['https://bücher.example/a', 'xn--bcher-kva.example', true],
])('says where the link %j leads', async (navigationUrl, host, isCareful) => {
  const banner = { ...(await site.row('banners')), navigationUrl };
  site.reply('get', `/api/banner/get-banner/${banner._id}`, { success: true, banner });
  const user = await site.open(`/admin/view/banner/${banner._id}`);
  const link = await screen.findByRole('link', { name: navigationUrl });

  await user.hover(link);

  const hint = await screen.findByRole('tooltip');
  expect(within(hint).getByText(host).tagName).toBe('STRONG');
  expect(hint.textContent.includes('Careful')).toBe(isCareful);
  expect(link).toHaveAttribute('aria-describedby', hint.id);
});

it('shows a banner larger when its picture has the focus', async () => {
  const user = await site.open('/admin/banners');
  await rowNames();
  const [picture] = within(screen.getByRole('table')).getAllByRole('img');

  act(() => picture?.closest<HTMLElement>('[tabindex="0"]')?.focus());

  const hint = await screen.findByRole('tooltip');
  expect(within(hint).getByRole('img').getAttribute('src')).toBe(picture?.getAttribute('src'));
  await user.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('tooltip')).not.toBeInTheDocument());
});

it('marks the row of the record whose form led back to the list, and no other', async () => {
  const user = await site.open('/admin/genres');
  const [, second = ''] = await rowNames();
  await user.click(screen.getByRole('link', { name: second }));
  await user.click(await screen.findByRole('button', { name: 'Edit' }));
  const editor = within(await screen.findByRole('dialog', { name: 'Edit Genre' }));
  const input = await editor.findByRole('textbox', { name: 'Genre' });
  await user.clear(input);
  await user.type(input, 'Cosy Mystery');
  await user.click(editor.getByRole('button', { name: 'Submit' }));

  const name = await screen.findByRole('link', { name: 'Cosy Mystery' }, { timeout: 5_000 });
  expect(name.closest('tr')).toHaveAttribute('data-saved');
  expect(document.querySelectorAll('[data-saved]')).toHaveLength(1);
});
