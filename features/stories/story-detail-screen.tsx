import HighlightOutlined from '@ant-design/icons/es/icons/HighlightOutlined';
import type { CSSProperties } from 'react';

import { AntdIcon } from '@/components/kit/icon';
import { Panel } from '@/components/kit/panel';
import { People, PersonLink } from '@/components/kit/people';
import { RecordFace, Thumbnail } from '@/components/kit/thumbnail';
import { Since, StatusOf } from '@/components/kit/values';
import { BidiText } from '@/components/plain/bidi-text';
import { Avatar } from '@/components/plain/marks';
import {
  copyable,
  DetailFields,
  MainField,
  timestampFields,
} from '@/components/record/detail-fields';
import { DetailPage } from '@/components/record/detail-page';
import { useIsPeek } from '@/components/record/list-peek';
import { RecordEntry, RecordName, RelatedPanel } from '@/components/record/related-panel';
import { SetStatus } from '@/components/record/set-status';
import { useDetail } from '@/components/record/use-detail';
import { type Genre, genreFace, genres, useGenreTone } from '@/features/genres/api';
import { lazyModule } from '@/lib/browser/lazy-module';
import { recordPath, toPathSegment } from '@/lib/links/paths';
import { Link } from '@/lib/links/router';
import { useRows } from '@/lib/rows/use-all-rows';
import { countOf, fullName, keepInside } from '@/lib/text/format';
import layout from '@/styles/layout.module.css';

import { hostName, stories, storiesOfTheme, type Story, type StoryPerson } from './api';
import styles from './theme-fact.module.css';

const editModal = lazyModule('story-editor', () => import('./story-edit-modal'));

/** The genre of a story, if it is wanted; `isRead` as soon as there is nothing to wait for. */
function useGenreOf(theme: string | undefined, isWanted: boolean) {
  const tint = useGenreTone({ isWanted })(theme ?? '');
  const { rows, error, ask } = useRows<Genre>(genres, { isWanted });
  const genre = rows?.find((row) => row.genre === theme);
  return { genre, tint, isRead: Boolean(rows ?? error ?? ask) };
}

export default function StoryDetailScreen() {
  const { page, editing } = useDetail(stories);
  const isPeek = useIsPeek();
  // Beside the list nothing of the genre is read.
  const { genre, tint, isRead } = useGenreOf(page.state.data?.theme, !isPeek);
  const setStatus = (story: Story) => <SetStatus resource={stories} row={story} />;

  return (
    <DetailPage
      {...page}
      markWidthPx={isPeek ? undefined : 110}
      head={(story) => ({
        mark: !isPeek && <Thumbnail src={genre?.imageUrl ?? ''} alt="" width={110} height={64} />,
        tag: <StatusOf noun={stories} row={story} />,
        meta: [
          story.theme && (
            <ThemeFact
              key="theme"
              name={story.theme}
              tint={isPeek ? undefined : tint}
              id={genre?._id}
            />
          ),
          <HostFact key="host" story={story} />,
          countOf(story.participants, 'participant', 'participants'),
          story.updatedAt && (
            <Since key="since" iso={story.updatedAt}>
              updated
            </Since>
          ),
        ],
      })}
      main={(story) => (
        <>
          <MainField label="Description" hasInitial tint={tint}>
            {story.description}
          </MainField>
          <Participants story={story} />
        </>
      )}
      related={(story) => <MoreOfTheme story={story} />}
      railTop={isPeek ? setStatus : undefined}
      rail={
        isPeek
          ? undefined
          : (story) => (
              <>
                <GenreCard genre={genre} isRead={isRead} />
                {setStatus(story)}
              </>
            )
      }
      editor={{
        module: editModal,
        show: ({ StoryEditModal }, story) => <StoryEditModal story={story} {...editing} />,
      }}
    >
      {(story) => (
        <DetailFields
          fields={[
            ['Room Name', copyable('title', story.roomName)],
            ['Status', <StatusOf key="status" noun={stories} row={story} />],
            ['Theme', story.theme],
            ['Participants', String(story.participants)],
            ['Host', <PersonLink key="host" id={story.host?._id} name={hostName(story)} />],
            ...timestampFields(story),
          ]}
        />
      )}
    </DetailPage>
  );
}

function HostFact({ story }: { story: Story }) {
  const { host } = story;
  const name = hostName(story);
  if (host === null) return `hosted by ${name}`;
  return (
    <>
      hosted by <PersonLink id={host._id} name={name} />
    </>
  );
}

/** Other stories of the same genre. */
function MoreOfTheme({ story: { _id: id, theme } }: { story: Story }) {
  const related = useRows(stories);
  return (
    <RelatedPanel
      title={`More in ${theme}`}
      noun={stories}
      related={related}
      pick={(other) => other.theme === theme && other._id !== id}
      empty="There are none."
      more={<Link to={storiesOfTheme(theme)}>Show in Stories</Link>}
    >
      {(other) => <RecordEntry noun={stories} row={other} />}
    </RelatedPanel>
  );
}

type Props = { name: string; tint: string | undefined; id: string | undefined };

/** A story's theme behind the colour of its genre; a link to that once it is known. */
function ThemeFact({ name, tint, id }: Props) {
  const text = <BidiText>{name}</BidiText>;
  return (
    <span className={styles.theme} style={{ '--tint': tint } as CSSProperties}>
      <i aria-hidden />
      {id === undefined || toPathSegment(id) === null ? (
        text
      ) : (
        <Link to={recordPath('genre', id)}>{text}</Link>
      )}
    </span>
  );
}

type GenreCardProps = { genre: Genre | undefined; isRead: boolean };

/** A story's genre: its picture, how much there is of it, and how one of its stories may begin. */
function GenreCard({ genre, isRead }: GenreCardProps) {
  const { rows } = useRows(stories);
  // What stands below must not move when it comes.
  if (genre === undefined) return !isRead && <div className={styles.awaited} data-awaited />;
  const { starter: starters } = genre;
  const count = rows?.filter(({ theme }) => theme === genre.genre).length;
  const facts = [
    count !== undefined && countOf(count, 'story', 'stories'),
    countOf(starters.length, 'starter', 'starters'),
  ].filter((fact) => fact !== false);
  const [first] = starters;

  return (
    <Panel title={genre.genre} more={<RecordName noun={genres} id={genre._id} name="Open genre" />}>
      <div className={styles.genre}>
        <RecordFace face={genreFace(genre.genre)} size="book" />
        <div className={styles.text}>
          <p className={layout.muted}>{facts.join(', ')}</p>
          {first && (
            <p className={styles.starter} dir="auto">
              {keepInside(first.description)}
            </p>
          )}
        </div>
      </div>
    </Panel>
  );
}

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
function Participants({ story: { participants, people, host } }: { story: Story }) {
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

type ParticipantsProps = {
  people: readonly StoryPerson[];
  isHost: (person: StoryPerson) => boolean;
};

/** Up to twelve participants around their number, from the top on; names stand beside it. */
function StoryCircle({ people, isHost }: ParticipantsProps) {
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
