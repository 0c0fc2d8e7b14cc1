import { useContext } from 'react';

import { Thumbnail } from '@/components/kit/thumbnail';
import { Since } from '@/components/kit/timestamp';
import { copyable, DetailFields, timestampFields } from '@/components/record/detail-fields';
import { DetailPage } from '@/components/record/detail-page';
import { MainField } from '@/components/record/main-field';
import { PeekContext } from '@/components/record/peek-context';
import { SetStatus } from '@/components/record/set-status';
import { useDetail } from '@/components/record/use-detail';
import { lazyModule } from '@/lib/browser/lazy-module';
import { countOf } from '@/lib/text/format';

import { stories, type Story } from './api';
import { hostName } from './host-name';
import { Participants, PersonLink } from './story-people';
import { StoryStatusTag } from './story-status-tag';
import { ThemeFact } from './theme-fact';

const editModal = lazyModule('story-editor', () => import('./story-edit-modal'));

export default function StoryDetailScreen() {
  const { page, editing } = useDetail(stories);
  // Beside the list nothing of the genre is read.
  const isPeek = useContext(PeekContext) !== null;

  return (
    <DetailPage
      {...page}
      markWidthPx={110}
      mark={
        isPeek
          ? undefined
          : (_, { cover = '' }) => <Thumbnail src={cover} alt="" width={110} height={64} />
      }
      tag={(story) => <StoryStatusTag status={story.status} />}
      meta={(story, { tint, genreId }) => [
        story.theme && <ThemeFact key="theme" name={story.theme} tint={tint} id={genreId} />,
        <HostFact key="host" story={story} />,
        countOf(story.participants, 'participant', 'participants'),
        story.updatedAt && (
          <Since key="since" iso={story.updatedAt}>
            updated
          </Since>
        ),
      ]}
      main={(story) => (
        <>
          <MainField label="Description" hasInitial>
            {story.description}
          </MainField>
          <Participants story={story} />
        </>
      )}
      aside={(story) => <SetStatus resource={stories} row={story} />}
      asideAt="end"
      editor={{
        module: editModal,
        show: ({ StoryEditModal }, story) => <StoryEditModal story={story} {...editing} />,
      }}
    >
      {(story) => (
        <DetailFields
          fields={[
            ['Room Name', copyable('title', story.roomName)],
            ['Status', <StoryStatusTag key="status" status={story.status} />],
            ['Theme', story.theme],
            ['Participants', String(story.participants)],
            ['Host', <PersonLink key="host" id={story.host?._id} name={hostName(story)} />],
            ...timestampFields(story),
          ]}
        />
      )}
    </DetailPage>
  );
}

function HostFact({ story }: { story: Story }) {
  const { host } = story;
  const name = hostName(story);
  if (host === null) return `hosted by ${name}`;
  return (
    <>
      hosted by <PersonLink id={host._id} name={name} />
    </>
  );
}
