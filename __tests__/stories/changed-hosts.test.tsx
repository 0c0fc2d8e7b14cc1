import { screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';

import { allHostedBy } from '@/features/stories/api';
import { fullName } from '@/lib/text/format';

import { answerYes, press, selectRow } from '../support/list-steps';
import { useSite } from '../support/site';
import { goTo, openEditor, pressDelete, replaceText, rowNames } from '../support/steps';

const site = useSite();

/** Opens the stories, whose tabs count all rows, then the users, with somebody who hosts some of those. */
async function openUsersAfterStories() {
  const stories = await site.rows('stories');
  const host = await site.row('users', ({ _id }) =>
    stories.some((story) => story.host?._id === _id),
  );
  const alone = stories.filter((story) => !story.host).length;
  const hosted = stories.filter((story) => story.host?._id === host._id).length;
  const user = await site.open('/admin/stories');
  await findNoHost(alone);
  goTo(`/admin/users?q=${encodeURIComponent(fullName(host))}`);
  await waitFor(async () => expect(await rowNames()).toContain(fullName(host)));
  return { user, host, name: fullName(host), loses: alone + hosted };
}

const findNoHost = async (count: number) =>
  within(await screen.findByRole('navigation', { name: 'Views' })).findByRole('link', {
    name: `No host ${count}`,
  });

async function deleteInRow(user: UserEvent, name: string) {
  const dialog = await pressDelete(user, name);
  await user.click(within(dialog).getByRole('button', { name: /^Yes/ }));
}

async function deleteSelected(user: UserEvent, name: string) {
  await selectRow(user, name);
  await press(user, 'Delete selected');
  await answerYes(user);
}

it.each([
  ['alone', deleteInRow],
  ['with others', deleteSelected],
])('counts the stories of a host who was deleted %s', async (_, remove) => {
  const { user, name, loses } = await openUsersAfterStories();

  await remove(user, name);

  await screen.findByText(/User Deleted Successsfully|1 user deleted/);
  goTo('/admin/stories');
  expect(await findNoHost(loses)).toBeVisible();
});

it('finds the stories of a host by another name', async () => {
  const { user, host } = await openUsersAfterStories();
  goTo(`/admin/view/user/${host._id}`);
  const dialog = await openEditor(user, 'Edit User');
  await replaceText(user, within(dialog).getByLabelText('Last Name'), 'Zzyzxton');
  await user.click(within(dialog).getByRole('button', { name: 'Submit' }));
  await screen.findByText('User Profile Updated Succesfully. Redirecting...');

  goTo(allHostedBy({ ...host, lastName: 'Zzyzxton' }).to);

  const cells = await screen.findAllByRole('cell', { name: `${host.firstName} Zzyzxton` });
  expect(cells.length).toBeGreaterThan(0);
});
