import PlusOutlined from '@ant-design/icons/es/icons/PlusOutlined';
import { Button, Dropdown, Segmented } from 'antd';
import { memo, useMemo } from 'react';

import { AntdIcon } from '@/components/kit/icon';
import { BidiText } from '@/components/plain/bidi-text';
import { Spinner } from '@/components/plain/state';
import { TABLE_WINDOW } from '@/lib/browser/environment';
import { readView, viewOfLink } from '@/lib/links/list-link';
import { hasParam } from '@/lib/links/params';
import { Link, useLocation } from '@/lib/links/router';
import { countValues, sortAndFilter } from '@/lib/rows/sort-and-filter';
import { ownerOf, useSession } from '@/lib/session/session';
import { useStore } from '@/lib/storage/store';
import { countOf, formatCount } from '@/lib/text/format';
import layout from '@/styles/layout.module.css';

import type { ListParts } from './list-parts';
import styles from './list-tabs.module.css';
import type { ListColumn } from './list-types';
import menus from './menus.module.css';
import { useSavedViews } from './saved-views';
import { fullListPart } from './use-full-list';

/** A list's views: all rows or those of a status with their numbers, and the saved ones. */
export function ListTabs<Row extends { _id: string }>(parts: ListParts<Row>) {
  const { resource, columns, list, link, folded } = parts;
  const { pathname, search } = useLocation();
  const isTable = useStore(TABLE_WINDOW);
  const { views } = useSavedViews(ownerOf(useSession()), resource.name);
  const current = viewOfLink(search);
  const status = columns.find(({ choices }) => choices);
  const isAll = link.query.key === '' && !link.needsAllRows;

  return (
    <nav className={styles.tabs} aria-label="Views">
      {status ? (
        <StatusSwitch column={status} {...parts} />
      ) : (
        <Link to={pathname} aria-current={isAll ? 'true' : undefined}>
          All {resource.plural}{' '}
          {isAll && list.counted !== null && <span>{formatCount(list.counted)}</span>}
        </Link>
      )}
      {views.map((view) => (
        <Link
          key={view.name}
          to={`${pathname}?${view.link}`}
          title={view.name}
          aria-current={view.link !== '' && view.link === current ? 'true' : undefined}
        >
          <BidiText>{view.name}</BidiText> <ViewCount view={view.link} {...parts} />
        </Link>
      ))}
      {isTable && <ViewsMenu list={resource.name} />}
      {folded.length > 0 && (
        <span className={styles.folded} title={folded.map(({ title }) => title).join(', ')}>
          {countOf(folded.length, 'column', 'columns')} folded
        </span>
      )}
    </nav>
  );
}

type ViewCountProps<Row extends { _id: string }> = ListParts<Row> & { view: string };

/** How many rows a saved view has, once all are read; what the server searches is not counted. */
function ViewCount<Row extends { _id: string }>(props: ViewCountProps<Row>) {
  const { view, columns, link, list } = props;
  const all = link.query.key === '' ? list.all : undefined;
  const count = useMemo(() => {
    if (!all || hasParam(view, 'q')) return undefined;
    const ids = columns.map(({ id }) => id);
    return sortAndFilter(all, columns, { ...readView(view, ids), sort: null }).length;
  }, [view, columns, all]);
  return count === undefined ? null : <span>{formatCount(count)}</span>;
}

type SwitchProps<Row extends { _id: string }> = ListParts<Row> & { column: ListColumn<Row> };

/** All rows, or those of one status; with their numbers once all rows are read. */
function StatusSwitch<Row extends { _id: string }>(props: SwitchProps<Row>) {
  const { resource, column, columns, link, list } = props;
  const { view } = link;
  const { id, title, choices = [] } = column;
  const selected = view.filters[id] ?? [];
  const counts = list.all && countValues(list.all, columns, column, view);
  const all = counts?.reduce((sum, { count }) => sum + count, 0);
  const label = (name: string, count: number | undefined) => (
    <>
      {name} {count !== undefined && <span>{formatCount(count)}</span>}
    </>
  );

  return (
    <Segmented
      aria-label={title}
      // A filter by several statuses is none of these.
      value={selected.length > 1 ? '…' : (selected[0] ?? '')}
      options={[
        { value: '', label: label(`All ${resource.plural}`, all) },
        ...choices.map((choice) => ({
          value: choice,
          label: label(choice, counts?.find(({ value }) => value === choice)?.count),
        })),
      ]}
      onChange={(choice) =>
        link.setView({ filters: { ...view.filters, [id]: choice === '' ? [] : [choice] } })
      }
    />
  );
}

/** The saved views of a list. */
const ViewsMenu = memo(function ViewsMenu({ list }: { list: string }) {
  const { part } = fullListPart.use();

  return (
    <Dropdown
      trigger={['click']}
      placement="bottomRight"
      onOpenChange={(isOpen) => {
        if (isOpen) void fullListPart.request();
      }}
      popupRender={() => (
        <div className={menus.popup}>
          {part ? <part.ViewsPanel resource={list} /> : <Spinner />}
        </div>
      )}
    >
      <Button
        className={menus.iconOnly}
        icon={<AntdIcon shape={PlusOutlined} />}
        title="Views"
        aria-haspopup="dialog"
      >
        <span className={layout.unseen}>Views</span>
      </Button>
    </Dropdown>
  );
});
