import { DEFAULTS } from '@/lib/config/app-config';

import { describeWanted, operations, type Operation } from './contract';
import type { ListFacts, Need, Probe } from './types';

/** The methods with a preflight. */
export const PREFLIGHTS = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'] as const;

const SIGN_IN = 'Sign-in and refusals';
const READING = 'Reading';
const BESIDE = 'Images and realtime';

const REFUSED = '401 and { success: false, error: { message } }';

const probe = (group: string, needs: Need) => (id: string, what: string, wanted: string) => ({
  id,
  group,
  what,
  wanted,
  needs,
});

const connection = probe('Connection', 'nothing');
const cors = probe('Calls from another origin (CORS)', 'nothing');
const signIn = probe(SIGN_IN, 'sign-in');
const beside = probe(BESIDE, 'sign-in');

function callProbe(group: string, operation: Operation, needs: Need): Probe {
  const what = `${operation.method} ${operation.path}`;
  return probe(group, needs)(operation.id, what, describeWanted(operation));
}

const isRead = ({ method }: Operation) => method === 'GET';
const isLogin = ({ id }: Operation) => id === 'login';

/** All probes in the report's order. */
export const probesOf = (lists: readonly ListFacts[]): Probe[] => [
  connection('mixed-content', 'The page may call this address', 'https under an https page'),
  connection('reachable', 'The API answers', 'a reply in JSON'),
  connection('clock', "The server's clock", "within 2 minutes of this computer's clock"),
  connection('caching', 'Caches keep no reply', 'no age, and no time to keep it'),
  connection('speed', 'Calls are quick', 'each read within 3 seconds'),
  cors('cors-read', 'A page may read replies', "Access-Control-Allow-Origin: the page's origin"),
  cors('cors-every', 'It may read every one, errors too', 'the same header in every reply'),
  cors('cors-exposed', 'It may read Retry-After and Date', 'both in Access-Control-Expose-Headers'),
  ...PREFLIGHTS.map((method) =>
    cors(
      `preflight-${method}`,
      `A page may send ${method}`,
      `a preflight that allows ${method}, Authorization${method === 'GET' || method === 'DELETE' ? '' : ' and Content-Type'}`,
    ),
  ),
  ...operations.filter(isLogin).map((operation) => callProbe(SIGN_IN, operation, 'sign-in')),
  signIn('token-expiry', "The token's end", 'exp: seconds since 1970, later than both clocks'),
  signIn('wrong-password', 'A wrong password is refused', REFUSED),
  probe(SIGN_IN, 'nothing')('no-token', 'Admin calls without a token are refused', REFUSED),
  probe(SIGN_IN, 'nothing')('forged-token', 'A forged token is refused', REFUSED),
  signIn(
    'unknown-id',
    'An id that does not exist',
    '404 and { success: false, error: { message } }',
  ),
  ...operations
    .filter(isRead)
    .map((operation) => callProbe(READING, operation, operation.isPublic ? 'nothing' : 'sign-in')),
  probe(READING, 'nothing')(
    'policy-texts',
    'The policies, read again and again',
    'one text, whole, for visitors and admins alike',
  ),
  ...lists.flatMap(({ operation, plural }) => {
    const rule = probe('Lists: pages and search', 'sign-in');
    return [
      rule(
        `${operation}-pages`,
        `Pages of ${plural}`,
        'currentPage and resultPerPage heeded; length counts all',
      ),
      rule(`${operation}-order`, `Order of ${plural}`, 'newest first, by createdAt'),
      rule(
        `${operation}-search`,
        `Search in ${plural}`,
        'key heeded, in any case; length counts what matches',
      ),
      rule(
        `${operation}-size`,
        `Large pages of ${plural}`,
        `pages of ${DEFAULTS.pageSizeForAll} rows, so that few calls read all`,
      ),
    ];
  }),
  ...operations
    .filter((operation) => !isRead(operation) && !isLogin(operation))
    .map((operation) => callProbe('Writing', operation, 'writing')),
  ...lists
    .filter(({ image }) => image !== undefined)
    .map(({ singular, plural }) =>
      beside(`${singular}-images`, `Images of ${plural}`, '200 and Content-Type: image/…'),
    ),
  probe(BESIDE, 'nothing')(
    'socket',
    'The realtime server (socket.io)',
    '200 and a reply that begins with 0{',
  ),
];
