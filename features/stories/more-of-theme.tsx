import { Link } from 'react-router-dom';

import { RecordEntry } from '@/components/record/record-entry';
import { RelatedPanel } from '@/components/record/related-panel';
import { useIsIdle } from '@/lib/browser/when-idle';
import { useRelatedRows } from '@/lib/rows/use-related-rows';

import { stories, storiesOfTheme, type Story } from './api';

/** Other stories of the same genre. */
export function MoreOfTheme({ story: { _id: id, theme } }: { story: Story }) {
  const related = useRelatedRows(stories, useIsIdle());
  return (
    <RelatedPanel
      title={`More in ${theme}`}
      noun={stories}
      related={related}
      pick={(other) => other.theme === theme && other._id !== id}
      empty="There are none."
      more={<Link to={storiesOfTheme(theme)}>Show in Stories</Link>}
    >
      {(other) => <RecordEntry noun={stories} row={other} />}
    </RelatedPanel>
  );
}
