import { noteReadBack } from '@/components/activity/policy-versions';
import { showToast } from '@/components/toast/toast';
import type { Policy } from '@/features/policies/api';
import { ApiError } from '@/lib/http/api-error';

import { findDifferingParts, type Mismatch } from './differing-parts';
import type { Replacement } from './keep-published';

/**
 * Reads what visitors see after a text was sent, which its version says from then on; without differing parts it is the same.
 * Returns null where that cannot be read, and says so.
 */
export async function readBack(
  policy: Policy,
  { sent, replaced }: Replacement,
): Promise<Mismatch | null> {
  try {
    const seen = await policy.read();
    const parts = findDifferingParts(sent, seen);
    noteReadBack(policy.name, sent, parts.length > 0 ? 'differed' : 'same');
    return { sent, seen, replaced, parts };
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    showToast('info', 'The published text could not be read again, so it was not compared.');
    return null;
  }
}
