import HighlightOutlined from '@ant-design/icons/es/icons/HighlightOutlined';
import { Link } from 'react-router-dom';

import { AntdIcon } from '@/components/kit/icon';
import { Panel } from '@/components/kit/panel';
import { Avatar } from '@/components/plain/avatar';
import { BidiText } from '@/components/plain/bidi-text';
import { recordPath } from '@/lib/links/paths';
import { toPathSegment } from '@/lib/path-segment';
import { fullName } from '@/lib/text/format';
import layout from '@/styles/layout.module.css';

import type { Story, StoryPerson } from './api';
import { StoryCircle } from './story-circle';
import styles from './story-people.module.css';

/** More names would hide what is below. */
const MOST_NAMES = 20;
/** More would not fit a circle. */
const MOST_IN_CIRCLE = 12;

/** Somebody's name; a link to the user where the API gives an id. */
export function PersonLink({ id, name }: { id: string | undefined; name: string }) {
  const text = <BidiText>{name}</BidiText>;
  if (id === undefined || toPathSegment(id) === null) return text;
  return <Link to={recordPath('user', id)}>{text}</Link>;
}

/** The same person by id, or by name where the API gives no ids. */
function isSame(one: StoryPerson, other: StoryPerson | null): boolean {
  if (other === null) return false;
  return one._id !== '' || other._id !== ''
    ? one._id === other._id
    : fullName(one) === fullName(other);
}

/** Who writes the story, in the record's order; nothing if the API names nobody. */
export function Participants({ story: { participants, people, host } }: { story: Story }) {
  const named = people.filter((person) => fullName(person) !== '').slice(0, MOST_NAMES);
  const others = participants - named.length;
  const isHost = (person: StoryPerson) => isSame(person, host);
  if (named.length === 0) return null;
  return (
    <Panel title="Participants" note={`${participants}, as the record lists them`}>
      <div className={styles.together}>
        {others === 0 && named.length <= MOST_IN_CIRCLE && (
          <StoryCircle people={named} isHost={isHost} />
        )}
        <People label="Participants" people={named} isHost={isHost} others={others} />
      </div>
    </Panel>
  );
}

type PeopleProps = {
  label: string;
  people: readonly StoryPerson[];
  isHost?: (person: StoryPerson) => boolean;
  /** How many more there are. */
  others?: number;
};

/** People by name, each with a link to the user. */
export function People({ label, people, isHost, others = 0 }: PeopleProps) {
  return (
    <ul className={`${layout.list} ${styles.people}`} aria-label={label}>
      {people.map((person, index) => (
        <li key={index} className={styles.person}>
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
