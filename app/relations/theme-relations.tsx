import { Link } from 'react-router-dom';

import { stories } from '@/features/stories/api';
import { filteredList } from '@/lib/full-list/list-view';
import { useRelatedRows } from '@/lib/full-list/use-related-rows';

import { StoryEntry } from './record-entries';
import { RelatedPanel } from './related-panel';

type Props = { title: string; theme: string; isIdle: boolean; exceptId?: string };

/** The list of stories, of those with a theme. */
export function storiesOfTheme(theme: string): string {
  return filteredList(stories.path, 'theme', [theme]);
}

/** The stories of a genre, which is their theme. */
export function ThemeRelations({ title, theme, isIdle, exceptId }: Props) {
  return (
    <RelatedPanel
      title={title}
      noun={stories}
      related={useRelatedRows(stories, isIdle)}
      pick={(story) => story.theme === theme && story._id !== exceptId}
      empty="There are none."
      more={<Link to={storiesOfTheme(theme)}>Show in Stories</Link>}
    >
      {(story) => <StoryEntry story={story} />}
    </RelatedPanel>
  );
}
