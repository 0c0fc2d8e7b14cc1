import { type CSSProperties, useContext } from 'react';

import { Panel } from '@/components/kit/panel';
import { People, PersonLink } from '@/components/kit/people';
import { Thumbnail } from '@/components/kit/thumbnail';
import { BidiText } from '@/components/plain/bidi-text';
import {
  DetailFields,
  Listed,
  MainField,
  timestampFields,
  useHeadField,
} from '@/components/record/detail-fields';
import { DetailPage } from '@/components/record/detail-page';
import { useIsPeek } from '@/components/record/list-peek';
import { RecordEntry, RecordName, RelatedPanel } from '@/components/record/related-panel';
import { StatusControl } from '@/components/record/set-status';
import { useDetail } from '@/components/record/use-detail';
import { type Genre, genres } from '@/features/genres/api';
import { lazyModule } from '@/lib/browser/lazy-module';
import { recordPath, toPathSegment } from '@/lib/links/paths';
import { Link } from '@/lib/links/router';
import { oneOf } from '@/lib/rows/filters';
import { useRows } from '@/lib/rows/use-all-rows';
import { countOf, fullName, keepInside } from '@/lib/text/format';
import layout from '@/styles/layout.module.css';

import {
  filterOfHost,
  hostName,
  stories,
  storiesOfTheme,
  type Story,
  type StoryPerson,
} from './api';
import styles from './theme-fact.module.css';
import { ThemesContext, useThemeOf, useToneOf } from './themes';

const editModal = lazyModule('story-editor', () => import('./story-edit-modal'));

/** The genre of a story, read once that stands; `isRead` as soon as there is nothing to wait for. */
function useGenreOf(theme: string) {
  // Beside the list nothing of the genre is read: the list knows how it looks.
  const isWanted = !useIsPeek() && theme !== '';
  const { rows, error, ask } = useRows<Genre>(genres, { isWanted, isUrgent: true });
  const genre = rows?.find((row) => row.genre === theme);
  const { areKnown } = useContext(ThemesContext);
  const look = useThemeOf(theme) ?? genre;
  const isGone = theme !== '' && look === undefined && (areKnown || rows !== undefined);
  return { genre, look, isGone, isRead: Boolean(rows ?? error ?? ask) };
}

export default function StoryDetailScreen() {
  const { page, editing } = useDetail(stories);
  const isPeek = useIsPeek();
  const inHead = useHeadField();
  const theme = page.state.data?.theme ?? '';
  const { genre, look, isGone, isRead } = useGenreOf(theme);
  const tint = useToneOf(look);

  return (
    <DetailPage
      {...page}
      markWidthPx={110}
      head={(story) => ({
        mark: (
          <Thumbnail
            {...{ alt: '', width: 110, height: 64 }}
            src={look?.imageUrl ?? (isRead ? '' : null)}
          />
        ),
        tag: <StatusControl resource={stories} row={story} />,
        meta: [
          story.theme && <ThemeFact key="theme" name={story.theme} tint={tint} id={look?._id} />,
          isGone ? (
            <span key="gone">
              no longer a genre{' '}
              <button type="button" className={styles.choose} onClick={page.onEdit}>
                Choose another
              </button>
            </span>
          ) : null,
          <HostFact key="host" story={story} />,
        ],
      })}
      main={(story) => (
        <>
          <MainField label="Description" hasInitial={!isPeek} tint={tint}>
            {story.description}
          </MainField>
          <Participants story={story} />
        </>
      )}
      related={(story) => <MoreOfTheme story={story} />}
      rail={isPeek ? undefined : () => <GenreBeginning genre={genre} isRead={isRead} />}
      editor={{
        module: editModal,
        show: ({ StoryEditModal }, story) => <StoryEditModal story={story} {...editing} />,
      }}
    >
      {(story) => (
        <DetailFields
          fields={[
            ['Room Name', story.roomName, 'elsewhere'],
            inHead(
              'Status',
              story.status,
              <span className={styles.status}>{listed('status', story.status)}</span>,
            ),
            inHead('Theme', story.theme, listed('theme', story.theme)),
            // Their number stands above their names, if the API tells those.
            namedOf(story).length > 0
              ? inHead('Participants', String(story.participants), participantsOf(story))
              : ['Participants', participantsOf(story)],
            inHead(
              'Host',
              hostOrNone(story),
              <Listed path={stories.path} filter={filterOfHost(story)}>
                {hostOrNone(story)}
              </Listed>,
            ),
            ...timestampFields(story, stories.path),
          ]}
        />
      )}
    </DetailPage>
  );
}

const listed = (field: string, value: string) => (
  <Listed path={stories.path} filter={oneOf(field, value)}>
    {value}
  </Listed>
);

const participantsOf = ({ participants }: Story) => listed('participants', String(participants));

/** Only the list says nobody by the name of the product. */
const hostOrNone = (story: Story) => (story.host ? hostName(story) : 'No host');

function HostFact({ story }: { story: Story }) {
  const { host } = story;
  if (host === null) return 'no host';
  return (
    <>
      hosted by <PersonLink id={host._id} name={hostName(story)} />
    </>
  );
}

/** Other stories of the same genre. */
function MoreOfTheme({ story: { _id: id, theme } }: { story: Story }) {
  const related = useRows(stories, { isUrgent: true });
  return (
    <RelatedPanel
      title={`More in ${theme}`}
      noun={stories}
      related={related}
      pick={(other) => other.theme === theme && other._id !== id}
      empty="There are none."
      more={<Link to={storiesOfTheme(theme)}>Show all</Link>}
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

type BeginningProps = { genre: Genre | undefined; isRead: boolean };

/** How a story of the genre may begin, and the way to its other starters. */
function GenreBeginning({ genre, isRead }: BeginningProps) {
  // What stands below must not move when it comes.
  if (genre === undefined) return !isRead && <div className={styles.awaited} data-awaited />;
  const { starter: starters, _id: id } = genre;
  const [first] = starters;
  if (first === undefined) return null;

  return (
    <Panel title="Its genre begins">
      <p className={styles.starter} dir="auto">
        {keepInside(first.description)}
      </p>
      <p className={`${layout.paragraph} ${layout.second}`}>
        {starters.length > 1 && `The first of ${countOf(starters.length, 'starter', 'starters')}. `}
        <RecordName noun={genres} id={id} name="Open genre" />
      </p>
    </Panel>
  );
}

/** More names would hide what is below. */
const MOST_NAMES = 20;
/** Fewer make no circle; the names of more would lie on each other. */
const LEAST_IN_CIRCLE = 4;
const MOST_IN_CIRCLE = 8;

/** The same person by id, or by name where the API gives no ids. */
function isSame(one: StoryPerson, other: StoryPerson | null): boolean {
  if (other === null) return false;
  return one._id !== '' || other._id !== ''
    ? one._id === other._id
    : fullName(one) === fullName(other);
}

/** Those of the participants whose names the API gives. */
const namedOf = ({ people }: Story) => people.filter((person) => fullName(person) !== '');

/** Who writes the story, in the record's order; nothing if the API names nobody. */
function Participants({ story }: { story: Story }) {
  const { participants, host } = story;
  const isPeek = useIsPeek();
  const named = namedOf(story).slice(0, MOST_NAMES);
  const others = participants - named.length;
  const isRound = named.length >= LEAST_IN_CIRCLE && named.length <= MOST_IN_CIRCLE;
  if (named.length === 0) return null;
  return (
    <Panel title="Participants" note={participants}>
      <People
        label="Participants"
        people={named}
        isHost={(person) => isSame(person, host)}
        others={others}
        isCircle={!isPeek && others === 0 && isRound}
      />
    </Panel>
  );
}
