import { ListScreen } from '@/components/list/list-screen';
import type { ListColumn } from '@/components/table/list-types';
import { TextPreview } from '@/components/value/text-preview';
import { Since } from '@/components/value/timestamp';
import { STORY_STATUSES } from '@/lib/constants';

import { stories, type Story } from './api';
import { hostName } from './host-name';
import { ParticipantBeads } from './participant-beads';
import { StoryStatusTag } from './story-status-tag';

const COLUMNS: ListColumn<Story>[] = [
  {
    id: 'room-name',
    title: 'Room Name',
    value: (story) => story.roomName,
    note: (story) => story.createdAt && <Since iso={story.createdAt}>Opened</Since>,
    kind: 'name',
    widthPx: 190,
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
  { id: 'theme', title: 'Theme', value: (story) => story.theme, isFilterable: true, widthPx: 112 },
  {
    id: 'participants',
    title: 'Participants',
    value: (story) => story.participants,
    cell: (story) => <ParticipantBeads story={story} />,
    kind: 'number',
    widthPx: 128,
    foldRank: 2,
  },
  {
    id: 'description',
    title: 'Description',
    value: (story) => story.description,
    cell: (story) => <TextPreview text={story.description} />,
    kind: 'prose',
    widthPx: 118,
    share: 2,
    foldRank: 1,
  },
  { id: 'host', title: 'Host', value: hostName, widthPx: 110, foldRank: 3, isNoteWhenFolded: true },
];

export default function StoriesListScreen() {
  return <ListScreen resource={stories} columns={COLUMNS} searchHint="Search by room name" />;
}
