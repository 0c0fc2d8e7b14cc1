import { type CSSProperties, useContext } from 'react';

import { PersonLink } from '@/components/kit/people';
import { Thumbnail } from '@/components/kit/thumbnail';
import { Since } from '@/components/kit/values';
import { BidiText } from '@/components/plain/bidi-text';
import { LikeThis } from '@/components/record/like-this';
import { useIsPeek } from '@/components/record/peek-context';
import { RecordFields, elsewhere, timestampFields } from '@/components/record/record-fields';
import { RecordScreen } from '@/components/record/record-screen';
import { StatusControl } from '@/components/record/status-menu';
import { useShownRecord } from '@/components/record/use-shown-record';
import { type Genre, genres } from '@/features/genres/api';
import { lazyModule } from '@/lib/browser/lazy-module';
import { oneOf } from '@/lib/filters/filters';
import { recordPath, toPathSegment } from '@/lib/links/paths';
import { Link } from '@/lib/links/router';
import { isUnread, NOT_READABLE } from '@/lib/narrow';
import { useRows } from '@/lib/rows/use-rows';

import { genreOf, hasNoHost, hostName, stories, type Story } from './api';
import { BOOK, namedOf, StoryBook } from './story-book';
import { StoryPlace } from './story-place';
import styles from './theme-fact.module.css';
import { ThemesContext, useThemeOf, useToneOf } from './themes';

const editModal = lazyModule('story-editor', () => import('./story-edit-modal'));

/** The genre of a story, read once that stands; `isRead` as soon as there is nothing to wait for. */
function useGenreOf(theme: string) {
  // Beside the list nothing of the genre is read: the list knows how it looks.
  const isWanted = !useIsPeek() && theme !== '';
  const { rows, error, question } = useRows<Genre>(genres, {
    when: isWanted ? 'now' : 'onDemand',
  });
  const genre = rows && genreOf(theme, rows);
  const { areKnown } = useContext(ThemesContext);
  const look = useThemeOf(theme) ?? genre;
  const isGone = theme !== '' && look === undefined && (areKnown || rows !== undefined);
  return { rows, genre, look, isGone, isRead: Boolean(rows ?? error ?? question) };
}

export default function StoryDetailScreen() {
  const shown = useShownRecord(stories);
  const theme = shown.state.data?.theme ?? '';
  const { rows, genre, look, isGone, isRead } = useGenreOf(theme);
  const tint = useToneOf(look);

  return (
    <RecordScreen
      shown={shown}
      markRoom={{ coverPx: 110 }}
      head={(story) => ({
        mark: (
          <Thumbnail
            alt={''}
            width={110}
            height={64}
            src={look?.imageUrl ?? (isRead ? '' : null)}
          />
        ),
        tag: <StatusControl noun={stories} row={story} />,
        meta: [
          story.theme && <ThemeFact key="theme" name={story.theme} tint={tint} id={look?._id} />,
          isGone ? (
            <span key="gone">
              no longer a genre{' '}
              <button type="button" className={styles.choose} onClick={shown.onEdit}>
                Choose another
              </button>
            </span>
          ) : null,
          <HostFact key="host" story={story} />,
          story.createdAt && (
            <Since key="since" iso={story.createdAt}>
              begun
            </Since>
          ),
        ],
      })}
      shapes={{ main: BOOK }}
      main={(story) => <StoryBook story={story} genre={genre} isRead={isRead} />}
      related={(story) => <StoryPlace story={story} genres={rows} isRead={isRead} />}
      isStrip
      editor={{
        module: editModal,
        show: ({ StoryEditModal }, story, editing) => <StoryEditModal story={story} {...editing} />,
      }}
    >
      {(story) => (
        <RecordFields
          fields={[
            ['Room Name', story.roomName, 'elsewhere'],
            elsewhere('Status', story.status),
            isUnread(story, 'theme') ? ['Theme', NOT_READABLE] : elsewhere('Theme', story.theme),
            // Their number stands above their names, if the API tells those.
            namedOf(story).length > 0
              ? elsewhere('Participants', String(story.participants))
              : ['Participants', participantsOf(story)],
            ['Host', hostOrNone(story), 'elsewhere'],
            ...timestampFields(story, stories.path),
          ]}
        />
      )}
    </RecordScreen>
  );
}

const participantsOf = ({ participants }: Story) => (
  <LikeThis path={stories.path} filter={oneOf('participants', String(participants))}>
    {String(participants)}
  </LikeThis>
);

/** Only the list says nobody by the name of the product. */
const hostOrNone = (story: Story) => (hasNoHost(story) ? 'No host' : hostName(story));

function HostFact({ story }: { story: Story }) {
  const { host } = story;
  if (host === null) return hostOrNone(story).toLowerCase();
  return (
    <>
      hosted by <PersonLink id={host._id} name={hostName(story)} />
    </>
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
