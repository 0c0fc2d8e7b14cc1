import { delay, http as mock, HttpResponse } from 'msw';

import { login } from '@/features/auth/api';
import { createQuery } from '@/features/contact/api';
import { updateGenre } from '@/features/genres/api';
import { getPrivacyPolicy } from '@/features/policies/api';
import { updateUser, users } from '@/features/users/api';
import { ApiError, readRetryDelayMs } from '@/lib/http/api-error';
import { getSession, startSession } from '@/lib/session/session';

import { cellOf, FAULTS, KINDS, type Answer, type Kind } from '../../support/fault-table';
import { TEST_ADMIN } from '../../support/render-app';
import { useSite } from '../../support/site';
import { hurryTimeLimits } from '../../support/time-limits';
import { fakeToken } from '../../support/tokens';
import { PNG } from '../reference-api/calls';

const site = useSite();
hurryTimeLimits(3000);

const TOKEN = fakeToken({ exp: 4_000_000_000 });
const IMAGE = new File([PNG], 'ink.png', { type: 'image/png' });

const CALLS: Record<Kind, () => Promise<unknown>> = {
  list: () => users.list({ key: '', currentPage: 1, resultPerPage: 5 }),
  record: () => users.get('a'),
  write: () => updateUser('a', { firstName: 'Anna' }),
  // Not of a banner, whose calls may be told to be blocked.
  upload: () => updateGenre('a', { image: IMAGE }),
  'public read': () => getPrivacyPolicy(),
  'public write': () => createQuery({ name: 'Ann', email: 'ann@b.example', query: 'Why?' }),
  'sign-in': () => login({ email: 'ann@b.example', password: 'secret' }),
};

function play(answer: Answer): Response | Promise<Response> {
  if (answer === 'drop') return HttpResponse.error();
  if (answer === 'silence') return delay('infinite').then(() => HttpResponse.error());
  const { status, type, text } = answer;
  return new HttpResponse(text.replace('TOKEN', TOKEN), {
    status,
    headers: { 'Content-Type': type },
  });
}

/** Each fault with reads of a list and with one more kind of call in its turn: the rules are the same. */
const faultsOf = (kind: Kind) =>
  FAULTS.filter((_, index) => kind === 'list' || index % KINDS.length === KINDS.indexOf(kind));

describe.each(KINDS)('%s', (kind) => {
  beforeEach(() => {
    startSession(TOKEN, TEST_ADMIN);
    site.isContractChecked = false;
  });

  it.each(faultsOf(kind).map((fault) => [fault.name, fault] as const))(
    'with %s',
    async (_, fault) => {
      const expected = cellOf(kind, fault);
      let sent = 0;
      site.use(
        mock.all('*/api/*', () => {
          sent += 1;
          return play(fault.answer(kind));
        }),
      );

      const failure: unknown = await CALLS[kind]().then(
        () => null,
        (error: unknown) => error,
      );

      if (failure !== null && !(failure instanceof ApiError)) throw failure as Error;
      expect(failure?.message ?? null).toBe(expected.message);
      expect(failure?.isOutcomeUnknown ?? false).toBe(expected.isOutcomeUnknown);
      expect(getSession().token === null ? 'ended' : 'open').toBe(expected.session);
      expect(sent).toBe(1);
      if (failure !== null && ['list', 'record', 'public read'].includes(kind)) {
        const repeats = readRetryDelayMs(failure, 1) === null ? 'no' : 'up to 3 times';
        expect(repeats).toBe(expected.repeats);
      }
    },
  );
});
