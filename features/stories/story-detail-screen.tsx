import { DetailFields, timestampFields } from '@/components/record/detail-fields';
import { DetailPage } from '@/components/record/detail-page';
import { PreviousNext } from '@/components/record/previous-next';
import { useDetail } from '@/components/record/use-detail';

import { getStory, STORIES, listStories } from './api';
import { hostName } from './host-name';
import { StoryStatusTag } from './story-status-tag';

export default function StoryDetailScreen() {
  const detail = useDetail(STORIES, getStory, 'stories');

  return (
    <DetailPage
      title="Story"
      detail={detail}
      nameOf={(story) => story.roomName}
      steps={
        <PreviousNext noun="Story" screen="story" resource={STORIES} fetchPage={listStories} />
      }
      editor={{
        load: () => import('./story-edit-modal'),
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
