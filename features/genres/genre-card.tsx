import type { ReactNode } from 'react';

import { BidiText } from '@/components/ui/bidi-text';
import { isHexColour } from '@/lib/forms/validation';
import { countOf } from '@/lib/text/format';

import styles from './genre-card.module.css';

type Props = {
  name: string;
  colour: string;
  backgroundColour: string;
  starters: number;
  /** The cover. */
  children: ReactNode;
  /** Beside the cover's own name, the text need not be heard. */
  isNamed?: boolean;
};

/** A genre as the app draws it: its cover, and its name in its colour on its ground. */
export function GenreCard({ name, colour, backgroundColour, starters, children, isNamed }: Props) {
  const style = {
    color: isHexColour(colour) ? colour : undefined,
    background: isHexColour(backgroundColour) ? backgroundColour : undefined,
  };
  return (
    <div className={styles.card} style={style}>
      {children}
      <span className={styles.text} aria-hidden={isNamed}>
        <BidiText>{name}</BidiText>
        <small>{countOf(starters, 'starter', 'starters')}</small>
      </span>
    </div>
  );
}
