import { saveVersion, stampVersion } from '@/components/activity/policy-versions';
import { isDoubtful } from '@/components/form/doubtful-save';
import type { DraftState } from '@/components/form/use-draft';
import { type Policy, POLICIES } from '@/features/policies/api';
import { toActivityFields } from '@/lib/activity/entry';
import { logChange } from '@/lib/activity/log-change';
import { sayBrokenLetters } from '@/lib/forms/broken-letters';
import type { FormField } from '@/lib/forms/form-fields';
import { SaveCancelled } from '@/lib/forms/saving';
import { sha256 } from '@/lib/text/sha256';

/** What a save sends, and the live text that this replaces. */
export type Replacement = { sent: string; replaced: string };

const TEXT: FormField = { name: 'html', label: 'Text', kind: 'text' };

/**
 * Sends a text, and notes it on this device once it has arrived.
 * @throws SaveCancelled for a text with broken letters, an ApiError where it did not arrive
 */
export async function sendText(
  policy: Policy,
  { sent, replaced }: Replacement,
  { owner, address }: Pick<DraftState, 'owner' | 'address'>,
): Promise<void> {
  const values = { before: { html: replaced }, after: { html: sent } };
  const broken = sayBrokenLetters([TEXT], values);
  if (broken !== '') throw new SaveCancelled(broken);
  const hash = await sha256(sent);
  // Before the reply comes, another admin may sign in.
  const stamp = stampVersion();
  await policy.save(sent).catch((error: unknown) => passIfArrived(policy, sent, error));
  saveVersion(policy.name, { ...stamp, html: sent, sha256: hash, replaced });
  logChange(owner, () => ({
    kind: 'edit',
    noun: POLICIES,
    record: policy.name,
    subject: policy.title,
    address,
    title: `Edit ${policy.title}`,
    fields: toActivityFields([TEXT], values.before, values.after),
  }));
}

/** Lets an error pass if its reply was lost but the text arrived. @throws the error otherwise */
async function passIfArrived(policy: Policy, sent: string, error: unknown): Promise<void> {
  const live = isDoubtful(error) ? await policy.read().catch(() => null) : null;
  if (live !== sent) throw error;
}
