import { ListScreen } from '@/components/list/list-screen';
import type { ListColumn } from '@/components/table/list-types';
import { TextPreview } from '@/components/value/text-preview';
import { STORY_STATUSES } from '@/lib/constants';

import { stories, type Story } from './api';
import { hostName } from './host-name';
import { StoryStatusTag } from './story-status-tag';

const COLUMNS: ListColumn<Story>[] = [
  {
    id: 'room-name',
    title: 'Room Name',
    value: (story) => story.roomName,
    kind: 'name',
    widthPx: 126,
    share: 2,
  },
  {
    id: 'status',
    title: 'Status',
    value: (story) => story.status,
    cell: (story) => <StoryStatusTag status={story.status} />,
    kind: 'status',
    choices: STORY_STATUSES,
    widthPx: 116,
  },
  { id: 'theme', title: 'Theme', value: (story) => story.theme, isFilterable: true, widthPx: 116 },
  {
    id: 'participants',
    title: 'Participants',
    value: (story) => story.participants,
    kind: 'number',
    widthPx: 126,
  },
  {
    id: 'description',
    title: 'Description',
    value: (story) => story.description,
    cell: (story) => <TextPreview text={story.description} />,
    widthPx: 126,
  },
  { id: 'host', title: 'Host', value: hostName, widthPx: 124 },
];

export default function StoriesListScreen() {
  return <ListScreen resource={stories} columns={COLUMNS} searchHint="Search by room name" />;
}
