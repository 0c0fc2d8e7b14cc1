import styles from './line-drawing.module.css';

/** A drawing of one family: one line weight, and one full stop of coral where somebody may go on. */
export type Lines = {
  readonly fill: string;
  readonly line: string;
  readonly soft: string;
  readonly dot: readonly [x: number, y: number];
};

/** A torn page: what was asked for did not arrive. It stands by itself, since every visitor's page may need it. */
export const TORN: Lines = {
  fill: 'M64 22h64l28 28v34l-14-8-16 10-18-10-16 10-14-8-14 6zM62 104l14-6 14 8 16-10 18 10 16-10 18 10v22H62z',
  line: 'M128 22v28h28',
  soft: 'M80 44h34M80 58h52M80 116h34',
  dot: [126, 117],
};

/** Draws such lines; the words beside them say the same. */
export function LineDrawing({ lines: { fill, line, soft, dot } }: { lines: Lines }) {
  return (
    <svg className={styles.drawing} viewBox="0 0 220 150" aria-hidden focusable={false}>
      <path className={styles.ground} d="M20 130h180a90 20 0 0 0-180 0z" />
      <path className={styles.paper} d={fill} />
      <path d={line} />
      <path className={styles.faint} d={soft} />
      <circle className={styles.dot} cx={dot[0]} cy={dot[1]} r="4.5" />
    </svg>
  );
}
