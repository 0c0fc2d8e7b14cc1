import fc from 'fast-check';

import { listDrafts, readDraft, removeDraft, saveDraft } from '@/components/form/draft-store';
import { changedValues, type Draft, usableValues } from '@/components/form/use-draft';
import { isSameValue } from '@/lib/forms/form-fields';
import { isFormAddress } from '@/lib/links/addresses';

const OWNER = 'ann@example.org';
// Every run tries the same values; another seed tries others.
fc.configureGlobal({ seed: 1 });

const text = fc.string({ unit: 'grapheme', maxLength: 8 });
const name = fc.stringMatching(/^[a-z][A-Za-z_]{0,8}$/);
const file = fc
  .tuple(fc.uint8Array({ maxLength: 40 }), text, fc.constantFrom('', 'image/png', 'image/jpeg'))
  .map(([bytes, fileName, type]) => new File([bytes], fileName, { type }));
const starters = fc.array(fc.record({ starter: text, description: text }));
const values = fc.dictionary(name, fc.oneof(text, starters, file), { noNullPrototype: true });
const draft: fc.Arbitrary<Draft> = fc.record(
  {
    address: fc.constantFrom('/admin/genre/add', '/admin/view/user/a%2Fb?edit=1', '/'),
    title: text,
    subject: text,
    savedAtMs: fc.integer({ min: Date.now(), max: 2 ** 45 }),
    values,
    base: fc.dictionary(name, fc.oneof(text, starters), { noNullPrototype: true }),
    revertsMs: fc.integer(),
  },
  { requiredKeys: ['address', 'title', 'subject', 'savedAtMs', 'values'] },
);

/** A draft whose files stand as what they hold. */
async function readable({ values: all, ...rest }: Draft) {
  const entries = Object.entries(all).map(async ([key, value]) => [
    key,
    value instanceof File ? [value.name, value.type, await value.bytes()] : value,
  ]);
  return { ...rest, values: Object.fromEntries(await Promise.all(entries)) as unknown };
}

describe('a draft', () => {
  it('comes back from the device as it was saved, with the bytes of its files', async () => {
    await fc.assert(
      fc.asyncProperty(draft, async (saved) => {
        await saveDraft(OWNER, saved);
        const restored = await readDraft(OWNER, saved.address);
        removeDraft(OWNER, saved);

        expect(restored && (await readable(restored))).toEqual({
          base: {},
          ...(await readable(saved)),
        });
      }),
    );
  });

  it('is read from whatever stands on the device, or is none', async () => {
    const fields = fc.record(
      {
        address: fc.oneof(fc.constant('/admin/genre/add'), fc.jsonValue()),
        savedAtMs: fc.oneof(fc.integer(), fc.constant(1e300), fc.jsonValue()),
        values: fc.oneof(fc.array(fc.array(fc.jsonValue(), { maxLength: 3 })), fc.jsonValue()),
        base: fc.jsonValue(),
        title: fc.jsonValue(),
        owner: fc.constant(OWNER),
        revertsMs: fc.jsonValue(),
      },
      { requiredKeys: [] },
    );
    await fc.assert(
      fc.asyncProperty(fc.oneof(fields, fc.jsonValue()), async (stored) => {
        localStorage.setItem('draft:any', JSON.stringify(stored));
        const [restored] = await listDrafts(OWNER);
        if (restored === undefined) return;

        expect(isFormAddress(restored.address)).toBe(true);
        expect(typeof restored.title + typeof restored.subject).toBe('stringstring');
        expect(new Date(restored.savedAtMs).toISOString()).not.toBe('');
        expect(['number', 'undefined']).toContain(typeof restored.revertsMs);
      }),
      { numRuns: 200 },
    );
  });

  it('holds what differs from the form, and with that makes the form what it was', () => {
    const texts = fc.dictionary(fc.constantFrom('a', 'b', 'c'), fc.oneof(text, file, starters));
    fc.assert(
      fc.property(texts, texts, (typed, initial) => {
        const changed = changedValues(typed, initial);

        for (const [key, value] of Object.entries(typed)) {
          expect(isSameValue(key in changed ? changed[key] : initial[key], value)).toBe(true);
          expect(key in changed).toBe(!isSameValue(initial[key], value));
        }
        expect(Object.keys(changed).every((key) => key in typed)).toBe(true);
        const plain = Object.entries(changed).filter(([, value]) => !Array.isArray(value));
        expect(usableValues(changed)).toEqual(Object.fromEntries(plain));
        expect(usableValues(changed, { a: () => true, b: () => true, c: () => true })).toEqual(
          changed,
        );
      }),
    );
  });
});
