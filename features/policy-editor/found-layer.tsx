import { useEffect, useRef } from 'react';

import styles from './find.module.css';
import panel from './source-panel.module.css';
import type { Find } from './use-find';

/** The matches behind the letters of the source; the current one is scrolled into view. */
export function FoundLayer({ text, find }: { text: string; find: Find }) {
  const { matches, current } = find;
  const mark = useRef<HTMLElement>(null);
  const at = matches[current]?.[0];

  useEffect(
    function showCurrent() {
      mark.current?.scrollIntoView({ block: 'center' });
    },
    [at],
  );

  return (
    <div className={`${panel.layer} ${styles.found}`} aria-hidden>
      {matches.map(([start, end], index) => (
        <span key={start}>
          {text.slice(matches[index - 1]?.[1] ?? 0, start)}
          <mark
            ref={index === current ? mark : undefined}
            data-current={index === current || undefined}
          >
            {text.slice(start, end)}
          </mark>
        </span>
      ))}
    </div>
  );
}
