import { isHexColour } from '@/lib/theme/colour';

import type { Genre } from './api';
import styles from './genre-colours.module.css';

/** A genre's two colours; apart from its other marks, which no list needs. */
export function GenreColours({ genre: { colour, backgroundColour } }: { genre: Genre }) {
  return (
    <span className={styles.colours} aria-hidden>
      {[colour, backgroundColour].filter(isHexColour).map((each, index) => (
        <i key={index} style={{ background: each }} />
      ))}
    </span>
  );
}
