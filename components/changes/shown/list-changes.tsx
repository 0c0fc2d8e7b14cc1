import { Button } from 'antd';
import { useEffect } from 'react';

import { AntdAlert } from '@/components/kit/alert';
import type { LiveSet } from '@/lib/changes/live/live-sets';
import { useOpenSets } from '@/lib/changes/live/use-sets';
import { countStates, phaseOf, wayBackOf } from '@/lib/changes/state/set-state';
import { ownerOf, serverNowMs, useSession } from '@/lib/session/session';
import layout from '@/styles/layout.module.css';

import { describeSet, nameSet, type SetNoun } from '../set-words';
import type { Changes } from '../use-changes';

import { focusHeading, dismissSet } from './dismiss-set';
import styles from './list-changes.module.css';
import { SetButtons } from './set-buttons';
import { SetProgress } from './set-progress';
import { SetRows } from './set-rows';
import { UnfinishedOnDevice, UnfinishedChange } from './unfinished-change';

/** Stands with the end of a set that can be taken back, where only this page keeps it. */
const GOES_WITH_PAGE =
  'This browser keeps no note of it: it can be undone until this page is left.';

type Props = { noun: SetNoun; changes: Changes };

/** The sets of a list's noun: those of this page until each is dismissed, and those broken off before. */
export function ListChanges({ noun, changes }: Props) {
  const owner = ownerOf(useSession());
  const { live: sets, brokenOff } = useOpenSets(noun.name);
  return (
    <>
      {sets.map((live) => (
        <div key={live.id} className={styles.inList}>
          <ListSet live={live} noun={noun} changes={changes} />
        </div>
      ))}
      {brokenOff.map((head) => (
        <UnfinishedOnDevice key={head.id} head={head} owner={owner} noun={noun} changes={changes} />
      ))}
    </>
  );
}

function ListSet({ live, noun, changes }: Props & { live: LiveSet }) {
  const { states, isRunning } = live;
  const { failed, unknown, left } = countStates(states);
  const phase = phaseOf(states, isRunning);
  useEffect(
    function takeLostFocus() {
      // The bar with the pressed button is gone.
      if (!isRunning && document.activeElement === document.body) focusHeading();
    },
    [isRunning],
  );

  if (phase === 'running') {
    const label = nameSet(live, noun);
    return (
      <div className={styles.bar} role="group" aria-label={label}>
        <SetProgress label={label} set={live} />
        <SetButtons set={live} changes={changes} />
      </div>
    );
  }
  // A write is no success while nobody knows its end.
  if (phase === 'brokenOff') return <UnfinishedChange set={live} noun={noun} changes={changes} />;
  return (
    <AntdAlert variant={failed + unknown > 0 ? 'danger' : left > 0 ? 'warning' : 'success'}>
      <div className={layout.between}>
        <strong>{describeSet(live, states, noun)}</strong>
        <div className={layout.wrap}>
          <SetButtons set={live} changes={changes}>
            <Button onClick={() => dismissSet(changes, live)}>Dismiss</Button>
          </SetButtons>
        </div>
      </div>
      {live.isOnDevice === false && wayBackOf(live, serverNowMs()).is === 'there' && (
        <p className={layout.second}>{GOES_WITH_PAGE}</p>
      )}
      <SetRows isShort set={live} noun={noun} changes={changes} />
    </AntdAlert>
  );
}
