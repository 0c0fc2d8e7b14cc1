import { useParentSize } from '@visx/responsive';

/** Objects of their own would begin to measure anew with every render. */
const OPTIONS: Parameters<typeof useParentSize<HTMLDivElement>>[0] = {
  initialSize: { width: 600 },
  ignoreDimensions: ['height', 'top', 'left'],
  debounceTime: 0,
};

/** The width in pixels of a chart's place, which is the element with the ref; 600 before it is measured. */
export function useChartWidth(): {
  frame: (element: HTMLDivElement | null) => void;
  width: number;
} {
  const { parentRef, width } = useParentSize(OPTIONS);
  return { frame: parentRef, width };
}
