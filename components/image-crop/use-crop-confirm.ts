import { useRef, useState } from 'react';

import { showToast } from '@/components/toast/toast';

import { CropError, cropToFile } from './draw-crop';

/**
 * Turns a crop into its file once, however often Confirm is clicked, and not at all once the
 * dialog is cancelled. A failure is toasted (specification §8) and leaves the crop as it was.
 */
export function useCropConfirm(events: { onConfirm: (file: File) => void; onCancel: () => void }) {
  const [isPending, setPending] = useState(false);
  // A ref, since a second click can come before the next render.
  const stage = useRef<'open' | 'pending' | 'closed'>('open');

  async function confirm(...crop: Parameters<typeof cropToFile>): Promise<void> {
    if (stage.current !== 'open') return;
    stage.current = 'pending';
    setPending(true);
    try {
      const file = await cropToFile(...crop);
      if (isCancelled()) return;
      stage.current = 'closed';
      showToast('success', 'Dimension confirmed');
      events.onConfirm(file);
    } catch (error) {
      if (isCancelled()) return;
      stage.current = 'open';
      if (!(error instanceof CropError)) throw error;
      showToast('error', error.message);
    } finally {
      setPending(false);
    }
  }

  // A function, since TypeScript assumes that an await changes no ref.
  function isCancelled(): boolean {
    return stage.current === 'closed';
  }

  function cancel(): void {
    stage.current = 'closed';
    events.onCancel();
  }

  return { confirm, cancel, isPending };
}
