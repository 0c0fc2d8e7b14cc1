import { People } from '@/components/kit/people';
import { LikeThis } from '@/components/record/like-this';
import { MainField } from '@/components/record/main-field';
import { useIsPeek } from '@/components/record/peek-context';
import type { Shape } from '@/components/record/record-skeleton';
import { RecordName } from '@/components/related/record-entry';
import { type Genre, genres } from '@/features/genres/api';
import { oneOf } from '@/lib/filters/filters';
import { keepInside } from '@/lib/text/bidi';
import { fullName } from '@/lib/text/format';
import layout from '@/styles/layout.module.css';

import { stories, type Story, type StoryPerson } from './api';
import styles from './story-book.module.css';

type Props = {
  story: Story;
  genre: Genre | undefined;
  /** The genre is there, or will not come. */
  isRead: boolean;
};

/** A story's book on its way. */
export const BOOK: Shape = {
  strokes: ['prose', 'hand', 'hand', 'hand', 'hand'],
  className: styles.awaited,
};

/** A story as an open book: what it is about on the left page, and whose hands write it on the right. */
export function StoryBook({ story, genre, isRead }: Props) {
  const isPeek = useIsPeek();
  const hands = namedOf(story);
  return (
    <div
      className={styles.book}
      data-peek={isPeek || undefined}
      data-alone={hands.length === 0 || undefined}
    >
      <div className={styles.page}>
        <MainField label="Description">{story.description}</MainField>
        <GenreBeginning genre={genre} isRead={isRead || isPeek} />
      </div>
      {hands.length > 0 && <Hands story={story} hands={hands} />}
    </div>
  );
}

/** How a story of the genre may begin, as a footnote. */
function GenreBeginning({ genre, isRead }: Omit<Props, 'story'>) {
  // What stands below must not move when it comes.
  if (!isRead) return <p className={styles.footnote} />;
  const [first] = genre?.starter ?? [];
  if (genre === undefined || first === undefined) return null;
  return (
    <p className={styles.footnote}>
      <RecordName noun={genres} id={genre._id} name="Its genre begins" />{' '}
      <q dir="auto">{keepInside(first.description)}</q>
    </p>
  );
}

/** More names would be longer than the page. */
const MOST_NAMES = 20;

/** The same person by id, or by name where the API gives no ids. */
function isSame(one: StoryPerson, other: StoryPerson | null): boolean {
  if (other === null) return false;
  return one._id !== '' || other._id !== ''
    ? one._id === other._id
    : fullName(one) === fullName(other);
}

/** Those of the participants whose names the API gives, who hosts first. */
export function namedOf({ people, host }: Story): StoryPerson[] {
  const named = people.filter((person) => fullName(person) !== '');
  return named.sort((one, other) => Number(isSame(other, host)) - Number(isSame(one, host)));
}

function Hands({ story, hands }: { story: Story; hands: readonly StoryPerson[] }) {
  const isPeek = useIsPeek();
  const count = String(story.participants);
  return (
    <section className={styles.hands} aria-label="Participants">
      <h2 className={layout.title}>
        Participants{' '}
        <span className={layout.second}>
          {isPeek ? (
            count
          ) : (
            <LikeThis path={stories.path} filter={oneOf('participants', count)}>
              {count}
            </LikeThis>
          )}
        </span>
      </h2>
      <People
        label="Participants"
        people={hands}
        most={MOST_NAMES}
        isHost={(person) => isSame(person, story.host)}
        unnamed={story.participants - hands.length}
        isThread
      />
    </section>
  );
}
