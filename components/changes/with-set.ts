import { showToast } from '@/components/toast/toast';
import { claimSet, type LiveSet } from '@/lib/changes/live-sets';

import { RUNNING } from './set-words';

/** Does something with a set of this device, unless another tab has it just now, which is said. */
export async function withSet(
  { owner, id }: Pick<LiveSet, 'owner' | 'id'>,
  does: () => unknown,
): Promise<void> {
  if (await claimSet(owner, id)) await does();
  else showToast('warning', RUNNING.elsewhere);
}
