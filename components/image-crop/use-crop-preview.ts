import { useEffect, useRef, type RefObject } from 'react';

import { showToast } from '@/components/toast/toast';
import { CROP_PREVIEW_DELAY_MS } from '@/lib/constants';
import { startTimer } from '@/lib/timers';

import type { CropPlan } from './crop-geometry';
import { CropError, drawCrop, type CropTarget } from './draw-crop';

/** A canvas that is redrawn 100 ms after the last change of the crop. */
export function useCropPreview(
  image: HTMLImageElement | null,
  plan: CropPlan | null,
  target: CropTarget,
): RefObject<HTMLCanvasElement | null> {
  const canvas = useRef<HTMLCanvasElement>(null);

  useEffect(
    function drawPreview() {
      if (!image || !plan) return;
      return startTimer(() => {
        try {
          drawCrop(image, canvas.current, plan, target);
        } catch (error) {
          if (!(error instanceof CropError)) throw error;
          showToast('error', error.message);
        }
      }, CROP_PREVIEW_DELAY_MS);
    },
    [image, plan, target],
  );

  return canvas;
}
