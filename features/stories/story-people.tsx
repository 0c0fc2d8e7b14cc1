import { Link } from 'react-router-dom';

import { BidiText } from '@/components/ui/bidi-text';
import layout from '@/components/ui/layout.module.css';
import { recordPath } from '@/lib/navigation/paths';
import { toPathSegment } from '@/lib/path-segment';
import { fullName } from '@/lib/text/format';

import type { Story } from './api';
import styles from './story-people.module.css';

/** More names would hide the fields below. */
const MOST_NAMES = 20;

/** Somebody's name; a link to the user where the API gives an id. */
export function PersonLink({ id, name }: { id: string | undefined; name: string }) {
  const text = <BidiText>{name}</BidiText>;
  if (id === undefined || toPathSegment(id) === null) return text;
  return <Link to={recordPath('user', id)}>{text}</Link>;
}

/** The number of participants (specification §2) and their names. */
export function Participants({ story: { participants, people } }: { story: Story }) {
  const named = people.filter((person) => fullName(person) !== '').slice(0, MOST_NAMES);
  const others = participants - named.length;
  return (
    <>
      {participants}
      {named.length > 0 && (
        <ul className={`${layout.list} ${styles.people}`} aria-label="Participants">
          {named.map((person, index) => (
            <li key={index}>
              <PersonLink id={person._id} name={fullName(person)} />
            </li>
          ))}
          {others > 0 && <li className={layout.muted}>and {others} more</li>}
        </ul>
      )}
    </>
  );
}
