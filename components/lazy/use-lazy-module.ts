import { useState } from 'react';

import { showToast } from '@/components/toast/toast';
import { ChunkError, describeChunkFailure, loadChunk } from '@/lib/browser/load-chunk';

/**
 * Code that is fetched only when it is asked for, as a chunk under a name. `request` resolves with
 * false when it did not arrive: that was toasted, and asking again tries again. `preload` fetches it beforehand and says
 * nothing.
 */
export function useLazyModule<Part extends object>(
  name: string,
  load: () => Promise<Part>,
): { part: Part | null; isLoading: boolean; request: () => Promise<boolean>; preload: () => void } {
  const [part, setPart] = useState<Part | null>(null);
  const [isLoading, setLoading] = useState(false);

  async function request(): Promise<boolean> {
    if (part !== null) return true;
    setLoading(true);
    try {
      const loaded = await loadChunk(name, load);
      setPart(() => loaded);
      return true;
    } catch (error) {
      if (!(error instanceof ChunkError)) throw error;
      showToast('error', describeChunkFailure(error));
      return false;
    } finally {
      setLoading(false);
    }
  }

  function preload(): void {
    load().catch(() => undefined); // whoever needs it asks again and hears why
  }

  return { part, isLoading, request, preload };
}
