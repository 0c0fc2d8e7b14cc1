import type { ReactNode } from 'react';

import { type Lines, LineDrawing, TORN } from './line-drawing';
import styles from './state.module.css';

type Props = {
  drawing: DrawingName;
  title: ReactNode;
  /** Why it is so, and ways on. */
  children?: ReactNode;
};

/** What stands where content would be: nothing yet, not arrived, or not there. */
export function State({ drawing, title, children }: Props) {
  return (
    <div className={styles.state} data-state>
      <Drawing name={drawing} />
      <div className={styles.title}>{title}</div>
      {children}
    </div>
  );
}

/** What is drawn in the place of content. */
const DRAWINGS = {
  /** An open book and a pen: nothing is written yet. */
  book: {
    fill: 'M110 48C92 36 64 34 40 38v74c24-4 52-2 70 10 18-12 46-14 70-10V38c-24-4-52-2-70 10z',
    line: 'M110 48v74M124 76c8-3 16-5 24-6M176 20l-26 46-4 12 10-8M176 20c8 4 8 14 2 20l-22 30',
    soft: 'M54 56c14-1 28 0 42 6M54 72c14-1 28 0 42 6M54 88c10-1 18 0 26 3',
    dot: [124, 92],
  },
  torn: TORN,
  /** A letter that waits: somebody has to answer. */
  letter: {
    fill: 'M44 36h132v84H44z',
    line: 'M44 36h132v84H44zM44 40l66 46 66-46',
    soft: 'M60 108h34M126 108h34',
    dot: [176, 36],
  },
  /** An envelope with a tick: all is answered. */
  answered: {
    fill: 'M44 36h132v84H44z',
    line: 'M44 36h132v84H44zM44 40l66 46 66-46M128 100l10 10 22-24',
    soft: 'M60 100h34M60 108h22',
    dot: [172, 82],
  },
  /** A map whose way ends at a cross. */
  map: {
    fill: 'M34 40l46-14 46 14 46-14v84l-46 14-46-14-46 14z',
    line: 'M80 26v84M126 40v84M54 100l8 8m0-8l-8 8M58 104c14-10 20-26 36-28s20 12 34 8 16-24 30-30 28-8 40-20',
    soft: 'M46 62c8-8 16 4 24-3M46 92c9-5 14 3 22-2M138 96c8-6 14 4 22-3',
    dot: [203, 29],
  },
} as const satisfies Record<string, Lines>;

export type DrawingName = keyof typeof DRAWINGS;

/** A drawing that says what the words below it say. */
export const Drawing = ({ name }: { name: DrawingName }) => <LineDrawing lines={DRAWINGS[name]} />;
