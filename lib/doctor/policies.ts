import { asFields, asText } from '@/lib/narrow';

import type { Exchange } from './api-client';
import { callOf } from './contract';
import { failed, skipped, type Doctor } from './doctor';
import { randomWord } from './plain-text';
import type { Finding } from './types';

const READS = ['getPrivacyPolicy', 'getTermsAndConditions'] as const;
/** What saves them, which the doctor never calls: what it read may be a part of the text, and it has no other. */
export const POLICY_WRITES = ['updatePrivacyPolicy', 'updateTermsAndCondition'] as const;

const textOf = ({ body }: Exchange) => asText(asFields(body).data);
const lengthsOf = (exchanges: readonly Exchange[]) =>
  exchanges.map((exchange) => textOf(exchange).length).join(', ');

/** As visitors read it, past every cache, and past it as an admin: a cache or a cut shows in one of them. */
async function readThrice(doctor: Doctor, id: (typeof READS)[number]): Promise<Exchange[]> {
  const call = callOf(id);
  const fresh = () => ({ ...call, address: `${call.address}?api-doctor=${randomWord()}` });
  const calls = [call, fresh(), ...(doctor.token ? [{ ...fresh(), token: doctor.token }] : [])];
  const exchanges: Exchange[] = [];
  for (const each of calls) exchanges.push(await doctor.call(each));
  // An API may refuse an address with words it does not know.
  return exchanges.filter((exchange) => exchange === exchanges[0] || exchange.status === 200);
}

const areSame = (exchanges: readonly Exchange[]) =>
  new Set(exchanges.map((exchange) => textOf(exchange).trim())).size === 1;

/** The tags of elements that do not end by themselves. */
const BOTH_TAGS =
  /<(\/?)(?:a|b|blockquote|div|em|h[1-6]|i|ol|pre|section|span|strong|table|u|ul)(?=[\s>])/gi;

/** A text with markup ends with the end of an element, and leaves none open. */
function isCut(text: string): boolean {
  if (!/<[a-z]/i.test(text)) return false;
  const isEnd = Array.from(text.matchAll(BOTH_TAGS), ([, slash]) => slash === '/');
  const isOneOpen = isEnd.filter((end) => !end).length > isEnd.filter(Boolean).length;
  return isOneOpen || !text.trimEnd().endsWith('>');
}

const CUT =
  'Read it where it is stored. If it is whole there, something between cuts replies; if not, a column is too short. Save nothing over it before that is mended.';

/** Compares what visitors, caches and admins are given of each policy. */
export async function checkPolicyTexts(doctor: Doctor): Promise<Finding> {
  for (const read of READS) {
    const exchanges = await readThrice(doctor, read);
    const [first] = exchanges;
    if (first?.status !== 200) return skipped(`First correct ${callOf(read).address}.`);
    if (areSame(exchanges) && isCut(textOf(first))) {
      const problem = `the text of ${textOf(first).length} characters ends in the middle of an element`;
      return { ...failed(doctor, first, { problem, advice: CUT }), outcome: 'warning' };
    }
    if (areSame(exchanges)) continue;
    return failed(doctor, first, {
      problem: `the same call brought texts of ${lengthsOf(exchanges)} characters`,
      advice:
        'Something between here and the API keeps an old reply or cuts it. Let the API answer with Cache-Control: no-store, and its proxy keep nothing under /api.',
    });
  }
  const sent = 'both policies, past caches, with and without a token';
  return { outcome: 'passed', sent, received: 'one text each' };
}
