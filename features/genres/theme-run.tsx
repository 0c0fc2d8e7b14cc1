import { Button } from 'antd';
import { type ReactNode, useEffect, useEffectEvent, useRef, useState } from 'react';

import { SetPanel } from '@/components/changes/set-panel';
import { useChanges } from '@/components/changes/use-changes';
import { NativeDialog } from '@/components/dialog/native-dialog';
import { closeStandingDialog } from '@/components/dialog/standing-dialog';
import { useRestoreFocus } from '@/components/dialog/use-restore-focus';
import { stories, type Story } from '@/features/stories/api';
import { type ChangeSet, planSet } from '@/lib/changes/change-set';
import { isOpen } from '@/lib/changes/row-state';
import { newSet } from '@/lib/changes/set-store';
import { useLiveSet } from '@/lib/changes/use-sets';
import { currentOwner } from '@/lib/session/session';
import { isolate, keepInside } from '@/lib/text/bidi';
import { countRecords, previewText, SHOWN_LENGTH } from '@/lib/text/format';
import layout from '@/styles/layout.module.css';

import styles from './theme-run.module.css';

/** A theme within a sentence, cut where nobody would read on. */
export const inWords = (theme: string) => isolate(previewText(theme, SHOWN_LENGTH.name));

/** The set that gives stories another theme; `what` says what for, where they are moved for something else. */
export const themeSet = (rows: readonly Story[], to: string, what = ''): ChangeSet =>
  planSet(stories, `moved to ${inWords(to)} ${what}`.trim(), rows, ({ theme }) => ({
    ...{ before: { theme }, after: { theme: to } },
  }));

type RunProps = {
  set: ChangeSet;
  heading: string;
  /** What follows when every story is done; where one is not, it waits for its button. */
  ending?: { yes: string; no: string; act: () => Promise<void> | void };
};

/** Gives stories another theme, from the moment that it shows, and says where each stands. */
export function ThemeRun({ set, heading, ending }: RunProps) {
  const changes = useChanges(stories);
  const [kept] = useState(() => newSet(set));
  const live = useLiveSet(kept.id);
  const isBegun = useRef(false);

  function end(): void {
    closeStandingDialog();
    void ending?.act();
  }

  function close(): void {
    // What is not done stays in the list of stories, and on the dashboard.
    if (live && !live.states.some(isOpen)) changes.leave(live);
    closeStandingDialog();
  }

  const begin = useEffectEvent(async () => {
    if (isBegun.current) return;
    isBegun.current = true;
    if ((await changes.begin(kept)) && ending) {
      changes.leave({ id: kept.id, owner: currentOwner() });
      end();
    }
  });
  useEffect(function beginOnce() {
    void begin();
  }, []);

  if (!live) return null;
  const isBack = live.states.some(({ back }) => back === true);
  const said = isBack ? `Setting ${countRecords(stories, live.count)} back` : heading;
  return (
    <ThemeDialog heading={said} onClose={() => live.isRunning || close()}>
      <SetPanel live={live} noun={stories} changes={changes} label={said}>
        {ending && !isBack && (
          <Button type="primary" danger onClick={end}>
            {ending.yes}
          </Button>
        )}
        <Button type={ending ? 'default' : 'primary'} data-main onClick={close}>
          {ending?.no ?? 'Done'}
        </Button>
      </SetPanel>
    </ThemeDialog>
  );
}

type DialogProps = {
  heading: string;
  note?: ReactNode;
  onClose: () => void;
  children: ReactNode;
};

/** A dialog about the stories of a genre. */
export function ThemeDialog({ heading, note, onClose, children }: DialogProps) {
  useRestoreFocus();
  return (
    <NativeDialog label={heading} isQuestion className={styles.dialog} onClose={onClose}>
      <h2 className={layout.heading}>{keepInside(heading)}</h2>
      {note && (
        <p className={styles.note} role="status">
          {note}
        </p>
      )}
      {children}
    </NativeDialog>
  );
}
