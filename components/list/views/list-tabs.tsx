import DownOutlined from '@ant-design/icons/es/icons/DownOutlined';
import PlusOutlined from '@ant-design/icons/es/icons/PlusOutlined';
import { Button } from 'antd';
import { type ReactNode, type Ref, useLayoutEffect, useRef } from 'react';

import type { ListColumns } from '@/components/list/columns/use-shown-columns';
import type { ListLink } from '@/components/list/state/use-list-link';
import { BidiText } from '@/components/plain/bidi-text';
import { TABLE_WINDOW } from '@/lib/browser/environment';
import { useOneStop } from '@/lib/browser/use-one-stop';
import { inView, orderOfLink, viewOfLink } from '@/lib/links/list-link';
import { readParam } from '@/lib/links/params';
import { Link, useLocation } from '@/lib/links/router';
import type { Readable } from '@/lib/rows/filters';
import type { Resource } from '@/lib/rows/noun';
import { ownerOf, useSession } from '@/lib/session/session';
import { useStore } from '@/lib/storage/store';
import { countOf } from '@/lib/text/format';
import layout from '@/styles/layout.module.css';

import styles from './list-tabs.module.css';
import { type SavedView, useAllViews, useKeepView } from './saved-views';
import { StatusSwitch } from './status-switch';
import { AllCount, type Counted, ViewCount } from './view-counts';
import { ViewPopover } from './view-popover';

/** A view that every admin has: its name, and what the list is asked. */
export type FixedView = { name: string; link: string };

const NO_VIEWS: readonly FixedView[] = [];

const statusColumn = <Row,>({ all }: ListColumns<Row>) => all.find(({ choices }) => choices);

/** Whether there is more than one view to choose from; a bar for a single one would say nothing. */
export function useHasTabs(resource: string, columns: ListColumns<never>): boolean {
  const views = useAllViews(ownerOf(useSession()), resource);
  const isNamed = readParam(useLocation().search, 'view') !== null;
  return statusColumn(columns) !== undefined || views.length > 0 || isNamed;
}

type Props<Row extends { _id: string }> = Counted<Row> & {
  fields: readonly Readable<Row>[];
  columns: ListColumns<Row>;
  fixed?: readonly FixedView[];
};

/** The list's views, and which of them is on show. */
function useViews(resource: string, fixed: readonly FixedView[]) {
  const { search } = useLocation();
  const views = useAllViews(ownerOf(useSession()), resource);
  const current = readParam(search, 'view');
  const order = orderOfLink(viewOfLink(search));
  const isOnShow = ({ link }: { link: string }) => orderOfLink(link) === order;
  // A link that names no view, such as a copied one, is that of the view that shows the same.
  const at = views.findIndex((one) => (current === null ? isOnShow(one) : one.name === current));
  const view = views[at];
  return {
    views,
    /** The name in the link, of a view that is kept or not. */
    current,
    /** The kept one that is on show, where it stands, and whether it has been changed since. */
    ...{ at, view, isChanged: view !== undefined && !isOnShow(view) },
    isSaved: view !== undefined,
    isFixed: fixed.some(isOnShow),
    isOnShow,
  };
}

/** A list's views: all rows or those of a status with their numbers, what every admin asks, and the saved ones. */
export function ListTabs<Row extends { _id: string }>(props: Props<Row>) {
  const { resource, fields, columns, link, counts, fixed = NO_VIEWS } = props;
  const counted = { resource, fields, link, counts };
  const { pathname, search } = useLocation();
  const { views, current, at, view, isChanged, isSaved, isFixed, isOnShow } = useViews(
    resource.name,
    fixed,
  );
  const keep = useKeepView(ownerOf(useSession()), resource.name);
  const status = statusColumn(columns);
  const adding = useRef<HTMLButtonElement>(null);
  const tabs = useOneStop<HTMLElement>();

  useLayoutEffect(
    function bringCurrentIntoView() {
      if (tabs.current) scrollToCurrent(tabs.current);
    },
    [tabs, current],
  );

  const saved: ReactNode[] = views.map((one, index) => (
    <SavedTab key={one.name} {...{ counted, view: one, isChanged }} isCurrent={index === at} />
  ));
  // Its own button goes with the view.
  const onDeleted = () => adding.current?.focus();
  // It stays the same menu when its view is renamed.
  const menu = view && !view.isTeams && (
    <CurrentMenu key="" resource={resource.name} {...{ view, isChanged, onDeleted }} />
  );

  return (
    <nav ref={tabs} className={styles.tabs} aria-label="Views">
      {status ? (
        <StatusSwitch column={status} isSaved={isSaved || isFixed} {...counted} />
      ) : (
        <Link to={pathname} aria-current={isSaved ? undefined : 'true'}>
          All {resource.plural} <AllCount {...counted} />
        </Link>
      )}
      {fixed.map((one) => {
        const isCurrent = !isSaved && isOnShow(one);
        const address = `${pathname}${one.link}`;
        return (
          <Link key={one.name} to={address} aria-current={isCurrent ? 'true' : undefined}>
            {one.name} <ViewCount view={one.link} isOnShow={isCurrent} {...counted} />
          </Link>
        );
      })}
      {saved.toSpliced(at + 1, 0, menu)}
      {current !== null && !isSaved && (
        <Button type="text" onClick={() => keep({ name: current, link: viewOfLink(search) })}>
          Keep this view
        </Button>
      )}
      <ViewTools {...{ resource, columns, link }} ref={adding} />
    </nav>
  );
}

type TabProps<Row extends { _id: string }> = {
  counted: Counted<Row> & { fields: readonly Readable<Row>[] };
  view: SavedView;
  isCurrent: boolean;
  isChanged: boolean;
};

/** A view that was saved, with its number of rows; a dot says that it was changed since. */
function SavedTab<Row extends { _id: string }>(props: TabProps<Row>) {
  const { counted, view, isCurrent, isChanged } = props;
  const { pathname } = useLocation();
  return (
    <Link
      to={`${pathname}${inView(view.link, view.name)}`}
      title={view.isTeams ? `${view.name}, the team's` : view.name}
      aria-current={isCurrent ? 'true' : undefined}
    >
      <BidiText>{view.name}</BidiText>
      {view.isTeams && <small> team's</small>}{' '}
      <ViewCount view={view.link} isOnShow={isCurrent && !isChanged} {...counted} />
      {isCurrent && isChanged && (
        <span className={styles.changed} title="Changed">
          <span className={layout.unseen}>changed</span>
        </span>
      )}
    </Link>
  );
}

type MenuProps = {
  resource: string;
  view: SavedView;
  isChanged: boolean;
  onDeleted: () => void;
};

/** What is done with the view on show. */
function CurrentMenu({ resource, view, isChanged, onDeleted }: MenuProps) {
  return (
    <ViewPopover
      className={styles.current}
      icon={DownOutlined}
      label={`Menu of ${view.name}`}
      panel={(part, close) => (
        <part.ViewMenu {...{ resource, view, isChanged, onDeleted }} onClose={close} />
      )}
    />
  );
}

type ToolsProps<Row> = {
  ref?: Ref<HTMLButtonElement>;
  resource: Resource<Row>;
  columns: ListColumns<Row>;
  link: ListLink;
};

/** To keep what is on show as a view, and the columns for which there is no room. */
export function ViewTools<Row>({ ref, resource, columns, link }: ToolsProps<Row>) {
  const { shown, folded, isUnfolded } = columns;
  const isTable = useStore(TABLE_WINDOW);
  return (
    <>
      <ViewPopover
        ref={ref}
        className={styles.iconOnly}
        icon={PlusOutlined}
        label="New view"
        panel={(part, close) => <part.NewView resource={resource.name} onSaved={close} />}
      />
      {isTable && folded.length > 0 && (
        <button
          type="button"
          className={styles.folded}
          title={folded.map(({ title }) => title).join(', ')}
          onClick={() => link.setColumns([...shown, ...folded].map(({ id }) => id))}
        >
          {countOf(folded.length, 'more column', 'more columns')}
        </button>
      )}
      {isTable && isUnfolded && (
        <button type="button" className={styles.folded} onClick={() => link.setColumns(null)}>
          Fewer columns
        </button>
      )}
    </>
  );
}

/** Scrolls the tabs alone: the page around them stays. */
function scrollToCurrent(tabs: HTMLElement): void {
  const tab = tabs.querySelector('[aria-current], :checked')?.closest('a, label');
  if (!tab) return;
  const { left, width } = tabs.getBoundingClientRect();
  const box = tab.getBoundingClientRect();
  tabs.scrollLeft += box.left - left - (width - box.width) / 2;
}
