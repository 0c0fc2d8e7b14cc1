import { Button } from 'antd';
import { type ReactNode, useState } from 'react';

import type { ShownSet } from '@/lib/changes/live/live-sets';
import { isOurs } from '@/lib/changes/state/row-state';
import { countStates, phaseOf, wayBackOf } from '@/lib/changes/state/set-state';
import { serverNowMs } from '@/lib/session/session';
import { formatCount } from '@/lib/text/format';

import type { Changes } from '../use-changes';

type Props = {
  set: ShownSet;
  changes: Changes;
  /** The way out of its place, once nothing runs. */
  children?: ReactNode;
};

/**
 * What can be done with a set, wherever it is shown. While it runs: Stop. Then: Go on where it was broken off, or
 * Retry what failed. What it has written can be taken back, also while it runs.
 */
export function SetButtons({ set, changes, children }: Props) {
  const { id, states, count, isRunning = false } = set;
  // Where another tab had it last, it takes some seconds until this one has it.
  const [isAsking, setAsking] = useState(false);
  const { failed, unknown } = countStates(states);
  const phase = phaseOf(states, isRunning);
  // A row that was to go back already goes back by Go on, or by Retry.
  const isWaiting = states.some((state) => isOurs(state) && !state.back);
  const canBack = isWaiting && wayBackOf(set, serverNowMs()).is === 'there';

  function press(goesOn: (id: string) => Promise<unknown>): void {
    setAsking(true);
    void goesOn(id).finally(() => setAsking(false));
  }

  const isBusy = isAsking && !isRunning;
  const backButton = (words: string) =>
    canBack && (
      <Button disabled={isBusy} onClick={() => press((one) => changes.takeBack(one))}>
        {words}
      </Button>
    );
  const label = count === 1 ? 'Undo' : 'Undo all';

  if (phase === 'running') {
    return (
      <>
        <Button data-main onClick={() => void changes.stop(id)}>
          Stop
        </Button>
        {backButton(label)}
      </>
    );
  }
  if (phase === 'brokenOff') {
    return (
      <>
        <Button type="primary" loading={isBusy} onClick={() => press(changes.goOn)}>
          Go on
        </Button>
        {backButton('Take back')}
        {children}
      </>
    );
  }
  return (
    <>
      {failed + unknown > 0 && (
        <Button loading={isBusy} onClick={() => press((one) => changes.retry(one))}>
          Retry failed ({formatCount(failed + unknown)})
        </Button>
      )}
      {backButton(label)}
      {children}
    </>
  );
}
