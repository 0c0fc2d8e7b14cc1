import { waitFor, within } from '@testing-library/react';

import { manySet } from '@/components/change-many/many-set';
import { users, type User } from '@/features/users/api';
import { exchanged } from '@/lib/changes/plan/change-set';
import { writerOf } from '@/lib/changes/run/writer';
import type { Fields } from '@/lib/narrow';
import { startSession } from '@/lib/session/session';

import { TEST_ADMIN } from '../support/render-app';
import { useSite } from '../support/site';
import { openEditor, replaceText } from '../support/steps';

const site = useSite();

/** What the one write so far has sent. */
async function sentOnce(): Promise<unknown> {
  await waitFor(() => expect(site.sentBy('PUT')).toHaveLength(1));
  return JSON.parse(site.sentBy('PUT')[0]?.body ?? '');
}

describe('a number goes with its code, of which an API makes one text', () => {
  const now = { firstName: 'Annabel', lastName: 'Leeson', countryCode: '+44', mobile: '111' };
  const both = { countryCode: '+44', mobile: '112' };

  it.each<[string, Fields, Fields]>([
    ['a number alone', { mobile: '112' }, both],
    ['a code alone', { countryCode: '+1' }, { countryCode: '+1', mobile: '111' }],
    ['both', both, both],
    ['another field', { firstName: 'Anna' }, { firstName: 'Anna' }],
  ])('where a set changes %s', async (_, after, sent) => {
    startSession(await site.api.tokenFor(), TEST_ADMIN);
    const { _id: id } = await site.row('users');
    const row = { id, noun: users.name, name: '', before: {}, after };

    await writerOf(users).write(row, now);

    expect(await sentOnce()).toEqual(sent);
  });

  it('where the form changes the code and has no number', async () => {
    const { _id: id, mobile_no } = await site.row('users');
    const user = await site.open(`/admin/view/user/${id}`);
    const dialog = within(await openEditor(user, 'Edit User'));
    await replaceText(user, dialog.getByLabelText('Country Code'), '+33');
    await user.clear(dialog.getByLabelText('Mobile'));
    await user.click(dialog.getByRole('button', { name: 'Submit' }));

    expect(await sentOnce()).toEqual({ countryCode: '+33', mobile: mobile_no.split(' ')[1] });
  });
});

it('notices a code that others have changed since a number was to be changed', () => {
  const person = { _id: 'a', firstName: 'Anna', lastName: 'Lees', mobile_no: '+44 111' } as User;
  const change = { field: 'mobile', act: 'set', value: '112', find: '' } as const;
  const search = { isWhole: false, isCase: false };
  const [row] = manySet(users, [person], [{ ...change, ...search }], new Map()).rows;
  if (!row) throw new Error('nothing is to be changed');

  expect(row.before).toEqual({ countryCode: '+44', mobile: '111' });
  expect(exchanged(row)).toMatchObject({
    before: { countryCode: '+44', mobile: '112' },
    after: { mobile: '111' },
  });
});

it.each([
  [
    'a number without a code',
    { mobile: '222' },
    '111',
    'Mobile needs a valid Country Code beside it',
  ],
  ['a number with a stored code', { mobile: '222' }, '+44 111', null],
  ['a number and its code', { countryCode: '+44', mobile: '222' }, '111', null],
  ['a code that is none', { countryCode: '44' }, '+44 111', expect.stringMatching('valid')],
  ['a number that stays as it is', { firstName: 'Annabel', mobile: '111' }, '111', null],
  ['a name beside a number without a code', { firstName: 'Annabel' }, '111', null],
])('takes %s as its form does', (_, values, mobile_no, refused) => {
  const person = { _id: 'a', firstName: 'Anna', lastName: 'Lees', mobile_no } as User;

  expect(users.edit.refuse?.(values, person)).toEqual(refused);
});
