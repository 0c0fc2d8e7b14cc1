import { saveVersion, type stampVersion } from '@/components/activity/policy-versions';
import type { DraftState } from '@/components/form/use-draft';
import { type Policy, POLICIES } from '@/features/policies/api';
import { toActivityFields } from '@/lib/activity/entry';
import { logChange } from '@/lib/activity/log-change';
import type { FormField } from '@/lib/forms/form-fields';
import { sha256 } from '@/lib/text/sha256';

/** What a save sends, and the live text that this replaces. */
export type Replacement = { sent: string; replaced: string };

/** The same on its way: when it was sent, and by whom, since another admin may sign in before the reply comes. */
export type Try = Replacement & { stamp: ReturnType<typeof stampVersion> };

/** A policy's text as My changes names it. */
export const TEXT: FormField = { name: 'html', label: 'Text', kind: 'text' };

/** Keeps on this device that a text was published: under Versions, and in My changes. */
export async function keepPublished(
  policy: Policy,
  { sent, replaced, stamp }: Try,
  { owner, address }: Pick<DraftState, 'owner' | 'address'>,
): Promise<void> {
  saveVersion(policy.name, { ...stamp, html: sent, sha256: await sha256(sent), replaced });
  logChange(owner, () => ({
    kind: 'edit',
    noun: POLICIES,
    record: policy.name,
    subject: policy.title,
    address,
    title: `Edit ${policy.title}`,
    fields: toActivityFields([TEXT], { html: replaced }, { html: sent }),
  }));
}
