import type { CSSProperties } from 'react';

import { fullName } from '@/lib/text/format';
import { hueOf } from '@/lib/text/initials';

import type { Story } from './api';
import styles from './story-people.module.css';

/** More would not fit a column. */
const MOST_BEADS = 6;

/** How many take part, and a bead in the hue of each, in the record's order. */
export function ParticipantBeads({ story: { participants, people } }: { story: Story }) {
  const beads = people.slice(0, MOST_BEADS);
  const others = beads.length > 0 ? participants - beads.length : 0;
  return (
    <span className={styles.count} data-beads>
      {participants}
      <span className={styles.beads} aria-hidden>
        {beads.map((person, index) => (
          <i key={index} style={{ '--hue': hueOf(fullName(person)) } as CSSProperties} />
        ))}
        {others > 0 && ` +${others}`}
      </span>
    </span>
  );
}
