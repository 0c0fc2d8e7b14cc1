import { useParentSize } from '@visx/responsive';

import { textPx, USUAL_TEXT_PX } from '@/lib/browser/environment';

/** Objects of their own would begin to measure anew with every render. */
const OPTIONS: Parameters<typeof useParentSize<HTMLDivElement>>[0] = {
  initialSize: { width: 600 },
  ignoreDimensions: ['height', 'top', 'left'],
  debounceTime: 0,
};

/**
 * The ref of a chart's place with its width in pixels, 600 before it is measured, and how much larger
 * than usual the reader has set texts, which a chart leaves room for; 1 is usual.
 */
export function useChartSize() {
  const { parentRef, width } = useParentSize(OPTIONS);
  return { frame: parentRef, width, scale: textPx() / USUAL_TEXT_PX };
}
