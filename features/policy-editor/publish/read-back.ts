import { noteReadBack } from '@/components/activity/policy-versions';
import { showToast } from '@/components/toast/toast';
import type { Policy } from '@/features/policies/api';
import { ApiError } from '@/lib/http/api-error';

import { findDifferingSections, type Mismatch } from './differing-sections';
import type { Replacement } from './keep-published';

/**
 * Reads what visitors see after a text was sent, which its version says from then on; without differing sections it is the same.
 * Returns null where that cannot be read, and says so.
 */
export async function readBack(
  policy: Policy,
  { sent, replaced }: Replacement,
): Promise<Mismatch | null> {
  try {
    const seen = await policy.read();
    const sections = findDifferingSections(sent, seen);
    noteReadBack(policy.name, sent, sections.length > 0 ? 'differed' : 'same');
    return { sent, seen, replaced, sections };
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    showToast('info', 'The published text could not be read again, so it was not compared.');
    return null;
  }
}
