import { callApi } from '../../browser/every-screen';
import { expect, test, visit } from '../../browser/site';

type User = Record<'_id' | 'firstName' | 'lastName' | 'email' | 'userName' | 'mobile_no', string>;

test('Ctrl K opens a person by phone number, e-mail or user name with two calls at most', async ({
  page,
  site,
}) => {
  await visit(page, site, '/admin/view-profile');
  const list = '/api/admin/getAllUsers?resultPerPage=50';
  const { users } = await callApi<{ users: User[] }>(page, site, 'GET', list);
  // The server searches names alone, so an address is found by the name in it.
  const isNamed = ({ email, firstName }: User) => email.startsWith(firstName.toLowerCase());
  const user = users.find(isNamed);
  if (user === undefined) throw new Error('no user is named as the address');
  const [code = '', number = ''] = user.mobile_no.split(' ');
  let asked: string[] = [];
  page.on('request', (request) => {
    if (request.url().includes('/api/admin/getAllUsers')) asked.push(request.url());
  });

  for (const text of [`Tel. ${code} (0)${number}`, user.email.toUpperCase(), `@${user.userName}`]) {
    await page.goto(site.at('/admin/view-profile'));
    await page.reload();
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    asked = [];
    await page.keyboard.press('Control+k');
    await page.getByRole('combobox').fill(text);
    const found = page.getByRole('group', { name: /^Users/ }).getByRole('option');
    await expect(found.filter({ hasText: `${user.firstName} ${user.lastName}` })).toBeVisible();
    await page.keyboard.press('Enter');
    await expect(page, text).toHaveURL(new RegExp(`/admin/view/user/${user._id}`));
    expect(asked.length, text).toBeLessThanOrEqual(2);
  }
});
