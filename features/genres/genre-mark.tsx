import { BidiText } from '@/components/ui/bidi-text';
import { isHexColour } from '@/lib/forms/validation';

import type { Genre } from './api';
import styles from './genre-mark.module.css';

/** A genre's name in its colour on its background colour. */
export function GenreMark({ genre }: { genre: Genre }) {
  return (
    <span className={styles.mark}>
      {isHexColour(genre.colour) && isHexColour(genre.backgroundColour) && (
        <span
          className={styles.swatch}
          style={{ background: genre.backgroundColour, color: genre.colour }}
          title={`${genre.colour} on ${genre.backgroundColour}`}
          aria-hidden
        />
      )}
      <BidiText>{genre.genre}</BidiText>
    </span>
  );
}

/** A genre's two colours, by what the API calls them. */
export function GenreColours({ genre: { colour, backgroundColour } }: { genre: Genre }) {
  return (
    <span className={styles.colours}>
      {[colour, backgroundColour].filter(isHexColour).map((each, index) => (
        <span key={index}>
          <i style={{ background: each }} aria-hidden />
          {each}
        </span>
      ))}
    </span>
  );
}

/** A colour as the API stores it, beside itself when it is one that can be shown. */
export function ColourMark({ colour }: { colour: string }) {
  if (colour === '') return '—';
  return (
    <span className={styles.mark}>
      {isHexColour(colour) && (
        <span className={styles.colour} style={{ background: colour }} aria-hidden />
      )}
      <BidiText>{colour}</BidiText>
    </span>
  );
}
