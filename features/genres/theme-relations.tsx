import { useEffect } from 'react';
import { Link } from 'react-router-dom';

import { StoryEntry } from '@/components/record/record-entries';
import { RelatedPanel } from '@/components/record/related-panel';
import type { PanelsProps } from '@/components/record/relations';
import { stories, type Story } from '@/features/stories/api';
import { filteredList } from '@/lib/links/list-view';
import { useRelatedRows } from '@/lib/rows/use-related-rows';
import { countOf } from '@/lib/text/format';

type Props = {
  title: string;
  theme: string;
  isIdle: boolean;
  exceptId?: string;
  /** Takes their number to the head of the page. */
  onLook?: PanelsProps['onLook'];
};

/** The list of stories, of those with a theme. */
export function storiesOfTheme(theme: string): string {
  return filteredList(stories.path, 'theme', [theme]);
}

/** The stories of a genre, which is their theme. */
export function ThemeRelations({ title, theme, isIdle, exceptId, onLook }: Props) {
  const related = useRelatedRows(stories, isIdle);
  const isOfTheme = (story: Story) => story.theme === theme && story._id !== exceptId;
  const count = related.rows?.filter(isOfTheme).length;

  useEffect(
    function countInHead() {
      if (count !== undefined) onLook?.({ facts: countOf(count, 'story', 'stories') });
    },
    [count, onLook],
  );

  return (
    <RelatedPanel
      title={title}
      noun={stories}
      related={related}
      pick={isOfTheme}
      empty="There are none."
      more={<Link to={storiesOfTheme(theme)}>Show in Stories</Link>}
    >
      {(story) => <StoryEntry story={story} />}
    </RelatedPanel>
  );
}
