import { cleanup, fireEvent, screen, within } from '@testing-library/react';

import { listDrafts } from '@/components/form/draft-store';

import { elsewhere, formOf } from '../../support/elsewhere';
import { GENRE, openForm } from '../../support/nouns';
import { TEST_ADMIN } from '../../support/render-app';
import { useSite } from '../../support/site';

const site = useSite();

/** Opens the form of a genre with so many starters. */
async function openWith(count: number) {
  const { _id: id } = await site.row('genres');
  const starter = Array.from({ length: count }, (_, at) => ({
    starter: `Starter ${at + 1}`,
    description: 'It was dark outside.',
  }));
  const form = formOf({ starter: JSON.stringify(starter) });
  await elsewhere(site.api, 'PUT', `${GENRE.save}/${id}`, form);
  const { dialog } = await openForm(site, GENRE, id);
  const row = within(dialog).getAllByRole('listitem')[0]?.querySelector('details');
  if (row) row.open = true;
  await within(dialog).findByLabelText('Starter Description 1');
  return dialog;
}

/** What a key in a field costs: the texts that are read, and the letters that are written out. */
function costOfKey(field: HTMLElement): { read: number; written: number } {
  const costs = ['One', 'One m', 'One mo', 'One mor', 'One more'].map((value) => {
    const trim = jest.spyOn(String.prototype, 'trim');
    const stringify = jest.spyOn(JSON, 'stringify');
    fireEvent.change(field, { target: { value } });
    const texts = stringify.mock.results.map((result) => String(result.value ?? ''));
    const cost = { read: trim.mock.calls.length, written: texts.join('').length };
    jest.restoreAllMocks();
    return cost;
  });
  // The first key reads each text once; another one may meet a reply that has just come.
  const least = (name: 'read' | 'written') => Math.min(...costs.map((cost) => cost[name]));
  return { read: least('read'), written: least('written') };
}

/** The numbers of starters that the form says have more digits. */
const DIGITS = 20;

it.each(['Genre', 'Starter Description 1'])(
  'costs the same per key with two starters and with sixty: %s',
  async (label) => {
    const few = costOfKey(within(await openWith(2)).getByLabelText(label));
    cleanup();
    localStorage.clear();
    const many = costOfKey(within(await openWith(60)).getByLabelText(label));

    expect(few.read).toBeGreaterThan(0);
    expect(many.read).toBeLessThanOrEqual(few.read);
    expect(many.written).toBeLessThan(few.written + DIGITS);
  },
);

it('keeps the draft of a long list when the typing pauses, and when the form is left', async () => {
  const dialog = await openWith(60);
  const description = within(dialog).getByLabelText('Starter Description 1');
  fireEvent.change(description, { target: { value: 'It was still dark.' } });
  expect(await listDrafts(TEST_ADMIN.email)).toEqual([]);

  fireEvent.click(within(dialog).getByRole('button', { name: 'Cancel' }));

  expect(await screen.findByText('What you typed is kept as a draft.')).toBeVisible();
  expect(JSON.stringify(await listDrafts(TEST_ADMIN.email))).toContain('It was still dark.');
});
