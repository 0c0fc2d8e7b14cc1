/** @jest-environment node */
import fc from 'fast-check';

import { ConfigError, DEFAULTS } from '@/lib/config/app-config';
import { parseConfig, readConfigText } from '@/lib/config/read-config';
import { packDraft, unpackDraft, type Draft } from '@/lib/drafts/draft';
import { changedValues, usableValues } from '@/lib/drafts/draft-values';
import { isSameValue } from '@/lib/forms/form-fields';
import { screenOf } from '@/lib/navigation/screen-of';
import { toAdmin } from '@/lib/session/session';
import { tokenExpiryMs } from '@/lib/session/token';

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
    savedAtMs: fc.integer({ min: 0, max: 2 ** 45 }),
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
        const restored = unpackDraft(structuredClone(await packDraft(saved)));

        expect(restored && (await readable(restored))).toEqual({
          base: {},
          ...(await readable(saved)),
        });
      }),
    );
  });

  it('is read from whatever stands on the device, or is none', () => {
    const fields = fc.record(
      {
        address: fc.oneof(fc.constant('/admin/genre/add'), fc.anything()),
        savedAtMs: fc.oneof(fc.integer(), fc.anything()),
        values: fc.oneof(fc.array(fc.array(fc.anything(), { maxLength: 3 })), fc.anything()),
        base: fc.anything(),
        title: fc.anything(),
        revertsMs: fc.anything(),
      },
      { requiredKeys: [] },
    );
    fc.assert(
      fc.property(fc.oneof(fields, fc.anything()), (stored) => {
        const restored = unpackDraft(stored);
        if (restored === null) return;

        expect(screenOf(restored.address)).not.toBeNull();
        expect(typeof restored.title + typeof restored.subject).toBe('stringstring');
        expect(Number.isFinite(restored.savedAtMs)).toBe(true);
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

it('reads a token and an admin from whatever is stored, or none', () => {
  const claims = fc.record({ exp: fc.oneof(fc.integer(), fc.anything()) }, { requiredKeys: [] });
  const token = fc
    .oneof(claims, fc.anything())
    .map(
      (payload) =>
        `e30.${Buffer.from(JSON.stringify([payload]).slice(1, -1)).toString('base64url')}.x`,
    );
  fc.assert(
    fc.property(fc.oneof(token, text), fc.anything(), (stored, admin) => {
      const expiryMs = tokenExpiryMs(stored);

      if (expiryMs !== null) expect(expiryMs > 0 && Number.isFinite(expiryMs)).toBe(true);
      for (const value of Object.values(toAdmin(admin) ?? {})) expect(typeof value).toBe('string');
    }),
  );
});

it('names the key of every fault in a config.json, and takes what has none as it is', () => {
  const right = {
    apiBaseUrl: fc.constantFrom('', '/api-host', 'https://api.example.com'),
    socketUrl: fc.constantFrom('', '/', 'wss://live.example.com'),
    brandName: fc.stringMatching(/^[A-Za-z]{1,8}$/),
    logoUrl: fc.constantFrom('', 'logo.svg', 'https://cdn.example.com/logo.svg'),
    accentColour: fc.constantFrom('', '#0b7285', '#abc'),
    defaultTheme: fc.constantFrom('system', 'light', 'dark'),
    supportEmail: fc.constantFrom('', 'help@example.com'),
    deletedDataText: fc.constantFrom('All of it'),
    keptDataText: fc.constantFrom('Nothing'),
    demo: fc.constant(false),
  };
  const wrong = fc.constantFrom<unknown>(
    null,
    7,
    '  ',
    [],
    {},
    'a b',
    '//evil.example',
    '#12',
    true,
  );
  expect(Object.keys(right)).toEqual(Object.keys(DEFAULTS));
  fc.assert(
    fc.property(
      fc.record(right, { requiredKeys: [] }),
      fc.dictionary(fc.constantFrom('apiBaseUrl', 'socketUrl', 'accentColour', 'brandNam'), wrong),
      (given, faults) => {
        expect(parseConfig(given)).toEqual({ ...DEFAULTS, ...given });
        const isBlank = ([key, value]: [string, unknown]) => value === '  ' && key !== 'brandNam';
        const named = Object.entries(faults).filter((entry) => !isBlank(entry));
        let error: unknown;
        try {
          readConfigText(JSON.stringify({ ...given, ...Object.fromEntries(named) }));
        } catch (thrown) {
          error = thrown;
        }

        if (named.length === 0) expect(error).toBeUndefined();
        else {
          expect(error).toBeInstanceOf(ConfigError);
          expect(new Set((error as ConfigError).faults.map(({ key }) => key))).toEqual(
            new Set(named.map(([key]) => key)),
          );
        }
      },
    ),
  );
});
