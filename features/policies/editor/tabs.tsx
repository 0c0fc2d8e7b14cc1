import { useId, useRef, type KeyboardEvent, type ReactNode } from 'react';

import styles from './tabs.module.css';

type Props<Key extends string> = {
  /** The accessible name of the tab list. */
  label: string;
  views: readonly (readonly [key: Key, title: string])[];
  active: Key;
  onChange: (key: Key) => void;
  /** The active view; the others are not rendered. */
  children: ReactNode;
};

/** How far an arrow key moves; the ends lead to each other. */
const STEPS: Record<string, number> = { ArrowRight: 1, ArrowDown: 1, ArrowLeft: -1, ArrowUp: -1 };

/** A tab list with one panel; on a narrow screen the tabs wrap. */
export function Tabs<Key extends string>(props: Props<Key>) {
  const { label, views, active, onChange, children } = props;
  const id = useId();
  const list = useRef<HTMLDivElement>(null);

  function moveByKey(event: KeyboardEvent, index: number): void {
    const step = STEPS[event.key];
    if (step === undefined) return;
    event.preventDefault();
    const next = (index + step + views.length) % views.length;
    const view = views[next];
    if (view) onChange(view[0]);
    list.current?.querySelectorAll<HTMLElement>('[role=tab]')[next]?.focus();
  }

  return (
    <div className={styles.views}>
      <div ref={list} role="tablist" aria-label={label} className={styles.tabs}>
        {views.map(([key, title], index) => (
          <button
            key={key}
            type="button"
            role="tab"
            id={`${id}${key}`}
            aria-selected={key === active}
            aria-controls={key === active ? `${id}panel` : undefined}
            tabIndex={key === active ? 0 : -1}
            className={styles.tab}
            onClick={() => onChange(key)}
            onKeyDown={(event) => moveByKey(event, index)}
          >
            {title}
          </button>
        ))}
      </div>
      <div role="tabpanel" id={`${id}panel`} aria-labelledby={`${id}${active}`}>
        {children}
      </div>
    </div>
  );
}
