import { useEffect, useRef, type RefObject } from 'react';

import { showToast } from '@/components/toast';
import { CROP_PREVIEW_DELAY_MS } from '@/lib/constants';
import type { CropPlan } from '@/lib/crop-area';
import { CropError, drawCrop, type CropTarget } from '@/lib/crop-canvas';

/** A canvas that shows the crop, drawn anew 100 ms after the last change; nothing without a plan. */
export function useCropPreview(
  image: HTMLImageElement | null,
  plan: CropPlan | null,
  target: CropTarget,
): RefObject<HTMLCanvasElement | null> {
  const canvas = useRef<HTMLCanvasElement>(null);

  useEffect(
    function drawPreview() {
      if (!image || !plan) return;
      const timer = setTimeout(() => {
        try {
          drawCrop(image, canvas.current, plan, target);
        } catch (error) {
          if (!(error instanceof CropError)) throw error;
          showToast('error', error.message);
        }
      }, CROP_PREVIEW_DELAY_MS);
      return () => clearTimeout(timer);
    },
    [image, plan, target],
  );

  return canvas;
}
