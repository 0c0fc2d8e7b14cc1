import { PersonLink } from '@/components/kit/people';
import { StatusOf } from '@/components/kit/status-tag';
import { Thumbnail } from '@/components/kit/thumbnail';
import { Since } from '@/components/kit/timestamp';
import { copyable, DetailFields, timestampFields } from '@/components/record/detail-fields';
import { DetailPage } from '@/components/record/detail-page';
import { MainField } from '@/components/record/main-field';
import { useIsPeek } from '@/components/record/peek-context';
import { SetStatus } from '@/components/record/set-status';
import { useDetail } from '@/components/record/use-detail';
import { genres, useGenreTone, type Genre } from '@/features/genres/api';
import { lazyModule } from '@/lib/browser/lazy-module';
import { useIsIdle } from '@/lib/browser/when-idle';
import { useRelatedRows } from '@/lib/rows/use-related-rows';
import { countOf } from '@/lib/text/format';

import { hostName, stories, type Story } from './api';
import { GenreCard } from './genre-card';
import { MoreOfTheme } from './more-of-theme';
import { Participants } from './story-people';
import { ThemeFact } from './theme-fact';

const editModal = lazyModule('story-editor', () => import('./story-edit-modal'));

/** The genre of a story, read once the page is idle; `isRead` as soon as there is nothing to wait for. */
function useGenreOf(theme: string | undefined, mayRead: boolean) {
  const tint = useGenreTone(mayRead)(theme ?? '');
  const { rows, error, ask } = useRelatedRows<Genre>(genres, mayRead);
  const genre = rows?.find((row) => row.genre === theme);
  return { genre, tint, isRead: Boolean(rows ?? error ?? ask) };
}

export default function StoryDetailScreen() {
  const { page, editing } = useDetail(stories);
  const isPeek = useIsPeek();
  // Beside the list nothing of the genre is read.
  const mayRead = useIsIdle() && !isPeek;
  const { genre, tint, isRead } = useGenreOf(page.state.data?.theme, mayRead);
  const setStatus = (story: Story) => <SetStatus resource={stories} row={story} />;

  return (
    <DetailPage
      {...page}
      markWidthPx={isPeek ? undefined : 110}
      head={(story) => ({
        mark: !isPeek && <Thumbnail src={genre?.imageUrl ?? ''} alt="" width={110} height={64} />,
        tag: <StatusOf noun={stories} row={story} />,
        meta: [
          story.theme && (
            <ThemeFact
              key="theme"
              name={story.theme}
              tint={isPeek ? undefined : tint}
              id={genre?._id}
            />
          ),
          <HostFact key="host" story={story} />,
          countOf(story.participants, 'participant', 'participants'),
          story.updatedAt && (
            <Since key="since" iso={story.updatedAt}>
              updated
            </Since>
          ),
        ],
      })}
      main={(story) => (
        <>
          <MainField label="Description" hasInitial tint={tint}>
            {story.description}
          </MainField>
          <Participants story={story} />
        </>
      )}
      related={(story) => <MoreOfTheme story={story} />}
      railTop={isPeek ? setStatus : undefined}
      rail={
        isPeek
          ? undefined
          : (story) => (
              <>
                <GenreCard genre={genre} isRead={isRead} />
                {setStatus(story)}
              </>
            )
      }
      editor={{
        module: editModal,
        show: ({ StoryEditModal }, story) => <StoryEditModal story={story} {...editing} />,
      }}
    >
      {(story) => (
        <DetailFields
          fields={[
            ['Room Name', copyable('title', story.roomName)],
            ['Status', <StatusOf key="status" noun={stories} row={story} />],
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
