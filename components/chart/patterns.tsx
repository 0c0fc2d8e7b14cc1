import styles from './patterns.module.css';

/** Lines and dots over a colour, so that neighbours differ without it; the first has none. */
const MARKS = ['', 'M0 8 8 0', 'M2 2h2v2H2zM6 6h2v2H6z', 'M0 4h8', 'M4 0v8', 'M0 0 8 8M0 8 8 0'];

/** What has an edge alone, and can be pressed all over. */
export const outlineOf = (colour: string) => ({
  style: { fill: 'var(--card)', stroke: colour },
  strokeWidth: 1.5,
});

type Props = {
  id: string;
  /** The place of its series, from 0. */
  index: number;
  /** Any CSS colour. */
  colour: string;
};

/** The paint of a series, to be used as `url(#id)`. */
export function SeriesPattern({ id, index, colour }: Props) {
  return (
    <pattern id={id} width={8} height={8} patternUnits="userSpaceOnUse">
      <rect width={8} height={8} style={{ fill: colour }} />
      {/* Asked for in the system's settings; names and gaps tell the parts apart too. */}
      <path
        className={styles.mark}
        d={MARKS[index % MARKS.length]}
        strokeWidth={1.5}
        style={{ fill: 'none', stroke: 'var(--card)', opacity: 0.55 }}
      />
    </pattern>
  );
}
