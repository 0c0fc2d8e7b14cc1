import HighlightOutlined from '@ant-design/icons/es/icons/HighlightOutlined';
import type { CSSProperties } from 'react';

import { BidiText } from '@/components/plain/bidi-text';
import { Avatar } from '@/components/plain/marks';
import { recordPath, toPathSegment } from '@/lib/links/paths';
import { Link } from '@/lib/links/router';
import { fullName } from '@/lib/text/format';
import layout from '@/styles/layout.module.css';

import { AntdIcon } from './icon';
import styles from './people.module.css';

/** Somebody whom a record names; `_id` is '' where the API gives none. */
type Person = { _id: string; firstName: string; lastName: string };

/** Somebody's name; a link to the user where the API gives an id. */
export function PersonLink({ id, name }: { id: string | undefined; name: string }) {
  const text = <BidiText>{name}</BidiText>;
  if (id === undefined || toPathSegment(id) === null) return text;
  return <Link to={recordPath('user', id)}>{text}</Link>;
}

type Props<One> = {
  label: string;
  people: readonly One[];
  isHost?: (person: One) => boolean;
  /** How many more there are. */
  others?: number;
  /** Whether they sit in a circle where there is room, from the top on; for four to eight. */
  isCircle?: boolean;
};

/** People by name, each with a link to the user. */
export function People<One extends Person>(props: Props<One>) {
  const { label, people, isHost, others = 0, isCircle = false } = props;
  return (
    <ul
      className={`${layout.list} ${styles.people}`}
      aria-label={label}
      data-circle={isCircle ? '' : undefined}
    >
      {people.map((person, index) => (
        <li
          key={index}
          className={styles.person}
          data-left={index > people.length / 2 ? '' : undefined}
          style={{ '--turn': `${index / people.length}turn` } as CSSProperties}
        >
          <Avatar name={fullName(person)} sizePx={28} />
          <PersonLink id={person._id} name={fullName(person)} />
          {isHost?.(person) && (
            <span className={styles.host}>
              <AntdIcon shape={HighlightOutlined} /> Host
            </span>
          )}
        </li>
      ))}
      {others > 0 && <li className={layout.muted}>and {others} more</li>}
    </ul>
  );
}
