import { Panel } from '@/components/kit/panel';
import { People } from '@/components/kit/people';
import { fullName } from '@/lib/text/format';

import type { Story, StoryPerson } from './api';
import { StoryCircle } from './story-circle';
import styles from './story-people.module.css';

/** More names would hide what is below. */
const MOST_NAMES = 20;
/** More would not fit a circle. */
const MOST_IN_CIRCLE = 12;

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
