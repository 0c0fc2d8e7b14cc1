import { Radio } from 'antd';
import type { ReactNode } from 'react';

import { Thumbnail } from '@/components/kit/thumbnail';
import { BidiText } from '@/components/plain/bidi-text';
import { keepInside } from '@/lib/text/bidi';

import type { Genre } from '../api';
import { GenreColours } from '../genre-colours';

import styles from './merge.module.css';

type Which = 'own' | 'other';
/** Of which of two genres something stays. */
export type Choice = { name: Which; picture: Which; colours: Which };

const COVER_PX = { width: 76, height: 44 };

const PARTS: readonly { part: keyof Choice; title: string; show: (genre: Genre) => ReactNode }[] = [
  { part: 'name', title: 'Name', show: ({ genre }) => <BidiText>{genre}</BidiText> },
  {
    part: 'picture',
    title: 'Picture',
    show: ({ genre, imageUrl }) => <Thumbnail src={imageUrl} alt={genre} {...COVER_PX} />,
  },
  {
    part: 'colours',
    title: 'Colours',
    show: (genre) => (
      <>
        <GenreColours genre={genre} /> {genre.colour}, {genre.backgroundColour}
      </>
    ),
  },
];

type Props = {
  own: Genre;
  other: Genre;
  choice: Choice;
  onChange: (choice: Choice) => void;
};

/** Which name, picture and colours stay of two genres. */
export function WhatStays({ own, other, choice, onChange }: Props) {
  return (
    <section className={styles.part} aria-label="What stays">
      <h3>What stays</h3>
      {PARTS.map(({ part, title, show }) => (
        <div key={part} className={styles.choice}>
          <span id={`merge-${part}`}>{title}</span>
          <Radio.Group
            aria-labelledby={`merge-${part}`}
            value={choice[part]}
            onChange={({ target }) =>
              onChange({ ...choice, [part]: target.value === 'own' ? 'own' : 'other' })
            }
          >
            {(['other', 'own'] as const).map((which) => {
              const genre = which === 'own' ? own : other;
              return (
                <Radio
                  key={which}
                  value={which}
                  aria-label={`${title} of ${keepInside(genre.genre)}`}
                >
                  {show(genre)}
                </Radio>
              );
            })}
          </Radio.Group>
        </div>
      ))}
    </section>
  );
}
