import type { ReactNode } from 'react';

import { Panel } from '@/components/kit/panel';
import { Thumbnail } from '@/components/kit/thumbnail';
import { StatusTag } from '@/components/kit/values';
import { BidiText } from '@/components/plain/bidi-text';
import { CROP_SIZE_PX } from '@/lib/constants';
import { contrastOf, isHexColour, READABLE_CONTRAST } from '@/lib/theme/colour';

import { startersOf, type Genre } from './api';
import styles from './genre-mark.module.css';

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

type CardProps = {
  name: string;
  colour: string;
  backgroundColour: string;
  starters: string;
  /** The cover. */
  children: ReactNode;
  /** Beside the cover's own name, the text need not be heard. */
  isNamed?: boolean;
};

/** A genre as the app draws it: its cover, and its name in its colour on its ground. */
export function GenreCard({
  name,
  colour,
  backgroundColour,
  starters,
  children,
  isNamed,
}: CardProps) {
  const style = {
    color: isHexColour(colour) ? colour : undefined,
    background: isHexColour(backgroundColour) ? backgroundColour : undefined,
  };
  return (
    <div className={styles.appCard} style={style} data-preview={isNamed ? undefined : ''}>
      {children}
      <span className={styles.appText} aria-hidden={isNamed}>
        <BidiText>{name}</BidiText>
        <small>{starters}</small>
      </span>
    </div>
  );
}

/** A genre as the app draws it, and whether its colours can be read on each other. */
export function GenreInApp({ genre }: { genre: Genre }) {
  const { colour, backgroundColour } = genre;

  return (
    <Panel title="In the app">
      <div className={styles.app}>
        {/* Named by the heading; stored colours may be hard to read. */}
        <GenreCard
          name={genre.genre}
          colour={colour}
          backgroundColour={backgroundColour}
          starters={startersOf(genre)}
          isNamed
        >
          <Thumbnail src={genre.imageUrl} alt={genre.genre} {...CROP_SIZE_PX.genre} />
        </GenreCard>
      </div>
      <Contrast ratio={contrastOf(colour, backgroundColour)} />
    </Panel>
  );
}

function Contrast({ ratio }: { ratio: number | null }) {
  if (ratio === null) return null;
  return (
    <p className={styles.contrast}>
      Contrast of the two colours
      <ContrastTag ratio={ratio} />
    </p>
  );
}

/** Whether a genre's colours can be read on each other. */
export function ContrastTag({ ratio }: { ratio: number }) {
  const isReadable = ratio >= READABLE_CONTRAST;
  const verdict = isReadable ? 'good' : 'hard to read, 4.5 is enough';
  return (
    <StatusTag status={`${ratio.toFixed(1)}, ${verdict}`} tone={isReadable ? 'good' : 'bad'} />
  );
}
