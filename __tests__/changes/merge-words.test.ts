import { mergeWords } from '@/components/changes/shown/merge-words';
import { changeOfTheirs } from '@/lib/changes/plan/change-set';

it('is no conflict where both have made the same of a text, or of another field', () => {
  expect(mergeWords('one two', 'one three', 'one three')).toBe('one three');
  expect(mergeWords('one two', 'one three', 'one four')).toBeNull();

  const row = {
    id: 'a',
    noun: 'stories',
    name: 'A',
    before: { status: 'active', theme: 'Crime' },
    after: { status: 'completed', theme: 'Noir' },
  };
  const merged = changeOfTheirs(row, { status: 'completed', theme: 'Crime' }, () => null);
  expect(merged?.after).toEqual({ status: 'completed', theme: 'Noir' });
});
