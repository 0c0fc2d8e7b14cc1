import { badReply } from '@/lib/http/api-error';
import { http, publicHttp } from '@/lib/http/http';
import type { Fields } from '@/lib/narrow';
import type { NounRead } from '@/lib/reads/noun-reads';

import { readPolicy } from './read-policy';

/** First word of every cache key of this feature. */
export const POLICIES = 'policies';

/**
 * The text of a reply; `null` is the reply of an API that has none yet.
 * @throws ApiError for anything else: an editor must never start from a text that did not arrive.
 */
function readHtml({ data }: Fields): string {
  if (data === null) return '';
  if (typeof data !== 'string') throw badReply("The server's reply has no text.");
  return readPolicy(data);
}

/** @throws ApiError like every call below, also when the body says success: false. */
export async function getPrivacyPolicy(signal?: AbortSignal): Promise<string> {
  return readHtml(await publicHttp.get('/api/admin/privacy_policy', { signal }));
}

export async function savePrivacyPolicy(content: string): Promise<void> {
  await http.put('/api/admin/updatePrivacyPolicy', { body: { content } });
}

export async function getTerms(signal?: AbortSignal): Promise<string> {
  return readHtml(await publicHttp.get('/api/admin/terms_and_conditions', { signal }));
}

export async function saveTerms(content: string): Promise<void> {
  await http.put('/api/admin/updateTermsAndCondition', { body: { content } });
}

/** One of the two policy texts, as the screens that show and edit it need to know it. */
export type Policy = {
  /** Tells the texts apart in the cache and on this device. */
  name: string;
  title: string;
  read: (signal?: AbortSignal) => Promise<string>;
  save: (content: string) => Promise<void>;
  /** The toast after saving. */
  success: string;
};

/** The live text. */
export function policyRead({ name, read }: Pick<Policy, 'name' | 'read'>): NounRead<string> {
  return { key: { is: 'value', noun: POLICIES, name }, fetchValue: read };
}
