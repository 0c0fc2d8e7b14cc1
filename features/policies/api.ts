import { withLines } from '@/lib/html/plain-text';
import { badReply } from '@/lib/http/api-error';
import { http, publicHttp } from '@/lib/http/http';
import { type Fields, parseJson } from '@/lib/narrow';
import type { NounRead } from '@/lib/rows/noun-reads';

/** First word of every cache key of this feature. */
export const POLICIES = 'policies';

/**
 * The text of a reply; `null` is the reply of an API that has none yet, and plain text has its lines.
 * @throws ApiError for anything else: an editor must never start from a text that did not arrive.
 */
function readHtml({ data }: Fields): string {
  if (data === null) return '';
  if (typeof data !== 'string') throw badReply("The server's reply has no text.");
  // How lines end is the server's matter. A text that is JSON once more is what it says.
  const said = /^\s*".*"\s*$/s.test(data) ? parseJson(data) : data;
  return withLines((typeof said === 'string' ? said : data).replace(/\r\n?/g, '\n'));
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
