import { Button, Checkbox } from 'antd';
import { useState } from 'react';

import { nameOfRow } from '@/components/changes/plan-words';
import { describeSet, sayLeft, stateWord } from '@/components/changes/set-words';
import { useChanges } from '@/components/changes/use-changes';
import { useMore } from '@/components/kit/use-more';
import { BidiText } from '@/components/plain/bidi-text';
import { Spinner } from '@/components/plain/spinner';
import { showToast } from '@/components/toast/toast';
import { liveSets } from '@/lib/changes/live/live-sets';
import { useLiveSet, useSet } from '@/lib/changes/live/use-sets';
import { isForgotten } from '@/lib/changes/plan/change-set';
import { canTakeRowBack, isOurs, WAITING } from '@/lib/changes/state/row-state';
import { wayBackOf } from '@/lib/changes/state/set-state';
import { addAgainAddress, linkFromLog } from '@/lib/links/record-link';
import { Link } from '@/lib/links/router';
import type { Noun } from '@/lib/nouns/noun';
import { formatMoment } from '@/lib/text/dates';
import { formatCount } from '@/lib/text/format';
import layout from '@/styles/layout.module.css';

import styles from './activity.module.css';

/** How many rows are drawn at first. */
const ROWS_AT_ONCE = 20;

const NO_ROWS = {
  gone: 'Its rows are kept no more.',
  unreadable: 'This browser does not show its rows just now.',
};

type Props = { owner: string; id: string; noun: Noun; nowMs: number };

/** The rows of a set: where each stands, and which of them are taken back. */
export function SetRowsList({ owner, id, noun, nowMs }: Props) {
  const [off, setOff] = useState<ReadonlySet<number>>(new Set());
  const live = useLiveSet(id);
  const changes = useChanges(noun);

  const { set, lack } = useSet(owner, id);
  const { most, button } = useMore(set?.rows.length ?? 0, ROWS_AT_ONCE);
  if (lack) return <p className={layout.second}>{NO_ROWS[lack]}</p>;
  if (set === undefined) return <Spinner />;
  const { rows, states } = set;
  const ours = [...rows.keys()].filter((place) =>
    canTakeRowBack(rows[place], states[place] ?? WAITING),
  );
  const wanted = ours.filter((place) => !off.has(place));
  const way = wayBackOf(set, nowMs);
  const untilMs = way.is === 'there' && !live?.isRunning ? way.untilMs : null;

  async function takeBack(): Promise<void> {
    // With all of it back, what was not reached is not wanted either.
    const some = wanted.length === ours.length ? null : new Set(wanted);
    const isTaken = (await changes.takeBack(id, some)) !== 'notHere';
    const now = liveSets.read().get(id);
    if (isTaken && now) showToast('info', describeSet(now, now.states, noun));
  }

  function tick(place: number, isOn: boolean): void {
    const next = new Set(off);
    if (isOn) next.delete(place);
    else next.add(place);
    setOff(next);
  }

  return (
    <>
      <ul className={`${layout.lines} ${styles.setRows}`} aria-label="Rows">
        {rows.slice(0, most).map((row, place) => {
          const state = states[place] ?? WAITING;
          const can = untilMs !== null && canTakeRowBack(row, state);
          return (
            <li key={place}>
              <Checkbox
                checked={can && !off.has(place)}
                disabled={!can}
                onChange={({ target }) => tick(place, target.checked)}
              >
                <BidiText>{nameOfRow(row)}</BidiText>
              </Checkbox>
              <span className={layout.second}>
                {state.is === 'left' && state.back && !isForgotten(row)
                  ? sayLeft(row, state) || 'Somebody changed it since. It is not overwritten.'
                  : !isOurs(state) && stateWord(row, state, live?.isRunning)}
                {(row.gone ?? set.isDeletion) && noun.isAdded && state.is === 'written' && (
                  <Link {...linkFromLog(addAgainAddress(noun.addPath, `${id}/${place}`))}>
                    Add again
                  </Link>
                )}
              </span>
            </li>
          );
        })}
        {button && <li>{button}</li>}
      </ul>
      {way.is === 'deleted' && !set.isDeletion && (
        <p className={layout.second}>No call brings a deleted record back.</p>
      )}
      {untilMs !== null && (
        <div className={layout.cluster}>
          <span className={layout.second}>
            {`${formatCount(wanted.length)} of ${formatCount(rows.length)} ticked, until ${formatMoment(untilMs)}`}
          </span>
          <Button disabled={wanted.length === 0} onClick={() => void takeBack()}>
            Take back {formatCount(wanted.length)}
          </Button>
        </div>
      )}
    </>
  );
}
