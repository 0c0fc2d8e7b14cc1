import { tokenPayload } from './token';
import { LARGEST_EXP_SECONDS } from './token-end';

/** Why an `exp` says no end of a session, in words; null where it says one. */
export function expProblem(exp: unknown): string | null {
  if (exp === undefined) return 'exp is missing, so nobody knows when the session ends';
  if (typeof exp === 'string') return 'exp is a text, not a number';
  if (typeof exp !== 'number' || !Number.isFinite(exp)) return 'exp is no number';
  if (exp >= LARGEST_EXP_SECONDS) return `exp is ${exp}: those are milliseconds`;
  return exp > 0 ? null : `exp is ${exp}, which is over`;
}

/** Why a session cannot begin with what a sign-in answered as its token, in words; null where it can. */
export function tokenProblem(token: unknown): string | null {
  if (typeof token !== 'string' || token === '') return 'its reply has no token';
  if (/^bearer\s/i.test(token)) return 'there is “Bearer” in front of its token';
  const payload = tokenPayload(token);
  if (payload === null) return 'its token cannot be read: it is no JSON Web Token';
  const problem = expProblem(payload.exp);
  return problem === null ? null : `its token’s ${problem}`;
}
