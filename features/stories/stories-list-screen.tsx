import { ListScreen } from '@/components/list/list-screen';
import { useDeleteRow } from '@/components/list/use-delete-row';
import type { ListTools, ListColumn } from '@/components/table/list-types';
import { TextPreview } from '@/components/value/text-preview';
import { listRead } from '@/lib/data/resource-read';
import { useList, usePrefetchRecord } from '@/lib/data/use-resource';
import { recordPath } from '@/lib/navigation/paths';
import { useListParams } from '@/lib/navigation/use-list-params';

import {
  deleteStory,
  getStory,
  listStories,
  STORIES,
  STORY_STATUSES,
  updateStory,
  type Story,
} from './api';
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

const TOOLS: ListTools<Story> = {
  resource: STORIES,
  noun: 'story',
  fetchPage: listStories,
  remove: deleteStory,
  statuses: STORY_STATUSES.map((status) => ({
    name: status,
    isSet: (story) => story.status === status,
    save: (story) => updateStory(story._id, { status }),
    apply: (story) => ({ ...story, status }),
  })),
};

export default function StoriesListScreen() {
  const params = useListParams();
  const page = useList(STORIES, params.query, listStories);
  const readAhead = usePrefetchRecord(STORIES, getStory);
  const { deleteRow, dialog } = useDeleteRow<Story>({
    resource: STORIES,
    params,
    page,
    remove: deleteStory,
    question: 'Are you sure you want to delete this story?',
    success: 'Story Deleted Successsfully', // spelling is the specification's
  });

  return (
    <>
      <ListScreen
        title="Stories"
        columns={COLUMNS}
        page={page}
        params={params}
        searchHint="Search by room name"
        nameOf={(story) => story.roomName}
        viewPath={(story) => recordPath('story', story._id)}
        onPrefetch={readAhead}
        onDelete={deleteRow}
        tools={TOOLS}
      />
      {dialog}
    </>
  );
}

StoriesListScreen.initialRead = listRead(STORIES, listStories);
