import { useRef, type TouchEvent } from 'react';

/** How far two fingers are from each other, in pixels; null unless there are two. */
function spread({ touches }: TouchEvent): number | null {
  if (touches.length !== 2) return null;
  const [one, other] = [touches.item(0), touches.item(1)];
  return Math.hypot(one.clientX - other.clientX, one.clientY - other.clientY);
}

/** Two fingers on a picture change its scale by as much as they move apart. */
export function usePinch(scale: number, onScale: (scale: number) => void) {
  const started = useRef<{ spread: number; scale: number } | null>(null);

  function settle(event: TouchEvent): void {
    const now = spread(event);
    started.current = now === null ? null : { spread: now, scale };
  }

  function move(event: TouchEvent): void {
    const now = spread(event);
    if (started.current === null || now === null) return;
    onScale((started.current.scale * now) / started.current.spread);
  }

  return { onTouchStart: settle, onTouchMove: move, onTouchEnd: settle, onTouchCancel: settle };
}
