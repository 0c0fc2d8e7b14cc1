import { Button } from 'antd';
import { type ReactNode, useState } from 'react';

import type { LiveSet } from '@/lib/changes/live-sets';
import { canTakeBack, countStates } from '@/lib/changes/row-state';
import type { Changes } from '@/lib/changes/use-changes';
import { formatCount } from '@/lib/text/format';

import { withSet } from './with-set';

type Props = {
  set: Pick<LiveSet, 'owner' | 'id' | 'rows' | 'states' | 'count' | 'isDeletion'> & {
    isRunning?: boolean;
  };
  changes: Changes;
  /** The way out of where it is shown, once nothing runs. */
  children?: ReactNode;
};

/**
 * What can be done with a set, wherever it is shown: it is stopped while it runs; then it goes on where it
 * was broken off, or what failed is tried again, and what it has written is taken back.
 */
export function SetButtons({ set, changes, children }: Props) {
  const { id, rows, states, count, isDeletion, isRunning = false } = set;
  // Another tab may have had it last: then it takes some seconds until it is this one's.
  const [isAsking, setAsking] = useState(false);
  const { failed, waiting, running } = countStates(states);
  const canBack = canTakeBack(rows, states);

  async function act(does: () => unknown): Promise<void> {
    setAsking(true);
    await withSet(set, () => {
      setAsking(false);
      void does();
    });
    setAsking(false);
  }

  const back = (label: string) => (
    <Button disabled={isAsking || !canBack} onClick={() => void act(() => changes.takeBack(id))}>
      {label}
    </Button>
  );
  const whole = count === 1 ? 'Undo' : 'Undo all';

  if (isRunning) {
    return (
      <>
        <Button data-main onClick={() => void changes.stop(id)}>
          Stop
        </Button>
        {!isDeletion && back(whole)}
      </>
    );
  }
  if (waiting + running > 0) {
    return (
      <>
        <Button type="primary" loading={isAsking} onClick={() => void act(() => changes.goOn(id))}>
          Go on
        </Button>
        {!isDeletion && back('Take back')}
        {children}
      </>
    );
  }
  return (
    <>
      {failed > 0 && (
        <Button loading={isAsking} onClick={() => void act(() => changes.retry(id))}>
          Retry failed ({formatCount(failed)})
        </Button>
      )}
      {canBack && back(whole)}
      {children}
    </>
  );
}
