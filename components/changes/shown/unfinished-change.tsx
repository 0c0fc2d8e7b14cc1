import { Button } from 'antd';
import { useEffect, useEffectEvent } from 'react';

import type { SetHead } from '@/lib/changes/home/set-home';
import type { LiveSet, ShownSet } from '@/lib/changes/live/live-sets';
import { useSet } from '@/lib/changes/live/use-sets';
import { canGoOn, phaseOf } from '@/lib/changes/state/set-state';
import { formatMoment } from '@/lib/text/dates';
import layout from '@/styles/layout.module.css';

import { describeBad, sayDone, type SetNoun } from '../set-words';
import type { Changes } from '../use-changes';

import { dismissSet } from './dismiss-set';
import { SetButtons } from './set-buttons';
import { SetProgress } from './set-progress';
import { SetRows } from './set-rows';
import styles from './unfinished-change.module.css';

type BandProps = {
  set: ShownSet & Pick<LiveSet, 'owner'>;
  noun: SetNoun;
  changes: Changes;
};

/** A set that was broken off: it goes on, is taken back, or is left as it is. It takes no focus. */
export function UnfinishedChange({ set, noun, changes }: BandProps) {
  const done = sayDone(set, set.states, noun);
  const bad = describeBad(set);
  return (
    <section className={styles.resume} role="region" aria-label="Unfinished change">
      <h2>{phaseOf(set.states, false) === 'brokenOff' ? `${done}; go on?` : done}</h2>
      <span className={layout.second}>begun at {formatMoment(set.atMs)}</span>
      <SetProgress label={done} set={set} />
      {bad !== '' && (
        <details>
          <summary>{bad}</summary>
          <SetRows isShort set={set} noun={noun} />
        </details>
      )}
      <div className={layout.wrap}>
        <SetButtons set={set} changes={changes}>
          <Button
            type="text"
            title="What is done stays; My changes keeps the entry"
            onClick={() => dismissSet(changes, set)}
          >
            Leave
          </Button>
        </SetButtons>
      </div>
    </section>
  );
}

type KeptProps = Omit<BandProps, 'set'> & { owner: string; head: SetHead };

/**
 * The same for a set that the device keeps from before. Where its page was gone once every row was decided there is
 * nothing to go on with: it ends by itself.
 */
export function UnfinishedOnDevice({ head, owner, ...more }: KeptProps) {
  const { set } = useSet(owner, head.id);
  const isDecided = set !== undefined && !canGoOn(set.states, set.isLeft);
  const end = useEffectEvent(() => void more.changes.end(head.id));
  useEffect(
    function endWhatIsDecided() {
      if (isDecided) end();
    },
    [isDecided],
  );
  return set && !isDecided && <UnfinishedChange set={{ ...set, owner }} {...more} />;
}
