import { screen, waitFor, within } from '@testing-library/react';

import { elsewhere } from '../../support/elsewhere';
import { useSite } from '../../support/site';
import { openEditor, replaceText } from '../../support/steps';

const site = useSite();
afterEach(() => jest.restoreAllMocks());

/** The form of a user with +91 111, in which 112 is typed while somebody else saves +44. */
async function openMine() {
  const { _id: id } = await site.row('users');
  const put = (fields: Record<string, string>) =>
    elsewhere(site.api, 'PUT', `/api/admin/updateUser/${id}`, fields);
  await put({ countryCode: '+91', mobile: '111' });
  const user = await site.open(`/admin/view/user/${id}`);
  const form = within(await openEditor(user, 'Edit User'));
  await replaceText(user, form.getByLabelText('Mobile'), '112');
  await put({ countryCode: '+44' });
  const submit = () => user.click(form.getByRole('button', { name: 'Submit' }));
  const stored = async () => (await site.row('users', ({ _id }) => _id === id)).mobile_no;
  return { user, form, submit, stored };
}

it.each([
  ['Mine', '+91 112'],
  ['Theirs', '+44 111'],
])('asks which number is saved, and takes %s as a whole', async (side, number) => {
  const { user, submit, stored } = await openMine();
  await submit();

  const name = 'Somebody else changed this meanwhile';
  const question = within(await screen.findByRole('dialog', { name }));
  const field = within(question.getByRole('group', { name: 'Mobile' }));
  await user.click(field.getByRole('radio', { name: new RegExp(`^${side}`) }));
  await user.click(question.getByRole('button', { name: 'Save this' }));

  await waitFor(async () => expect(await stored()).toBe(number));
});

it.each([
  ['Keep mine', '+91 112'],
  ['Take theirs', '+44 111'],
])('decides by %s of the number and its code at once', async (label, number) => {
  const { user, form, submit, stored } = await openMine();
  await user.clear(form.getByLabelText('Country Code'));
  // The minute is counted from the first second of the form.
  await new Promise((resolve) => setTimeout(resolve, 1_100));
  const now = Date.now.bind(Date);
  jest.spyOn(Date, 'now').mockImplementation(() => now() + 61_000);
  await user.click(await form.findByRole('button', { name: label }, { timeout: 5_000 }));

  const [code, rest] = number.split(' ');
  expect(form.getByLabelText('Country Code')).toHaveValue(code);
  expect(form.getByLabelText('Mobile')).toHaveValue(rest);
  await submit();
  await waitFor(async () => expect(await stored()).toBe(number));
});
