import HighlightOutlined from '@ant-design/icons/es/icons/HighlightOutlined';
import { Button } from 'antd';
import { type CSSProperties, type ReactNode, useState } from 'react';

import { BidiText } from '@/components/plain/bidi-text';
import { Avatar } from '@/components/plain/marks';
import { recordPath, toPathSegment } from '@/lib/links/paths';
import { Link } from '@/lib/links/router';
import { fullName, hueOf } from '@/lib/text/format';
import layout from '@/styles/layout.module.css';

import { AntdIcon } from './icon';
import styles from './people.module.css';

/** Somebody whom a record names; `_id` is '' where the API gives none. */
type Person = { _id: string; firstName: string; lastName: string };

/** Somebody's name; a link to the user where the API gives an id. */
export function PersonLink({ id, name }: { id: string | undefined; name: string }) {
  const text = <BidiText>{name || '(no name)'}</BidiText>;
  if (id === undefined || toPathSegment(id) === null) return text;
  return <Link to={recordPath('user', id)}>{text}</Link>;
}

/** Hues of names are as far apart. */
const HUE_STEP = 36;

/** The hues of people who stand beside each other: no two neighbours have the same. */
function huesOf(people: readonly Person[]): number[] {
  const hues: number[] = [];
  for (const person of people) {
    const own = hueOf(fullName(person));
    hues.push(own === hues.at(-1) ? (own + HUE_STEP) % 360 : own);
  }
  return hues;
}

/** More beads would say no more. */
const MOST_BEADS = 6;

/** People as beads on a thread, each in the hue of their name; their number stands beside them. */
export function Beads({ people }: { people: readonly Person[] }) {
  if (people.length === 0) return null;
  return (
    <span className={styles.beads} aria-hidden>
      {huesOf(people.slice(0, MOST_BEADS)).map((hue, index) => (
        <i key={index} style={{ '--hue': hue } as CSSProperties} />
      ))}
    </span>
  );
}

type Props<One> = {
  label: string;
  people: readonly One[];
  isHost?: (person: One) => boolean;
  /** How many of them stand there until the others are asked for. */
  most: number;
  /** How many more there are, without a name. */
  unnamed?: number;
  /** Whether they stand below each other on a thread, as they take turns. */
  isThread?: boolean;
  /** What stands behind a name. */
  noteOf?: (person: One) => ReactNode;
};

/** People by name, each with a link to the user. */
export function People<One extends Person>(props: Props<One>) {
  const { label, people, isHost, most, unnamed = 0, isThread = false, noteOf } = props;
  const [isAll, setAll] = useState(false);
  const shown = isAll ? people : people.slice(0, most);
  const others = people.length - shown.length + unnamed;
  const hues = huesOf(shown);
  return (
    <ul
      className={`${layout.list} ${styles.people}`}
      aria-label={label}
      data-thread={isThread ? '' : undefined}
    >
      {shown.map((person, index) => (
        <li key={index} className={`${styles.person} ${layout.twoLines}`}>
          <Avatar name={fullName(person)} sizePx={isThread ? 36 : 28} hue={hues[index]} />
          <PersonLink id={person._id} name={fullName(person)} />
          {isHost?.(person) && (
            <span className={styles.host}>
              <AntdIcon shape={HighlightOutlined} /> Host
            </span>
          )}
          {noteOf && <span className={styles.note}>{noteOf(person)}</span>}
        </li>
      ))}
      {people.length > most ? (
        <li>
          <Button type="link" size="small" className={styles.more} onClick={() => setAll(!isAll)}>
            {isAll ? 'Show less' : `and ${others} more`}
          </Button>
        </li>
      ) : (
        others > 0 && <li className={layout.muted}>and {others} more</li>
      )}
    </ul>
  );
}
