import { useEffect } from 'react';

import { InRail } from '@/app/relations/in-rail';
import type { PanelsProps } from '@/components/record/relations';
import { genres, type Genre } from '@/features/genres/api';
import { ThemeRelations } from '@/features/genres/theme-relations';
import { useGenreTone } from '@/features/genres/use-genre-tone';
import { useRelatedRows } from '@/lib/rows/use-related-rows';

import type { Story } from './api';
import { GenreCard } from './genre-card';

type Props = Pick<PanelsProps, 'isIdle' | 'rail' | 'onLook'> & { story: Story };

/** A story's genre, whose look the page takes, and more stories of it. */
export function StoryRelations({ story, isIdle, rail, onLook }: Props) {
  const { theme } = story;
  const tint = useGenreTone(isIdle)(theme);
  const { rows, error, ask } = useRelatedRows<Genre>(genres, isIdle);
  const genre = rows?.find((row) => row.genre === theme);
  const cover = genre?.imageUrl;
  const genreId = genre?._id;
  const isRead = Boolean(rows ?? error ?? ask);

  useEffect(
    function takeGenresLook() {
      onLook({ tint, cover, genreId, isRead });
    },
    [tint, cover, genreId, isRead, onLook],
  );

  return (
    <>
      <ThemeRelations
        title={`More in ${theme}`}
        theme={theme}
        isIdle={isIdle}
        exceptId={story._id}
      />
      <InRail rail={rail}>{genre && <GenreCard genre={genre} isIdle={isIdle} />}</InRail>
    </>
  );
}
