import { type ReactNode, useEffect, useRef } from 'react';

import type { LiveSet } from '@/lib/changes/live/live-sets';

import type { SetNoun } from '../set-words';
import type { Changes } from '../use-changes';

import { SetButtons } from './set-buttons';
import styles from './set-panel.module.css';
import { SetProgress } from './set-progress';
import { SetRows } from './set-rows';

type Props = {
  live: LiveSet;
  noun: SetNoun;
  changes: Changes;
  label: string;
  /** What else can be done when nothing runs: at least the way out. */
  children: ReactNode;
};

/** A set that runs or has run: how far it is, its rows, and what can be done with it. */
export function SetPanel({ live, noun, changes, label, children }: Props) {
  const { isRunning } = live;
  const foot = useRef<HTMLDivElement>(null);

  useEffect(
    function moveLostFocus() {
      // The focused button may be gone, or off.
      const hasFocus = foot.current?.contains(document.activeElement) && !isRunning;
      if (!hasFocus) foot.current?.querySelector<HTMLElement>('[data-main]')?.focus();
    },
    [isRunning],
  );

  return (
    <>
      <SetProgress label={label} set={live} />
      <SetRows set={live} noun={noun} changes={isRunning ? undefined : changes} />
      <div ref={foot} className={styles.foot}>
        <SetButtons set={live} changes={changes}>
          {children}
        </SetButtons>
      </div>
    </>
  );
}
