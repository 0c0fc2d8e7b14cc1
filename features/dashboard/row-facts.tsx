import { formatCount } from '@/lib/text/format';

import styles from './dashboard-screen.module.css';

/** The nouns whose cards say more than their number. */
export type Noun = 'users' | 'stories' | 'genres';

/** What the rows say beside the figures, as far as they are known: a card's second line for each noun. */
export type RowFacts = Partial<Record<Noun, string>> & {
  /** The number of pending queries. */
  pending?: number;
};

/** How many queries wait for an answer; on a phone in fewer words, so that nothing below it moves. */
export function PendingFact({ count }: { count: number }) {
  return (
    <span className={styles.pending}>
      <b>{formatCount(count)}</b> {count === 1 ? 'query waits' : 'queries wait'}
      <span> for an answer</span>
    </span>
  );
}
