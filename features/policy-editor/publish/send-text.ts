import type { DraftState } from '@/components/form/use-draft';
import type { Policy } from '@/features/policies/api';
import { sayBrokenLetters } from '@/lib/forms/broken-letters';
import { SaveCancelled } from '@/lib/forms/saving';
import { sendWhenFree } from '@/lib/http/send-when-free';

import { keepPublished, TEXT, type Try } from './keep-published';
import { passIfArrived } from './lost-try';

/**
 * Sends a text, and keeps on this device that it was published once it has arrived. What waits its turn looks again
 * before it goes (`lookAgain`).
 * @throws SaveCancelled for a text with broken letters, an ApiError where it did not arrive
 */
export async function sendText(
  policy: Policy,
  tried: Try,
  kept: Pick<DraftState, 'owner' | 'address'>,
  lookAgain: () => Promise<void>,
): Promise<void> {
  const { sent, replaced } = tried;
  const broken = sayBrokenLetters([TEXT], { before: { html: replaced }, after: { html: sent } });
  if (broken !== '') throw new SaveCancelled(broken);
  await sendWhenFree(() => policy.save(sent), lookAgain).catch((error: unknown) =>
    passIfArrived(policy, sent, error),
  );
  await keepPublished(policy, tried, kept);
}
