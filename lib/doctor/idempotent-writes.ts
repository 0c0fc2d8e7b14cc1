import { asFields, asText } from '@/lib/narrow';

import { callOf } from './contract';
import { failed, judge, skipped, type Doctor } from './doctor';
import type { Finding } from './types';

const POLICIES = [
  { read: 'getPrivacyPolicy', update: 'updatePrivacyPolicy' },
  { read: 'getTermsAndConditions', update: 'updateTermsAndCondition' },
] as const;
const PROFILE = 'updateAdminProfile';
const PROFILE_FIELDS = ['firstName', 'lastName', 'mobile_no'] as const;
/** The contract's pattern of a profile's mobile number. */
const MOBILE = /^((\+[0-9]{1,3} ?)?[0-9]{1,10})?$/;

async function readPolicy(doctor: Doctor, id: string): Promise<string> {
  const { body } = await doctor.call(callOf(id));
  return asText(asFields(body).data);
}

/** Reads a text, writes it back unchanged, and reads it again. */
async function rewritePolicy(doctor: Doctor, read: string, update: string): Promise<Finding> {
  const content = await readPolicy(doctor, read);
  if (content === '') return skipped('There is no text that could be put back.');
  const exchange = await doctor.call({
    ...callOf(update),
    token: doctor.token,
    json: { content },
    along: 'the text as it is',
  });
  const finding = judge(doctor, update, exchange);
  if (finding.outcome === 'failed') return finding;
  // Outer white space is insignificant.
  if ((await readPolicy(doctor, read)).trim() === content.trim()) return finding;
  return failed(doctor, exchange, {
    problem: 'the text that was put back is not the text that is stored now',
    advice:
      'The API changes the text on its way. Store the HTML as it is sent; the back office makes it safe where it is shown.',
  });
}

/** The profile's values that the contract allows to send. */
function profileValues(doctor: Doctor): Record<string, string> {
  const values = PROFILE_FIELDS.map((name) => [name, asText(doctor.admin?.[name])] as const);
  return Object.fromEntries(
    values.filter(([name, value]) => value !== '' && (name !== 'mobile_no' || MOBILE.test(value))),
  );
}

async function rewriteProfile(doctor: Doctor): Promise<Finding> {
  const values = profileValues(doctor);
  const names = Object.keys(values);
  if (names.length === 0) return skipped('The profile has no values that could be put back.');
  const exchange = await doctor.call({
    ...callOf(PROFILE),
    token: doctor.token,
    json: values,
    along: `${names.join(', ')} as they are`,
  });
  const finding = judge(doctor, PROFILE, exchange);
  const stored = asFields(asFields(exchange.body).user);
  const moved = names.filter((name) => stored[name] !== values[name]);
  if (finding.outcome === 'failed' || moved.length === 0) return finding;
  return failed(doctor, exchange, {
    problem: `${moved.join(', ')} came back with another value than was sent`,
    advice: 'Answer with the whole profile as it is stored; the back office shows it from then on.',
  });
}

/** Writes stored values back unchanged. */
export async function checkSameValues(doctor: Doctor): Promise<void> {
  for (const { read, update } of POLICIES) {
    doctor.report(update, await rewritePolicy(doctor, read, update));
  }
  doctor.report(PROFILE, await rewriteProfile(doctor));
}
