import { useEffect, useId, useState, type ReactNode, type SyntheticEvent } from 'react';
import { createPortal } from 'react-dom';

import styles from './tooltip.module.css';

type Props = {
  content: ReactNode;
  children: (describedBy: { 'aria-describedby': string | undefined }) => ReactNode;
};

type Place = { left: number; top?: number; bottom?: number };

/** With less room below it, the tooltip opens above its element. */
const ROOM_BELOW_PX = 220;
const WIDEST_PX = 420;

function placeBeside(element: Element): Place {
  const { left, top, bottom } = element.getBoundingClientRect();
  const start = Math.max(8, Math.min(left, window.innerWidth - WIDEST_PX - 8));
  return window.innerHeight - bottom < ROOM_BELOW_PX
    ? { left: start, bottom: window.innerHeight - top }
    : { left: start, top: bottom };
}

/**
 * Shows more about its children on hover, focus or tap; the pointer may move onto it, and Escape
 * closes it (WCAG 1.4.13). `children` puts `aria-describedby` on the described element.
 */
export function Tooltip({ content, children }: Props) {
  const id = useId();
  const [place, setPlace] = useState<Place | null>(null);
  const show = ({ currentTarget }: SyntheticEvent) => setPlace(placeBeside(currentTarget));
  const hide = () => setPlace(null);
  const isOpen = place !== null;

  useEffect(
    function closeOnEscapeOrScroll() {
      if (!isOpen) return;
      const close = (event: Event) => {
        if (!(event instanceof KeyboardEvent) || event.key === 'Escape') setPlace(null);
      };
      document.addEventListener('keydown', close, true);
      document.addEventListener('scroll', close, true);
      return () => {
        document.removeEventListener('keydown', close, true);
        document.removeEventListener('scroll', close, true);
      };
    },
    [isOpen],
  );

  return (
    <span
      className={styles.owner}
      onPointerEnter={show}
      onPointerLeave={hide}
      onFocus={show}
      onBlur={hide}
      onClick={show}
    >
      {children({ 'aria-describedby': isOpen ? id : undefined })}
      {place &&
        createPortal(
          <div id={id} role="tooltip" className={styles.hint} style={place}>
            {content}
          </div>,
          // Inside the main landmark, where screen readers that go by landmarks find it.
          document.querySelector('main') ?? document.body,
        )}
    </span>
  );
}
