import { useEffect } from 'react';

import type { Story } from '@/features/stories/api';

import { ThemeRelations } from './theme-relations';
import { useGenreTone } from './use-genre-tone';

type Props = { story: Story; isIdle: boolean; onTint: (colour: string | undefined) => void };

/** More stories of a story's genre, whose colour the page takes. */
export function StoryRelations({ story, isIdle, onTint }: Props) {
  const { theme } = story;
  const tint = useGenreTone(isIdle)(theme);

  useEffect(
    function tintPage() {
      onTint(tint);
    },
    [tint, onTint],
  );

  return (
    <ThemeRelations title={`More in ${theme}`} theme={theme} isIdle={isIdle} exceptId={story._id} />
  );
}
