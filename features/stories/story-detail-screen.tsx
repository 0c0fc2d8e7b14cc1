import { DetailFields, timestampFields } from '@/components/record/detail-fields';
import { DetailPage } from '@/components/record/detail-page';
import { PreviousNext } from '@/components/record/previous-next';
import { useDetail } from '@/components/record/use-detail';
import { lazyModule } from '@/lib/browser/lazy-module';
import { paths } from '@/lib/navigation/paths';

import { getStory, STORIES, listStories } from './api';
import { hostName } from './host-name';
import { StoryStatusTag } from './story-status-tag';

const editModal = lazyModule('story-editor', () => import('./story-edit-modal'));

export default function StoryDetailScreen() {
  const detail = useDetail(STORIES, getStory, paths.stories);

  return (
    <DetailPage
      title="Story"
      state={detail.state}
      isEditing={detail.editing.open}
      onEdit={detail.onEdit}
      place={{
        list: { address: detail.listAddress, title: 'Stories' },
        nameOf: (story) => story.roomName,
        idOf: (story) => story._id,
      }}
      steps={
        <PreviousNext noun="Story" screen="story" resource={STORIES} fetchPage={listStories} />
      }
      editor={{
        module: editModal,
        show: ({ StoryEditModal }, story) => <StoryEditModal story={story} {...detail.editing} />,
      }}
    >
      {(story) => (
        <DetailFields
          fields={[
            ['Room Name', story.roomName],
            ['Status', <StoryStatusTag key="status" status={story.status} />],
            ['Theme', story.theme],
            ['Participants', story.participants],
            ['Description', story.description],
            ['Host', hostName(story)],
            ...timestampFields(story),
          ]}
        />
      )}
    </DetailPage>
  );
}
