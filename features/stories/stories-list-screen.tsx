import { useContext, useEffect } from 'react';

import { Beads } from '@/components/kit/people';
import { Thumbnail } from '@/components/kit/thumbnail';
import { Since, StatusOf, TextPreview } from '@/components/kit/values';
import type { ListColumn, RowScale } from '@/components/list/columns/column';
import { ListScreen } from '@/components/list/list-screen';
import { BidiText } from '@/components/plain/bidi-text';
import { lazyScreen } from '@/components/plain/lazy-screen';
import { ROOMY_WINDOW } from '@/lib/browser/environment';
import { afterPaint } from '@/lib/browser/waiting';
import { filteredList } from '@/lib/links/list-link';
import { isUnread, NOT_READABLE, shownText } from '@/lib/narrow';
import { useStore } from '@/lib/storage/store';
import { formatCount } from '@/lib/text/format';
import layout from '@/styles/layout.module.css';

import {
  hasNoHost,
  hostName,
  isOfNoKnownStatus,
  stories,
  type Story,
  STORY_STATUSES,
  themeName,
} from './api';
import styles from './story-theme.module.css';
import { ThemesContext, useThemeOf, useThemes, useToneOf } from './themes';

const participantsIn = (story: Story) =>
  isUnread(story, 'participants') ? NOT_READABLE : story.participants;

const COLUMNS: ListColumn<Story>[] = [
  {
    id: 'room-name',
    title: 'Room Name',
    value: (story) => shownText(story, 'roomName'),
    lead: (story, scale) => <ThemeCover name={story.theme} scale={scale} />,
    note: (story) => story.createdAt && <Since iso={story.createdAt}>Begun</Since>,
    kind: 'name',
    widthPx: 226,
    linePx: 288,
    share: 6,
  },
  {
    id: 'status',
    title: 'Status',
    value: (story) => shownText(story, 'status'),
    cell: (story) =>
      isUnread(story, 'status') ? NOT_READABLE : <StatusOf noun={stories} row={story} />,
    kind: 'status',
    choices: STORY_STATUSES,
    asked: { kind: 'choice' },
    widthPx: 114,
  },
  {
    id: 'theme',
    title: 'Theme',
    value: themeName,
    cell: (story) =>
      isUnread(story, 'theme') ? NOT_READABLE : story.theme && <ThemeName name={story.theme} />,
    asked: { kind: 'choice' },
    widthPx: 114,
    share: 0.5,
  },
  {
    id: 'participants',
    title: 'Participants',
    value: participantsIn,
    cell: (story, scale) => (
      <span className={layout.inline}>
        {participantsIn(story)}
        {scale !== 'low' && <Beads people={story.people} />}
      </span>
    ),
    kind: 'number',
    asked: { kind: 'number' },
    widthPx: 110,
    foldRank: 2,
  },
  {
    id: 'description',
    title: 'Description',
    value: (story) => shownText(story, 'description'),
    cell: (story) => <TextPreview text={shownText(story, 'description')} />,
    kind: 'prose',
    widthPx: 106,
    linePx: 164,
    share: 1,
    foldRank: 1,
  },
  {
    id: 'host',
    title: 'Host',
    value: hostName,
    cell: (story) => (
      <span className={story.host === null ? layout.muted : undefined}>
        <BidiText>{hostName(story)}</BidiText>
      </span>
    ),
    asked: { kind: 'choice', isEmpty: hasNoHost },
    widthPx: 99,
    linePx: 112,
    share: 0.5,
    foldRank: 3,
    isNoteWhenFolded: true,
  },
];

const counted = (count: number, words: string) =>
  count > 0 ? `${formatCount(count)} ${words}` : '';

const factsOf = (all: readonly Story[]) => {
  return [
    counted(all.filter(isOfNoKnownStatus).length, `whose status is ${NOT_READABLE}`),
    ...['host', 'theme'].map((name) =>
      counted(
        all.filter((story) => isUnread(story, name)).length,
        `whose ${name} is ${NOT_READABLE}`,
      ),
    ),
  ];
};

const VIEWS = [
  { name: 'No host', link: filteredList('', { field: 'host', op: 'empty', values: [] }) },
];

/** Loaded when it is first looked at. */
const SHELF = {
  name: 'Shelf',
  Look: lazyScreen('stories-shelf', () => import('./stories-shelf-screen')),
};

export default function StoriesListScreen() {
  return (
    <ThemesContext value={useThemes()}>
      <ListScreen
        noun={stories}
        columns={COLUMNS}
        searchedBy="room name"
        factsOf={factsOf}
        views={VIEWS}
        otherLook={SHELF}
      />
    </ThemesContext>
  );
}

/** As wide as two lines, one line and small text allow; in a narrower window names have the room. */
const COVER_PX = {
  large: { width: 110, height: 64 },
  tall: { width: 64, height: 37 },
  medium: { width: 52, height: 30 },
  low: { width: 38, height: 22 },
};

/** The cover of a story's genre. */
function ThemeCover({ name, scale }: { name: string; scale: RowScale }) {
  const { areKnown, want } = useContext(ThemesContext);
  const theme = useThemeOf(name);
  const size = useStore(ROOMY_WINDOW) && scale === 'tall' ? 'large' : scale;
  useEffect(
    function wantThemesOnceRowsStand() {
      return afterPaint(want);
    },
    [want],
  );
  return <Thumbnail src={areKnown ? (theme?.imageUrl ?? '') : null} alt="" {...COVER_PX[size]} />;
}

/** A story's genre behind its colour. */
function ThemeName({ name }: { name: string }) {
  const { areKnown } = useContext(ThemesContext);
  const theme = useThemeOf(name);
  const background = useToneOf(theme);
  const isMissing = areKnown && !theme;
  return (
    <span
      className={styles.theme}
      data-missing={isMissing || undefined}
      title={isMissing ? 'No genre has this name' : undefined}
    >
      <i style={{ background }} aria-hidden />
      <BidiText>{name}</BidiText>
    </span>
  );
}
