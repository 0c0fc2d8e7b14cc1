import layout from '@/styles/layout.module.css';

import styles from './awaited.module.css';

/** What a card is made of until its record is there, each about as large as what comes. */
const SHAPES = {
  text: ['lines'],
  letter: ['lines'],
  covers: ['cover', 'cover'],
  book: ['lines', 'hand', 'hand', 'hand', 'hand'],
  starters: ['box', 'pair', 'pair', 'pair'],
} as const;

export type Shape = keyof typeof SHAPES;

/** A card in the place of what comes with a record, or is read for it, drawn as that will be. */
export function Awaited({ shape = 'text' }: { shape?: Shape }) {
  return (
    <div className={`${layout.raised} ${styles.card}`} data-awaited={shape} aria-hidden>
      <i />
      {SHAPES[shape].map((part, index) => (
        <div key={index} data-part={part}>
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
export function AwaitedFields({ title }: { title: string }) {
  return (
    <div role="status" aria-label={`Loading ${title}`} className={styles.fields} data-loading>
      {Array.from({ length: FIELDS }, (_, index) => (
        <i key={index} />
      ))}
    </div>
  );
}
