import { render, screen } from '@testing-library/react';

import { SetRows } from '@/components/changes/set-rows';
import { genres } from '@/features/genres/api';
import { stories } from '@/features/stories/api';
import { newSet } from '@/lib/changes/set-store';
import { type Noun, NounsContext } from '@/lib/nouns/noun';

it('merges the words of a row that is of another noun than its set', () => {
  const rows = [
    {
      id: 'a',
      noun: 'stories',
      name: 'A room',
      before: { description: 'one two' },
      after: { description: 'one three' },
    },
  ];
  const kept = newSet({ noun: 'genres', title: 'changed', rows, refused: [], same: [] });
  const now = { description: 'zero one two' };
  const set = { ...kept, states: [{ is: 'left', why: 'changed', now } as const] };
  const writeInstead = jest.fn(() => Promise.resolve());
  const changes = { retry: () => Promise.resolve('open' as const), writeInstead };
  const nouns = [genres, stories] as unknown as Noun[]; // what is looked at here
  render(
    <NounsContext value={nouns}>
      <SetRows set={set} noun={genres} changes={changes} />
    </NounsContext>,
  );

  screen.getByRole('button', { name: 'Write it with their change' }).click();

  expect(writeInstead).toHaveBeenCalledWith(
    kept.id,
    0,
    expect.objectContaining({ after: { description: 'zero one three' } }),
  );
});
