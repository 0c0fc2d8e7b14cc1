import { screen, waitFor, within } from '@testing-library/react';
import { http as mock, HttpResponse } from 'msw';

import { GENRE, newest, openForm, QUERY, USER, type Noun } from '../support/nouns';
import { useSite } from '../support/site';
import { replaceText } from '../support/steps';

const site = useSite();

/** Opens the form of a record that is older than today's rules. */
async function openOld(noun: Noun, old: Record<string, unknown>) {
  const row = await newest(site, noun);
  site.isContractChecked = false;
  site.use(
    mock.get(`*${noun.read}/${row._id}`, () =>
      HttpResponse.json({ success: true, [noun.noun]: { ...row, ...old } }),
    ),
  );
  return openForm(site, noun);
}

const lastBody = async () => {
  await waitFor(() => expect(site.sentBy('PUT')).toHaveLength(1));
  return site.sentBy('PUT')[0]?.body ?? '';
};

it.each([
  [USER, { mobile_no: '+919876543210' }, 'First Name', { firstName: 'Another name' }],
  [USER, { mobile_no: '0171/5550099', firstName: 'Bo' }, 'Last Name', { lastName: 'Another name' }],
  [QUERY, { email: 'n/a' }, 'Name', { name: 'Another name' }],
])(
  'sends what was touched of a record, whatever else is stored: %#',
  async (noun, old, label, sent) => {
    const { user, dialog } = await openOld(noun, old);
    await replaceText(user, within(dialog).getByRole('textbox', { name: label }), 'Another name');

    await user.click(within(dialog).getByRole('button', { name: 'Submit' }));

    expect(JSON.parse(await lastBody())).toEqual(sent);
    expect(within(dialog).queryByText(/to correct/)).not.toBeInTheDocument();
  },
);

it('renames a genre that has no background colour, and refuses to take away one that it has', async () => {
  const { user, dialog } = await openOld(GENRE, { backgroundColour: '', colour: 'red' });
  const submit = () => user.click(within(dialog).getByRole('button', { name: 'Submit' }));
  await replaceText(user, within(dialog).getByRole('textbox', { name: 'Genre' }), 'Another name');
  await user.clear(within(dialog).getByRole('textbox', { name: 'Genre Colour' }));
  await submit();
  expect(await within(dialog).findByText('Please Add Genre Colour')).toBeVisible();

  await replaceText(user, within(dialog).getByRole('textbox', { name: 'Genre Colour' }), 'red');
  await submit();

  const names = [...(await lastBody()).matchAll(/ name="(\w+)"/g)].map(([, name]) => name);
  expect(names).toEqual(['genre']);
});

it('judges a number and its code together, once one of them is entered', async () => {
  const { user, dialog } = await openOld(USER, { mobile_no: '+919876543210' });
  const field = (name: string) => within(dialog).getByRole('textbox', { name });
  await replaceText(user, field('Mobile'), '9876543210');

  await user.click(within(dialog).getByRole('button', { name: 'Submit' }));
  expect((await screen.findAllByText('please enter valid country code')).length).toBeGreaterThan(0);
  expect(site.sentBy('PUT')).toHaveLength(0);

  await user.type(field('Country Code'), '+91');
  await user.click(within(dialog).getByRole('button', { name: 'Submit' }));
  expect(JSON.parse(await lastBody())).toEqual({ countryCode: '+91', mobile: '9876543210' });
});
