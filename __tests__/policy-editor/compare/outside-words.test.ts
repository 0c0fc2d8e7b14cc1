import { nameDifferences } from '@/features/policy-editor/differences/difference-words';
import { readStructure } from '@/lib/html/html-structure';
import { readEditorClass, readSafeStyles } from '@/lib/html/safe-styles';

// What every object has under these names is no word of ours.
it.each(['constructor', 'toString', '__proto__', 'valueOf'])('knows nothing of <%s>', (word) => {
  const differences = (['pieces', 'letters'] as const).map((unit) => ({
    label: `<${word}>`,
    count: 2,
    unit,
  }));

  expect(nameDifferences(differences).map(({ words }) => words)).toEqual([null]);
  expect(readSafeStyles(`${word}: red`)).toEqual([]);
  expect(readEditorClass(`ql-size-${word}`)).toBeUndefined();
});

it('names an element by its own name, whatever that is', () => {
  const { blocks } = readStructure('<constructor></constructor>');
  expect(blocks).toEqual(['<constructor>']);
});
