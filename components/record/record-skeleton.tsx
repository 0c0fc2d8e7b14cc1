import layout from '@/styles/layout.module.css';

import styles from './record-skeleton.module.css';

/** What a card is made of until its record is there: small or larger lines of text, a field, and rows of a picture. */
type Stroke = 'lines' | 'prose' | 'box' | 'pair' | 'cover' | 'hand' | 'bar';

/** The strokes of a card, each about as large as what comes, and how they are laid out if not below each other. */
export type Shape = { strokes: readonly Stroke[]; className?: string };

const TEXT: Shape = { strokes: ['lines'] };

/** Cards in the place of what comes with a record, or is read for it, drawn as that will be. */
export function RecordSkeleton({ shape = TEXT }: { shape?: Shape | readonly Shape[] }) {
  const cards = 'strokes' in shape ? [shape] : shape;
  return cards.map((card, index) => <CardSkeleton key={index} shape={card} />);
}

function CardSkeleton({ shape: { strokes, className = '' } }: { shape: Shape }) {
  return (
    <div className={`${layout.raised} ${styles.card} ${className}`} data-awaited aria-hidden>
      <i />
      {strokes.map((stroke, index) => (
        <div key={index} data-stroke={stroke}>
          <i />
          <i />
          <i />
        </div>
      ))}
    </div>
  );
}

/** About as many fields as a record has. */
const FIELDS = 8;

/** Labels, and beside them the values that are on their way. */
export function FieldsSkeleton({ title }: { title: string }) {
  return (
    <div role="status" aria-label={`Loading ${title}`} className={styles.fields} data-loading>
      {Array.from({ length: FIELDS }, (_, index) => (
        <i key={index} />
      ))}
    </div>
  );
}
