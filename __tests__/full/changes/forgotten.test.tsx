import { screen, within } from '@testing-library/react';

import { keepSet, listSets, newSet, takeLease } from '@/lib/changes/home/set-store';
import { forgetRows } from '@/lib/changes/live/forget-rows';

import { press } from '../../support/list-steps';
import { useSite } from '../../support/site';
import { TEST_ADMIN } from '../../support/test-admin';

/** A set of which some rows were of a person who is erased: nothing but their places is kept of them. */

const site = useSite();
const OWNER = TEST_ADMIN.email;

/** Three users get another name: one was left out, two wait; answers with their ids. */
async function breakOff() {
  const users = (await site.rows('users')).slice(0, 3);
  const rows = users.map(({ _id, firstName }) => ({
    id: _id,
    noun: 'users',
    name: firstName,
    before: { firstName },
    after: { firstName: 'Wilhelmina' },
  }));
  const set = newSet({
    noun: 'users',
    title: 'changed (First Name: Wilhelmina)',
    rows,
    refused: [],
    same: [],
  });
  await keepSet(OWNER, set);
  const lease = await takeLease(set.id);
  await lease?.keep(
    [0],
    [{ is: 'left', why: 'changed', now: { firstName: 'Theirs' } }, ...set.states.slice(1)],
  );
  await lease?.release();
  return users.map(({ _id }) => _id);
}

it('says that nothing is kept of them, and asks for none of them when it goes on', async () => {
  const [left, waiting, last] = await breakOff();
  await forgetRows(OWNER, ({ id }) => id === left || id === waiting);
  expect((await listSets(OWNER)).map(({ title }) => title)).toEqual(['changed']);
  const user = await site.open('/admin/users');

  const band = await screen.findByRole('region', { name: 'Unfinished change' });
  const line = within(band).getByRole('listitem');
  expect(line).toHaveTextContent(
    'a record that is forgotten here' + 'Nothing of it is kept in this browser any more.',
  );
  expect(line).not.toHaveTextContent(/Somebody|no name/);

  await press(user, 'Go on');

  expect(await screen.findByText('1 of 3 users changed, 2 left out.')).toBeVisible();
  expect(site.sentBy('PUT').map(({ path }) => path.split('/').at(-1))).toEqual([last]);
  expect(site.sent.filter(({ path }) => path.endsWith('/-'))).toEqual([]);

  await press(user, 'Undo all');
  expect(await screen.findByText('1 of 3 users taken back, 2 left out.')).toBeVisible();
});
