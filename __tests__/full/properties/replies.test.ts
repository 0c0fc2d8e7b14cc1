import fc from 'fast-check';
import { http as mock, HttpResponse, type JsonBodyType } from 'msw';

import { login } from '@/features/auth/api';
import { banners } from '@/features/banners/api';
import { getDashboard } from '@/features/dashboard/api';
import { genres } from '@/features/genres/api';
import { getPrivacyPolicy, getTerms } from '@/features/policies/api';
import { updateProfile } from '@/features/profile/api';
import { queries } from '@/features/queries/api';
import { listThemes, stories } from '@/features/stories/api';
import { deleteUser, users } from '@/features/users/api';
import type { ListQuery } from '@/lib/data/list-query';
import { ApiError } from '@/lib/http/api-error';
import type { ListPage } from '@/lib/http/read-response';
import { asFields, asText, isFields } from '@/lib/narrow';
import { getSession, startSession } from '@/lib/session/session';

import { TEST_ADMIN } from '../../support/render-app';
import { useSite } from '../../support/site';

// Every run tries the same values; another seed tries others.
fc.configureGlobal({ seed: 1 });

const site = useSite();
const PAGE: ListQuery = { key: '', currentPage: 1, resultPerPage: 5 };

type Listed = { _id: string };

/** Every call whose reply the application reads more of than its success; `id` is a record's. */
const READS: Record<string, (id: string) => Promise<unknown>> = {
  'the sign-in': () => login({ email: site.api.adminEmail, password: site.api.adminPassword }),
  'the dashboard': () => getDashboard(),
  'the themes': () => listThemes(),
  'the privacy policy': () => getPrivacyPolicy(),
  'the terms': () => getTerms(),
  'the profile': () => updateProfile({ firstName: 'Miranda' }),
  'the rooms of a deleted user': deleteUser,
};
const LISTS: Record<string, (query: ListQuery) => Promise<ListPage<Listed>>> = {};
for (const { name, list, get } of [users, stories, genres, banners, queries]) {
  LISTS[`one of the ${name}`] = list;
  READS[`one of the ${name}`] = (id) => get(id);
  READS[`the list of ${name}`] = () => list(PAGE);
}

/** The last reply of the API itself, and what is sent in its place. */
let reply: JsonBodyType = null;
let replace: ((body: JsonBodyType) => JsonBodyType) | null = null;

beforeEach(async () => {
  replace = null;
  startSession(await site.api.tokenFor(), TEST_ADMIN);
  site.use(
    mock.all('*/api/*', async ({ request }) => {
      const answer = await site.api.app.fetch(request.clone());
      reply = (await answer.json()) as JsonBodyType;
      return HttpResponse.json(replace ? replace(reply) : reply);
    }),
  );
});

type Path = (string | number)[];

/** Where something stands in a JSON value, the value itself first. */
function placesIn(value: unknown, at: Path = []): Path[] {
  if (typeof value !== 'object' || value === null) return [at];
  return [at, ...Object.entries(value).flatMap(([key, part]) => placesIn(part, [...at, key]))];
}

const GONE = Symbol('gone');

/** A copy with something else, or nothing, in one place. */
function withChange(value: unknown, [key, ...rest]: Path, next: unknown): unknown {
  if (key === undefined) return next === GONE ? undefined : next;
  const copy = (
    Array.isArray(value) ? [...(value as unknown[])] : { ...(value as object) }
  ) as Record<string, unknown>;
  const part = withChange(copy[key], rest, next);
  if (part === undefined && Array.isArray(copy)) copy.splice(Number(key), 1);
  else if (part === undefined) Reflect.deleteProperty(copy, key);
  else copy[key] = part;
  return copy;
}

/** The kind of what stands in each place of a value. */
function shapeOf(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(shapeOf);
  if (typeof value !== 'object' || value === null) return value === null ? 'null' : typeof value;
  return Object.fromEntries(Object.entries(value).map(([key, part]) => [key, shapeOf(part)]));
}

/** Whether a value has no kinds but those of another, though it may hold less. */
function isWithin(value: unknown, other: unknown): boolean {
  if (Array.isArray(value)) {
    if (!Array.isArray(other)) return false;
    // An empty list does not tell what would be in it.
    return other.length === 0 || value.every((part) => isWithin(part, other[0]));
  }
  if (typeof value !== 'object' || value === null)
    return value === other || (value === 'null' && typeof other === 'object');
  const parts = Object.entries(value as Record<string, unknown>);
  const others = other as Record<string, unknown>;
  return (
    JSON.stringify(Object.keys(value)) === JSON.stringify(Object.keys(others)) &&
    parts.every(([key, part]) => isWithin(part, others[key]))
  );
}

const odd = fc.oneof(
  fc.constantFrom<unknown>(
    GONE,
    null,
    '',
    0,
    -1,
    Number.MAX_VALUE,
    true,
    [],
    {},
    [null],
    [[]],
    '__proto__',
  ),
  fc.jsonValue({ maxDepth: 2 }),
);

it.each(Object.keys(READS))(
  'reads %s in the usual shape, or says what is wrong, whatever stands in the reply',
  async (name) => {
    const read = READS[name] ?? (() => Promise.reject(new Error('no such call')));
    const [first] = (await (LISTS[name] ?? users.list)(PAGE)).rows;
    const id = first?._id ?? '';
    const shape = shapeOf(await read(id));
    const valid = reply;
    const places = placesIn(valid);
    const token = getSession().token;

    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.tuple(fc.constantFrom(...places), odd), { minLength: 1, maxLength: 3 }),
        async (changes) => {
          const body = changes.reduce<unknown>(
            (changed, [at, next]) =>
              placesIn(changed).some((one) => one.join('/') === at.join('/'))
                ? withChange(changed, at, next)
                : changed,
            valid,
          );
          replace = () => (body ?? null) as JsonBodyType;
          try {
            const value = await read(id);
            expect({ shape: shapeOf(value), isWithin: isWithin(shapeOf(value), shape) }).toEqual({
              shape: shapeOf(value),
              isWithin: true,
            });
          } catch (error) {
            if (!(error instanceof ApiError)) throw error;
            expect(error.message).not.toBe('');
          } finally {
            replace = null;
          }
          expect(getSession().token).toBe(token);
        },
      ),
      { numRuns: 25 },
    );
  },
);

it('says something of every refusal, in the words of the API where it has some', async () => {
  const status = fc.constantFrom(400, 403, 404, 409, 413, 422, 429, 500, 502, 503);
  const words = fc.string({ unit: 'grapheme', minLength: 1, maxLength: 20 });
  const body = fc.oneof(
    words.map((message) => ({ success: false, error: { message } })),
    fc.jsonValue({ maxDepth: 3 }),
  );
  await fc.assert(
    fc.asyncProperty(status, body, async (code, answer) => {
      site.use(
        mock.get('*/getUser/*', () => HttpResponse.json(answer as JsonBodyType, { status: code })),
      );
      const failure: unknown = await users.get('a').catch((error: unknown) => error);

      expect(failure).toBeInstanceOf(ApiError);
      const { status: told, message } = failure as ApiError;
      expect(told).toBe(code);
      expect(message.trim()).not.toBe('');
      expect(Array.from(message).length).toBeLessThanOrEqual(301);
      const said = asText(asFields(asFields(answer).error).message).trim();
      if (said !== '') expect(message).toBe(said);
      else if (isFields(answer) && Object.keys(answer).some((key) => key !== 'success')) {
        const shown =
          asText(asFields(answer).error).trim() || asText(asFields(answer).message).trim();
        expect(message).toContain(shown || JSON.stringify(answer).slice(0, 100));
      }
    }),
    { numRuns: 60 },
  );
});
