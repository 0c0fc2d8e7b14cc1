import fc from 'fast-check';

import { revertChange } from '@/features/policy-editor/changes/revert-change';
import { compareTexts } from '@/features/policy-editor/compare/compare-texts';
import { sanitizeHtml } from '@/lib/html/clean/sanitize-html';

// Every run tries the same values; another seed tries others.
fc.configureGlobal({ seed: 1 });

const NAMES = Array.from({ length: 60 }, (_, index) => `w${index}`);
const words = fc
  .array(fc.constantFrom('&amp;', '<b>for</b>', 'the', 'of', 'and,', ...NAMES), {
    minLength: 1,
    maxLength: 9,
  })
  .map((parts) => parts.join(' '));
const items = fc.array(words, { minLength: 1, maxLength: 4 });
const block = fc.oneof(
  words.map((text) => `<p>${text}</p>`),
  words.map((text) => `<h2>${text}</h2>`),
  items.map((texts) => `<ul>\n${texts.map((text) => `  <li>${text}</li>`).join('\n')}\n</ul>`),
  items.map(
    (texts) => `<table><tr>${texts.map((text) => `<td>${text}</td>`).join('')}</tr></table>`,
  ),
);
const texts = fc.array(block, { minLength: 1, maxLength: 6 });
/** Two texts that share some of their blocks. */
const pairs = fc
  .tuple(texts, fc.array(fc.tuple(fc.nat(6), fc.nat(2), texts), { maxLength: 3 }))
  .map(([base, edits]) => {
    const draft = [...base];
    for (const [index, count, blocks] of edits) draft.splice(index, count, ...blocks.slice(0, 2));
    return [base.join('\n'), draft.join('\n')] as const;
  });

const compare = (base: string, draft: string) =>
  compareTexts(sanitizeHtml(base), sanitizeHtml(draft));

it('takes most places back, and leaves the others to the admin', () => {
  const taken = { wholly: 0, not: 0 };
  fc.assert(
    fc.property(pairs, ([base, draft]) => {
      const { changes, runs } = compare(base, draft);
      for (const { number } of changes) {
        const next = revertChange(draft, base, runs, number);
        taken[next === null ? 'not' : 'wholly'] += 1;
        if (next === null) continue;
        expect(compare(base, next).changes.length).toBeLessThan(changes.length);
      }
    }),
    { numRuns: 100 },
  );
  expect(taken.not).toBeLessThan(taken.wholly / 5);
});
