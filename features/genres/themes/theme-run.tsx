import { Button } from 'antd';
import { useEffect, useEffectEvent, useRef, useState } from 'react';

import { SetPanel } from '@/components/changes/shown/set-panel';
import { useChanges } from '@/components/changes/use-changes';
import { closeStandingDialog } from '@/components/dialog/standing-dialog';
import { newSet } from '@/lib/changes/home/set-store';
import type { LiveSet } from '@/lib/changes/live/live-sets';
import { useLiveSet } from '@/lib/changes/live/use-sets';
import type { ChangeSet } from '@/lib/changes/plan/change-set';
import { isOpen } from '@/lib/changes/state/row-state';
import { directionOf } from '@/lib/changes/state/set-state';

import { genres } from '../api';

import { ThemeDialog } from './theme-dialog';
import { sayRows } from './words';

type RunProps = {
  set: ChangeSet;
  heading: string;
  /** What follows once the genres of the set are deleted. */
  onGone?: () => Promise<void> | void;
};

/** Changes stories with their genre, from the moment that it shows, and says where each stands. */
export function ThemeRun({ set, heading, onGone }: RunProps) {
  const changes = useChanges(genres);
  const [kept] = useState(() => newSet(set));
  const live = useLiveSet(kept.id);
  const isBegun = useRef(false);

  function close(): void {
    // What is not done stays in the list of genres, and on the dashboard.
    if (live && !live.states.some(isOpen)) void changes.leave(live);
    closeStandingDialog();
  }

  const begin = useEffectEvent(async () => {
    if (isBegun.current) return;
    isBegun.current = true;
    await changes.begin(kept);
  });
  useEffect(function beginOnce() {
    void begin();
  }, []);

  const areGone = live !== undefined && !live.isRunning && areAllGone(live);
  const leaveGone = useEffectEvent(() => {
    close();
    void onGone?.();
  });
  useEffect(
    function leaveOnceGone() {
      if (areGone) leaveGone();
    },
    [areGone],
  );

  if (!live) return null;
  const isBack = directionOf(live.states) === 'back';
  const said = isBack ? `Setting ${sayRows(live)} back` : heading;
  return (
    <ThemeDialog heading={said} onClose={() => live.isRunning || close()}>
      <SetPanel live={live} noun={genres} changes={changes} label={said}>
        <Button type={onGone ? 'default' : 'primary'} data-main onClick={close}>
          {onGone ? 'Close' : 'Done'}
        </Button>
      </SetPanel>
    </ThemeDialog>
  );
}

/** Whether all that a set was to delete is gone, whoever has deleted it. */
function areAllGone({ rows, states }: Pick<LiveSet, 'rows' | 'states'>): boolean {
  const ends = states.filter((_, place) => rows[place]?.after === null);
  return ends.length > 0 && ends.every(({ is }) => is === 'written' || is === 'same');
}
