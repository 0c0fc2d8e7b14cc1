import { render, screen } from '@testing-library/react';

import { SetRows } from '@/components/changes/shown/set-rows';
import { genres } from '@/features/genres/api';
import { stories } from '@/features/stories/api';
import { newSet } from '@/lib/changes/home/set-store';
import type { RowState } from '@/lib/changes/state/row-state';
import { type Noun, NounsContext } from '@/lib/nouns/noun';

/** The rows of a set of genres, the first of which somebody else has changed meanwhile. */
function show(others: readonly RowState[]) {
  const rows = ['a', ...others.keys()].map((id) => ({
    id: String(id),
    noun: 'stories',
    name: 'A room',
    before: { description: 'one two' },
    after: { description: 'one three' },
  }));
  const kept = newSet({ noun: 'genres', title: 'changed', rows, refused: [], same: [] });
  const now = { description: 'zero one two' };
  const set = { ...kept, states: [{ is: 'left', why: 'changed', now } as const, ...others] };
  const writeInstead = jest.fn(() => Promise.resolve());
  const changes = { retry: () => Promise.resolve('open' as const), writeInstead };
  const nouns = [genres, stories] as unknown as Noun[]; // what is looked at here
  render(
    <NounsContext value={nouns}>
      <SetRows set={set} noun={genres} changes={changes} />
    </NounsContext>,
  );
  return { kept, writeInstead };
}
const BUTTON = { name: 'Write it with their change' };

it('offers a row that was left out also where other rows were taken back', () => {
  show([{ is: 'written' }, { is: 'written', back: true }]);
  expect(screen.getByRole('button', BUTTON)).toBeVisible();
});

it('offers none where nothing of the set stands any more', () => {
  show([{ is: 'written', back: true }]);
  expect(screen.queryByRole('button', BUTTON)).not.toBeInTheDocument();
});

it('merges the words of a row that is of another noun than its set', () => {
  const { kept, writeInstead } = show([]);

  screen.getByRole('button', BUTTON).click();

  expect(writeInstead).toHaveBeenCalledWith(
    kept.id,
    0,
    expect.objectContaining({ after: { description: 'zero one three' } }),
  );
});
