import { Button } from 'antd';
import { useEffect, useState } from 'react';

import { canTakeBack } from '@/lib/changes/change-set';
import type { LiveSet } from '@/lib/changes/live-sets';
import { readSet, watchSets } from '@/lib/changes/set-store';
import type { KeptSet, SetHead } from '@/lib/changes/set-table';
import type { Changes } from '@/lib/changes/use-changes';
import { useHeld } from '@/lib/changes/use-held';
import { formatMoment } from '@/lib/text/dates';
import layout from '@/styles/layout.module.css';

import styles from './changes.module.css';
import { withSet } from './claim';
import { SetProgress } from './set-progress';
import { SetRows } from './set-rows';
import { nameSet, sayDone, type SetNoun } from './set-words';

type BandProps = {
  owner: string;
  set: Omit<LiveSet, 'owner' | 'isRunning' | 'isKept'>;
  noun: SetNoun;
  changes: Changes;
};

/** A set that was broken off: it goes on, is taken back, or is left as it is. It takes no focus. */
export function UnfinishedChange({ owner, set, noun, changes }: BandProps) {
  const { id, atMs, isDeletion, states } = set;
  const [isBusy, setBusy] = useState(false);

  async function act(does: () => unknown): Promise<void> {
    setBusy(true);
    await withSet({ owner, id }, () => {
      setBusy(false);
      void does();
    });
    setBusy(false);
  }

  return (
    <section className={styles.resume} role="region" aria-label="Unfinished change">
      <h2>{sayDone(set, states, noun)}; go on?</h2>
      <span className={layout.second}>begun at {formatMoment(atMs)}</span>
      <SetProgress label={nameSet(set, noun)} states={states} />
      <SetRows isShort set={set} noun={noun} />
      <div className={layout.wrap}>
        <Button type="primary" loading={isBusy} onClick={() => void act(() => changes.goOn(id))}>
          Go on
        </Button>
        {!isDeletion && (
          <Button
            disabled={isBusy || !canTakeBack(set.rows, states)}
            onClick={() => void act(() => changes.takeBack(id))}
          >
            Take back
          </Button>
        )}
        <Button
          type="text"
          title="What is written stays; My changes keeps the entry"
          disabled={isBusy}
          onClick={() => changes.leave({ owner, id })}
        >
          Leave
        </Button>
      </div>
    </section>
  );
}

type KeptProps = Omit<BandProps, 'set'> & { head: SetHead };

/** The same of a set that this device keeps from before; nothing while another tab runs it. */
export function KeptUnfinished({ head, owner, ...more }: KeptProps) {
  const [set, setSet] = useState<KeptSet | null>(null);
  const isHere = useHeld([head.id])?.size === 0;
  useEffect(
    function readUnlessRunning() {
      if (!isHere) return undefined;
      let isActive = true;
      async function read(): Promise<void> {
        const found = await readSet(owner, head.id);
        if (isActive) setSet(found);
      }
      const stop = watchSets(() => void read());
      void read();
      return () => {
        isActive = false;
        stop();
        setSet(null);
      };
    },
    [owner, head.id, isHere],
  );
  return set && <UnfinishedChange {...{ owner, set }} {...more} />;
}
