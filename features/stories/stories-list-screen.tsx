import { StatusOf } from '@/components/kit/status-tag';
import { TextPreview } from '@/components/kit/text-preview';
import { Since } from '@/components/kit/timestamp';
import { ListScreen } from '@/components/list/list-screen';
import type { ListColumn } from '@/components/list/list-types';
import { STORY_STATUSES } from '@/lib/constants';
import { formatCount } from '@/lib/text/format';

import { hostName, stories, type Story } from './api';
import { ThemeCover, ThemeName, ThemesContext, useThemes } from './story-theme';

const COLUMNS: ListColumn<Story>[] = [
  {
    id: 'room-name',
    title: 'Room Name',
    value: (story) => story.roomName,
    lead: (story, scale) => <ThemeCover name={story.theme} scale={scale} />,
    note: (story) => story.createdAt && <Since iso={story.createdAt}>Opened</Since>,
    kind: 'name',
    widthPx: 214,
    share: 4,
  },
  {
    id: 'status',
    title: 'Status',
    value: (story) => story.status,
    cell: (story) => <StatusOf noun={stories} row={story} />,
    kind: 'status',
    choices: STORY_STATUSES,
    widthPx: 114,
  },
  {
    id: 'theme',
    title: 'Theme',
    value: (story) => story.theme,
    cell: (story) => story.theme && <ThemeName name={story.theme} />,
    isFilterable: true,
    widthPx: 114,
    share: 2,
  },
  {
    id: 'participants',
    title: 'Participants',
    value: (story) => story.participants,
    kind: 'number',
    widthPx: 122,
    foldRank: 2,
  },
  {
    id: 'description',
    title: 'Description',
    value: (story) => story.description,
    cell: (story) => <TextPreview text={story.description} />,
    kind: 'prose',
    widthPx: 106,
    share: 4,
    foldRank: 1,
  },
  { id: 'host', title: 'Host', value: hostName, widthPx: 99, foldRank: 3, isNoteWhenFolded: true },
];

const factsOf = (all: readonly Story[]) => {
  const alone = all.filter(({ host }) => host === null).length;
  const byStatus = STORY_STATUSES.map(
    (status) => `${formatCount(all.filter((story) => story.status === status).length)} ${status}`,
  );
  return [byStatus.join(', '), alone > 0 ? `${formatCount(alone)} without a host` : ''];
};

export default function StoriesListScreen() {
  return (
    <ThemesContext value={useThemes()}>
      <ListScreen
        resource={stories}
        columns={COLUMNS}
        searchHint="Search by room name"
        factsOf={factsOf}
      />
    </ThemesContext>
  );
}
