/** @jest-environment node */
import { useWorkedExample } from '../../support/worked-example';

const example = useWorkedExample('docs/adding-a-field.md');

// The tools check a copy of the repository, on machines that may be busy.
jest.setTimeout(300_000);

it('adds a field that passes types, linter and format', () => {
  expect(example.types()).toBe('');
  expect(example.format()).toBe('');
  expect(example.lint()).toBe('');
});

it('works on the screen: the tests that name all fields pass', () => {
  expect(example.test('nouns/nouns', 'list/export')).toBe('');
});
