import { isMarkup } from '@/lib/http/api-error';

import type { Exchange } from './api-client';

/** Advice by Node's reason for a missing response. */
const NO_REPLY: [RegExp, string][] = [
  [
    /policy of this page/,
    'This page may call only what config.json names. Put the address there and reload, or use the command line: npm run check-api -- <address>.',
  ],
  [
    /ENOTFOUND|EAI_AGAIN/,
    'No host has this name. Check the spelling of the address, and your DNS.',
  ],
  [
    /redirect/i,
    'The API redirects this call, and a browser would not follow. Put the final address into config.json.',
  ],
  [/bad port/, 'Clients refuse this port, which belongs to another service. Check the address.'],
  [/ECONNREFUSED/, 'Nothing listens there. Is the API running, and is the port right?'],
  [
    /CERT|SELF_SIGNED|TLS|SSL|ALTNAME/,
    'The certificate is not trusted. Install a valid one for this host name, with its chain.',
  ],
  [
    /no reply within|TIMEOUT/i,
    'The server does not answer in time. Look for a firewall, a stopped process or an overloaded server.',
  ],
];

/** Advice where a host asks for a password of its own. */
export const BASIC =
  'Something before the API asks for a name and a password of its own (Basic auth), in the header that carries the token. Switch it off for /api.';

/** Advice for a refusal that is no JSON. */
export const REFUSAL =
  'The status is right, but a refusal must be JSON: { success: false, error: { message } }. Look at the API, and at what stands before it.';

/** Whether a host asks for a password of its own, before the API. */
export const isBasic = ({ headers }: Exchange) =>
  /^basic/i.test(headers.get('www-authenticate') ?? '');

const NO_REPLY_IN_A_PAGE =
  'The browser tells a page no more than that. Either nothing answers there, or CORS (which errors need as well), a bad certificate or this site’s Content-Security-Policy stands in the way. The console of the browser (F12) names the reason.';

const STATUS: Record<number, string> = {
  301: 'The API redirects. Put the address that it redirects to into config.json.',
  302: 'The API redirects, perhaps to a sign-in page in front of it. The API must answer by itself.',
  401: 'The API does not accept the token that it gave. A proxy may drop the Authorization header, or the token ends at once.',
  403: 'The API forbids this. Use an account that has every right of an admin; look also for a firewall.',
  404: 'The API has nothing at this address. Check the end of the base URL: it must be what stands before /api.',
  405: 'The address exists, but not for this method. A proxy may let only GET and POST through.',
  413: 'The server takes no request of this size. Images of up to 10 MB must pass; see the limit of the proxy.',
  422: 'The API refuses values that the contract allows. Compare its rules with the contract.',
  429: 'There were too many requests. Wait, and start again.',
  502: 'The proxy before the API got no reply of it. Is the API running, and does the proxy ask the right address and port?',
  503: 'What stands before the API has no API to ask: it is starting, overloaded or under maintenance.',
  504: 'The proxy before the API waited in vain. Look for a stopped or an overloaded API.',
};

/** What these say is true of a page as well: proxies and firewalls answer them with one. */
const OF_PROXIES = [401, 403, 405, 413, 429, 502, 503, 504];

/** Advice for an unexpected response; in a page a browser names fewer reasons than Node. */
export function adviceFor(exchange: Exchange, isBrowser: boolean): string {
  const { failure, status, text, body } = exchange;
  if (failure !== null) {
    const reason = NO_REPLY.find(([pattern]) => pattern.test(failure));
    if (reason) return reason[1];
    return isBrowser ? NO_REPLY_IN_A_PAGE : 'Check the address, the network and the server.';
  }
  if (isBasic(exchange)) return BASIC;
  const known = STATUS[status];
  if (known !== undefined && OF_PROXIES.includes(status)) return known;
  if (body === undefined && isMarkup(text)) {
    return 'A web page came back, so this address leads to a website or to a proxy’s error page. Check the base URL, and that the proxy hands /api on to the API.';
  }
  if (status >= 500) return 'The server failed. Its log says more about this moment.';
  if (known !== undefined) return known;
  if (body === undefined)
    return 'The reply must be JSON. Look at what stands between here and the API.';
  return 'The API must keep the contract here, reference-api/openapi.yaml; the back office cannot show what it does not get.';
}
