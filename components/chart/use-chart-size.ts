import { useParentSize } from '@visx/responsive';

/** Objects of their own would begin to measure anew with every render. */
const OPTIONS: Parameters<typeof useParentSize<HTMLDivElement>>[0] = {
  initialSize: { width: 600 },
  ignoreDimensions: ['height', 'top', 'left'],
  debounceTime: 0,
};

const USUAL_TEXT_PX = 16;

type ChartSize = {
  /** The ref of the chart's place. */
  frame: (element: HTMLDivElement | null) => void;
  /** Its width in pixels; 600 before it is measured. */
  width: number;
  /** How much larger than usual the reader has set texts, which a chart leaves room for; 1 is usual. */
  scale: number;
};

/** The room that a chart has, and the room that its texts take. */
export function useChartSize(): ChartSize {
  const { parentRef, width } = useParentSize(OPTIONS);
  const textPx = Number.parseFloat(getComputedStyle(document.documentElement).fontSize);
  return { frame: parentRef, width, scale: textPx > 0 ? textPx / USUAL_TEXT_PX : 1 };
}
