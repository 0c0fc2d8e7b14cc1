import HighlightOutlined from '@ant-design/icons/es/icons/HighlightOutlined';
import type { CSSProperties } from 'react';

import { AntdIcon } from '@/components/kit/icon';
import { Avatar } from '@/components/plain/avatar';
import { fullName } from '@/lib/text/format';

import type { StoryPerson } from './api';
import styles from './story-circle.module.css';

type Props = { people: readonly StoryPerson[]; isHost: (person: StoryPerson) => boolean };

/** Up to twelve participants around their number, from the top on; names stand beside it. */
export function StoryCircle({ people, isHost }: Props) {
  return (
    <div className={styles.circle} aria-hidden>
      {people.map((person, index) => (
        <span key={index} style={{ '--turn': `${index / people.length}turn` } as CSSProperties}>
          <Avatar name={fullName(person)} sizePx={people.length > 8 ? 28 : 36} />
          {isHost(person) && <AntdIcon shape={HighlightOutlined} />}
        </span>
      ))}
      <b>{people.length}</b>
      <small>{people.length === 1 ? 'writes here' : 'write here'}</small>
    </div>
  );
}
