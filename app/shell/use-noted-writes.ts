import { useEffect } from 'react';

import { ownerOf, useSession } from '@/lib/session/session';
import { beginOwnWrites } from '@/lib/storage/own-writes';

/** From the first screen on notes what is written here: what that reads is seen, and own writes since are no news. */
export function useNotedWrites(): void {
  const owner = ownerOf(useSession());
  useEffect(
    function noteOwnWrites() {
      beginOwnWrites(owner);
    },
    [owner],
  );
}
