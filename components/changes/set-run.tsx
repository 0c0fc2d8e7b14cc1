import UndoOutlined from '@ant-design/icons/es/icons/UndoOutlined';
import { Button } from 'antd';
import { type ReactNode, useEffect, useRef } from 'react';

import { AntdIcon } from '@/components/kit/icon';
import { canTakeBack, countStates } from '@/lib/changes/change-set';
import type { LiveSet } from '@/lib/changes/live-sets';
import type { Changes } from '@/lib/changes/use-changes';
import { countOf, formatCount } from '@/lib/text/format';

import styles from './changes.module.css';
import { withSet } from './claim';
import { SetProgress } from './set-progress';
import { SetRows } from './set-rows';
import type { SetNoun } from './set-words';

type Props = {
  live: LiveSet;
  noun: SetNoun;
  changes: Changes;
  label: string;
  /** What else can be done when nothing runs: the way out, at least. */
  children: ReactNode;
};

/** A set that runs or has run: how far it is, its rows, and what can be done with it. */
export function SetRun({ live, noun, changes, label, children }: Props) {
  const { id, states, isRunning } = live;
  const foot = useRef<HTMLDivElement>(null);
  const { failed, waiting, running } = countStates(states);
  const open = waiting + running;

  useEffect(
    function keepFocus() {
      // The button that had it may be gone, or off.
      const isKept = foot.current?.contains(document.activeElement) && !isRunning;
      if (!isKept) foot.current?.querySelector<HTMLElement>('[data-main]')?.focus();
    },
    [isRunning],
  );

  return (
    <>
      <SetProgress label={label} states={states} isUnkept={isRunning && live.isKept === false} />
      <SetRows set={live} noun={noun} changes={isRunning ? undefined : changes} />
      <div ref={foot} className={styles.foot}>
        {!live.isDeletion && (
          <Button
            type="text"
            className={styles.undo}
            icon={<AntdIcon shape={UndoOutlined} />}
            disabled={!canTakeBack(live.rows, states)}
            onClick={() => void withSet(live, () => changes.takeBack(id))}
          >
            Undo all
          </Button>
        )}
        {isRunning && (
          <Button data-main onClick={() => void changes.stop(id)}>
            Stop
          </Button>
        )}
        {!isRunning && open > 0 && (
          <Button onClick={() => void withSet(live, () => changes.goOn(id))}>
            Go on with {formatCount(open)}
          </Button>
        )}
        {!isRunning && failed > 0 && (
          <Button onClick={() => void withSet(live, () => changes.retry(id))}>
            Retry {countOf(failed, 'row', 'rows')}
          </Button>
        )}
        {!isRunning && children}
      </div>
    </>
  );
}

/** Whether a set can be taken back from where it is shown. */
export const isUndoable = (live: LiveSet) => !live.isRunning && canTakeBack(live.rows, live.states);
