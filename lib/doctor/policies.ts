import { asFields, asText } from '@/lib/narrow';

import type { Exchange } from './api-client';
import { callOf } from './contract';
import { failed, judge, skipped, type Doctor } from './doctor';
import { plainText, randomWord } from './plain-text';
import type { Finding } from './types';

const POLICIES = [
  { read: 'getPrivacyPolicy', update: 'updatePrivacyPolicy' },
  { read: 'getTermsAndConditions', update: 'updateTermsAndCondition' },
] as const;
type Read = (typeof POLICIES)[number]['read'];

const textOf = ({ body }: Exchange) => asText(asFields(body).data);
const lengthsOf = (exchanges: readonly Exchange[]) =>
  exchanges.map((exchange) => textOf(exchange).length).join(', ');

/** As visitors read it, past every cache, and past it as an admin: a cache or a cut shows in one of them. */
async function readThrice(doctor: Doctor, id: Read): Promise<Exchange[]> {
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

/** Compares what visitors, caches and admins are given of each policy. */
export async function checkPolicyTexts(doctor: Doctor): Promise<Finding> {
  for (const { read } of POLICIES) {
    const exchanges = await readThrice(doctor, read);
    const [first] = exchanges;
    if (first?.status !== 200) return skipped(`First correct ${callOf(read).address}.`);
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

/** Writes a text back as it was read, where all reads agree and it is kept elsewhere first. */
async function rewrite(
  doctor: Doctor,
  { read, update }: (typeof POLICIES)[number],
  keep: (name: string, text: string) => Promise<string>,
): Promise<Finding> {
  const exchanges = await readThrice(doctor, read);
  const [first] = exchanges;
  const content = first === undefined ? '' : textOf(first);
  if (first === undefined || content === '')
    return skipped('There is no text that could be put back.');
  if (exchanges.length < 3 || !areSame(exchanges)) {
    return skipped('Nothing was written: the text did not come the same three times.');
  }
  const kept = await keep(read, content).catch((error: unknown) => new Error(String(error)));
  if (kept instanceof Error) {
    const problem = `nothing was sent, since the text could not be kept: ${kept.message}`;
    return failed(doctor, first, { problem, advice: 'Make room for it.' });
  }
  const exchange = await doctor.call({
    ...callOf(update),
    token: doctor.token,
    json: { content },
    along: 'the text as it is',
  });
  const finding = judge(doctor, update, exchange);
  const stored = await readThrice(doctor, read);
  // Outer white space is insignificant.
  const isWhole = areSame(stored) && stored[0] && textOf(stored[0]).trim() === content.trim();
  if (isWhole) return { ...finding, received: `${finding.received ?? ''}; kept in ${kept}` };
  return {
    ...failed(doctor, exchange, {
      problem: `the text of ${content.length} characters came back with ${lengthsOf(stored)}`,
      advice: `Put the text back from ${kept}. Let the API store HTML as it is sent; the back office makes it safe where it is shown.`,
    }),
    loss: plainText(
      `${update} stored ${lengthsOf(stored.slice(0, 1))} characters of ${content.length}; the whole text is in ${kept}`,
    ),
  };
}

/** Writes both texts back unchanged, only where the run may touch them. */
export async function checkPolicyWrites(doctor: Doctor): Promise<void> {
  const { keepPolicy } = doctor.options;
  const leftAlone =
    'The policies of a live site are left alone (--write-policies saves them as they are).';
  for (const policy of POLICIES) {
    const finding = keepPolicy ? await rewrite(doctor, policy, keepPolicy) : skipped(leftAlone);
    doctor.report(policy.update, finding);
  }
}
