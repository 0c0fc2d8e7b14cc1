import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';

import { ReviewTable } from '@/components/changes/review/review-table';
import { useTicks } from '@/components/changes/review/use-ticks';
import { stories } from '@/features/stories/api';
import type { ChangeSet } from '@/lib/changes/plan/change-set';

/** Records of two nouns, as of an API that counts the ids of each from 1. */
const SET: ChangeSet = {
  noun: 'stories',
  title: 'changed',
  refused: [],
  same: [],
  rows: [
    {
      id: '1',
      noun: 'stories',
      name: 'Night',
      before: { theme: 'Noir' },
      after: { theme: 'Crime' },
    },
    { id: '1', name: 'Noir', noun: 'genres', before: { genre: 'a' }, after: { genre: 'b' } },
    { id: '2', name: 'Last', noun: 'genres', before: {}, after: null },
  ],
};

function Review({ plan = SET }: { plan?: ChangeSet }) {
  const { ticked, ...ticks } = useTicks(plan);
  return (
    <>
      <ReviewTable noun={stories} plan={plan} {...ticks} />
      <p>{ticked.rows.map(({ name }) => name).join(', ')}</p>
    </>
  );
}

it('leaves out the one record of two nouns with one id that is not ticked', async () => {
  const user = userEvent.setup();
  render(<Review />);
  expect(screen.getByRole('rowheader', { name: '3 will change' })).toBeVisible();

  await user.click(screen.getByRole('checkbox', { name: 'Night' }));

  expect(screen.getByRole('checkbox', { name: 'Night' })).not.toBeChecked();
  expect(screen.getByRole('checkbox', { name: 'Noir' })).toBeChecked();
  expect(screen.getByText('Noir, Last')).toBeVisible();
  expect(screen.getByRole('rowheader', { name: '2 will change 1 left out by you' })).toBeVisible();
});

it('leaves out with a row the steps that build on it, which are no choice of their own, and says why', async () => {
  const rows = SET.rows.map((row, at) => (at === 0 ? row : { ...row, builds: true as const }));
  const other = { id: '3', name: 'Other', noun: 'genres', before: {}, after: null, part: 'b' };
  const user = userEvent.setup();
  render(<Review plan={{ ...SET, rows: [...rows, { ...other, builds: true }] }} />);
  for (const name of ['Noir', 'Last']) {
    expect(screen.getByRole('checkbox', { name })).toBeDisabled();
    expect(screen.getByRole('checkbox', { name })).toBeChecked();
  }

  await user.click(screen.getByRole('checkbox', { name: 'Night' }));

  for (const name of ['Noir', 'Last'])
    expect(screen.getByRole('checkbox', { name })).not.toBeChecked();
  expect(screen.getByRole('checkbox', { name: 'Other' })).toBeChecked();
  expect(screen.getAllByText('What it builds on was left out.')).toHaveLength(2);
  expect(screen.getByRole('rowheader', { name: '1 will change 1 left out by you' })).toBeVisible();

  await user.click(screen.getByRole('checkbox', { name: 'All that can change' }));
  expect(screen.getByText('Night, Noir, Last, Other')).toBeVisible();
});

it('keeps what is typed for a row apart from what cannot be changed and from what will', () => {
  const [typed, other] = SET.rows.map((row, at) => ({ ...row, id: String(at), noun: 'stories' }));
  const plan: ChangeSet = {
    ...SET,
    rows: [typed, other].flatMap((row) => row ?? []),
    refused: [{ id: '2', noun: 'stories', name: 'X', before: {}, after: {}, reason: 'Too short' }],
  };
  const mending = { typed: new Map([['0', { theme: 'Crime' }]]), onType: () => undefined };
  const ticks = { isOff: () => false, onTick: () => undefined };
  render(<ReviewTable noun={stories} plan={plan} {...ticks} mending={mending} />);

  expect(screen.getAllByRole('rowheader').map(({ textContent }) => textContent.trim())).toEqual([
    'Typed by you',
    '1 story cannot be changed so',
    '1 will change',
  ]);
});
