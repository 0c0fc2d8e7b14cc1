import { type RefObject, useEffect, useRef } from 'react';

import { showToast } from '@/components/toast/toast';
import { CROP_PREVIEW_DELAY_MS } from '@/lib/constants';
import { startTimer } from '@/lib/timers';

import type { CropPlan } from './crop-geometry';
import { CropError, type CropTarget, drawCrop } from './draw-crop';

/** A canvas that is drawn with the picture, and again 100 ms after the last change of the crop. */
export function useCropPreview(
  image: HTMLImageElement | null,
  plan: CropPlan | null,
  target: CropTarget,
): RefObject<HTMLCanvasElement | null> {
  const canvas = useRef<HTMLCanvasElement>(null);
  const isDrawn = useRef(false);

  useEffect(
    function drawPreview() {
      if (!image || !plan) return;
      const draw = () => drawOrSay(() => drawCrop(image, canvas.current, plan, target));
      const delayMs = isDrawn.current ? CROP_PREVIEW_DELAY_MS : 0;
      isDrawn.current = true;
      return startTimer(draw, delayMs);
    },
    [image, plan, target],
  );

  return canvas;
}

function drawOrSay(draw: () => void): void {
  try {
    draw();
  } catch (error) {
    if (!(error instanceof CropError)) throw error;
    showToast('error', error.message);
  }
}
