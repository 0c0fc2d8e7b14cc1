import { Link, useLocation } from 'react-router-dom';

import { ViewsMenu } from '@/components/list/menus/views-menu';
import { BidiText } from '@/components/ui/bidi-text';
import { useSavedViews } from '@/lib/full-list/saved-views';
import { withoutPeek } from '@/lib/navigation/peek-param';
import { useSession } from '@/lib/session/session';
import { countOf, formatCount } from '@/lib/text/format';

import type { ListParts } from './list-parts';
import styles from './list-tabs.module.css';
import { StatusSwitch } from './status-switch';

/** A list's views: all rows or those of a status with their numbers, and the saved ones. */
export function ListTabs<Row extends { _id: string }>(parts: ListParts<Row>) {
  const { resource, columns, list, link, folded } = parts;
  const { admin } = useSession();
  const { pathname, search } = useLocation();
  const { views } = useSavedViews(admin?.email ?? '', resource.name);
  const current = new URLSearchParams(withoutPeek(search));
  current.delete('page');
  const status = columns.find(({ choices }) => choices);
  const isAll = link.query.key === '' && !link.needsAllRows;

  return (
    <nav className={styles.tabs} aria-label="Views">
      {status ? (
        <StatusSwitch column={status} {...parts} />
      ) : (
        <Link to={pathname} aria-current={isAll ? 'true' : undefined}>
          All {resource.plural}
          {isAll && list.counted !== null && <span>{formatCount(list.counted)}</span>}
        </Link>
      )}
      {views.map((view) => (
        <Link
          key={view.name}
          to={`${pathname}?${view.link}`}
          title={view.name}
          aria-current={view.link !== '' && view.link === current.toString() ? 'true' : undefined}
        >
          <BidiText>{view.name}</BidiText>
        </Link>
      ))}
      <ViewsMenu list={resource.name} />
      {folded.length > 0 && (
        <span className={styles.folded} title={folded.map(({ title }) => title).join(', ')}>
          {countOf(folded.length, 'column', 'columns')} folded
        </span>
      )}
    </nav>
  );
}
