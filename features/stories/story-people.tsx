import { Link } from 'react-router-dom';

import { Panel } from '@/components/panel/panel';
import { Avatar } from '@/components/ui/avatar';
import { BidiText } from '@/components/ui/bidi-text';
import layout from '@/components/ui/layout.module.css';
import { recordPath } from '@/lib/navigation/paths';
import { toPathSegment } from '@/lib/path-segment';
import { fullName } from '@/lib/text/format';

import type { Story } from './api';
import styles from './story-people.module.css';

/** More names would hide what is below. */
const MOST_NAMES = 20;

/** Somebody's name; a link to the user where the API gives an id. */
export function PersonLink({ id, name }: { id: string | undefined; name: string }) {
  const text = <BidiText>{name}</BidiText>;
  if (id === undefined || toPathSegment(id) === null) return text;
  return <Link to={recordPath('user', id)}>{text}</Link>;
}

/** Who writes the story, in the record's order; nothing if the API names nobody. */
export function Participants({ story: { participants, people } }: { story: Story }) {
  const named = people.filter((person) => fullName(person) !== '').slice(0, MOST_NAMES);
  const others = participants - named.length;
  if (named.length === 0) return null;
  return (
    <Panel title="Participants">
      <ul className={`${layout.list} ${styles.people}`} aria-label="Participants">
        {named.map((person, index) => (
          <li key={index} className={styles.person}>
            <Avatar name={fullName(person)} sizePx={28} />
            <PersonLink id={person._id} name={fullName(person)} />
          </li>
        ))}
        {others > 0 && <li className={layout.muted}>and {others} more</li>}
      </ul>
    </Panel>
  );
}
