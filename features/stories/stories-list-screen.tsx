import { ListScreen } from '@/components/list/list-screen';
import type { ListColumn } from '@/components/table/list-types';
import { TextPreview } from '@/components/value/text-preview';
import { listRead } from '@/lib/data/resource-read';

import { stories, type Story } from './api';
import { hostName } from './host-name';
import { StoryStatusTag } from './story-status-tag';

const COLUMNS: ListColumn<Story>[] = [
  { title: 'Room Name', value: (story) => story.roomName },
  {
    title: 'Status',
    value: (story) => story.status,
    cell: (story) => <StoryStatusTag status={story.status} />,
    isFilterable: true,
  },
  { title: 'Theme', value: (story) => story.theme, isFilterable: true },
  { title: 'Participants', value: (story) => story.participants },
  {
    title: 'Description',
    value: (story) => story.description,
    cell: (story) => <TextPreview text={story.description} />,
  },
  { title: 'Host', value: hostName },
];

export default function StoriesListScreen() {
  return (
    <ListScreen
      resource={stories}
      columns={COLUMNS}
      searchHint="Search by room name"
      deleted="Story Deleted Successsfully" // spelling is the specification's
    />
  );
}

StoriesListScreen.initialRead = listRead(stories);
