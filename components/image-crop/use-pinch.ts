import { useRef, type TouchEvent } from 'react';

/** The distance between two fingers in pixels; null unless there are two. */
function fingerDistance({ touches }: TouchEvent): number | null {
  if (touches.length !== 2) return null;
  const [one, other] = [touches.item(0), touches.item(1)];
  return Math.hypot(one.clientX - other.clientX, one.clientY - other.clientY);
}

type Events<Crop> = {
  onScale: (scale: number) => void;
  /** Called with the crop as it was before the first finger moved it. */
  onStart: (crop: Crop) => void;
};

/** Touch handlers by which two fingers scale a picture and leave its crop as it was. */
export function usePinch<Crop>(
  { scale, crop }: { scale: number; crop: Crop },
  { onScale, onStart }: Events<Crop>,
) {
  const started = useRef<{ distance: number; scale: number } | null>(null);
  const cropBefore = useRef(crop);

  function start(event: TouchEvent): void {
    if (event.touches.length === 1) cropBefore.current = crop;
    restart(event);
    if (started.current !== null) onStart(cropBefore.current);
  }

  function restart(event: TouchEvent): void {
    const distance = fingerDistance(event);
    started.current = distance === null ? null : { distance, scale };
  }

  function move(event: TouchEvent): void {
    const distance = fingerDistance(event);
    if (started.current === null || distance === null) return;
    onScale((started.current.scale * distance) / started.current.distance);
  }

  return {
    isPinching: () => started.current !== null,
    touches: {
      onTouchStart: start,
      onTouchMove: move,
      onTouchEnd: restart,
      onTouchCancel: restart,
    },
  };
}
