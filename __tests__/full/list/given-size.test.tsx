import { screen } from '@testing-library/react';

import { useSite } from '../../support/site';
import { goTo } from '../../support/steps';

/** APIs with pages of a size of their own, whatever is asked for; the seed has 90 stories. */

const site = useSite();

it.each([
  [10, 2, '11–20 of 90'],
  [10, 7, '61–70 of 90'],
  [10, 9, '81–90 of 90'],
  [8, 3, '17–24 of 90'],
  [8, 12, '89–90 of 90'],
])('counts by pages of %d where 15 were asked for, on page %d', async (size, page, said) => {
  site.limitPages(size);
  await site.open(`/admin/stories?page=${page}&size=15`);

  expect(await screen.findByText(`${said}. The server sends ${size} rows per page.`)).toBeVisible();
  const last = screen.queryByRole('button', { name: 'Next page' });
  expect(last === null || last.hasAttribute('disabled')).toBe(page * size >= 90);
});

it('counts by the size chosen of an API that heeds it, also on its last page', async () => {
  await site.open('/admin/stories?page=9&size=10');
  expect(await screen.findByText('81–90 of 90')).toBeVisible();
  const users = await site.rows('users');
  const last = Math.ceil(users.length / 15);
  goTo(`/admin/users?page=${last}&size=15`);
  const first = (last - 1) * 15 + 1;
  const said = `${first}–${users.length} of ${users.length}`;
  expect(await screen.findByText(said)).toBeVisible();
});

it('steps from record to record past the end of a page', async () => {
  site.limitPages(10);
  const stories = await site.rows('stories');
  const user = await site.open('/admin/stories?page=2&size=15');
  await user.click(await screen.findByRole('link', { name: stories[19]?.roomName }));

  await user.click(await screen.findByRole('button', { name: 'Next Story' }));

  expect(await screen.findByText('21 of 90')).toBeVisible();
});
