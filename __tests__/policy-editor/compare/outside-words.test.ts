import { nameDifferences } from '@/features/policy-editor/compare/difference-words';
import { readSafeStyles } from '@/lib/html/clean/safe-styles';
import { isLookClass } from '@/lib/html/editor/editor-classes';
import { readStructure } from '@/lib/html/html-structure';

// What every object has under these names is no word of ours.
it.each(['constructor', 'toString', '__proto__', 'valueOf'])('knows nothing of <%s>', (word) => {
  const differences = (['pieces', 'letters'] as const).map((unit) => ({
    label: `<${word}>`,
    feature: { kind: 'element' as const, tag: word },
    count: 2,
    unit,
  }));

  expect(nameDifferences(differences).map(({ words }) => words)).toEqual([null]);
  expect(readSafeStyles(`${word}: red`)).toEqual([]);
  expect(isLookClass(`ql-size-${word}`)).toBe(false);
  expect(isLookClass(word)).toBe(false);
});

it('names an element by its own name, whatever that is', () => {
  const { order } = readStructure('<constructor></constructor>');
  expect(order).toEqual(['<constructor>']);
});
