import { useRef, type TouchEvent } from 'react';

/** How far two fingers are from each other, in pixels; null unless there are two. */
function spread({ touches }: TouchEvent): number | null {
  if (touches.length !== 2) return null;
  const [one, other] = [touches.item(0), touches.item(1)];
  return Math.hypot(one.clientX - other.clientX, one.clientY - other.clientY);
}

type Events<Crop> = {
  onScale: (scale: number) => void;
  /** Gets the crop as it was before the first finger moved it. */
  onStart: (crop: Crop) => void;
};

/** Two fingers on a picture change its scale by as much as they move apart, and not its crop. */
export function usePinch<Crop>(
  { scale, crop }: { scale: number; crop: Crop },
  { onScale, onStart }: Events<Crop>,
) {
  const started = useRef<{ spread: number; scale: number } | null>(null);
  const found = useRef(crop);

  function start(event: TouchEvent): void {
    if (event.touches.length === 1) found.current = crop;
    settle(event);
    if (started.current !== null) onStart(found.current);
  }

  function settle(event: TouchEvent): void {
    const now = spread(event);
    started.current = now === null ? null : { spread: now, scale };
  }

  function move(event: TouchEvent): void {
    const now = spread(event);
    if (started.current === null || now === null) return;
    onScale((started.current.scale * now) / started.current.spread);
  }

  return {
    isPinching: () => started.current !== null,
    touches: { onTouchStart: start, onTouchMove: move, onTouchEnd: settle, onTouchCancel: settle },
  };
}
