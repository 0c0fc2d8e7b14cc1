import { useEffect, useState } from 'react';

import { startTimer } from '@/lib/timers';

import { isTaken, watchSets } from './set-store';

/** How soon it is looked again whether another tab still runs a set. */
const LOOK_AGAIN_MS = 5_000;

/** Which of these sets another tab runs just now, which is no fault; undefined until it is known. */
export function useTakenSets(ids: readonly string[]): ReadonlySet<string> | undefined {
  const [found, setFound] = useState<{ of: string; held: ReadonlySet<string> }>();
  const of = ids.join(' ');
  useEffect(
    function lookWhileHeld() {
      let isActive = true;
      let cancel = (): void => undefined;
      async function look(): Promise<void> {
        cancel();
        const all = of.split(' ').filter(Boolean);
        const answers = await Promise.all(all.map(isTaken));
        if (!isActive) return;
        const held = new Set(all.filter((_, at) => answers[at]));
        setFound({ of, held });
        cancel();
        if (held.size > 0) cancel = startTimer(() => void look(), LOOK_AGAIN_MS);
      }
      // Whoever begins or ends a set tells of it.
      const stop = watchSets(() => void look());
      void look();
      return () => {
        isActive = false;
        stop();
        cancel();
      };
    },
    [of],
  );
  return found?.of === of ? found.held : undefined;
}
