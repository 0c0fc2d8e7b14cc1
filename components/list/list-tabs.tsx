import DownOutlined from '@ant-design/icons/es/icons/DownOutlined';
import PlusOutlined from '@ant-design/icons/es/icons/PlusOutlined';
import { Button, Segmented } from 'antd';
import { type ReactNode, type Ref, useLayoutEffect, useRef } from 'react';

import { BidiText } from '@/components/plain/bidi-text';
import { TABLE_WINDOW } from '@/lib/browser/environment';
import { useOneStop } from '@/lib/browser/use-one-stop';
import { filteredList, inView, orderOfLink, viewOfLink } from '@/lib/links/list-link';
import { readParam } from '@/lib/links/params';
import { Link, useLocation, useNavigate } from '@/lib/links/router';
import { chosenValues, oneOf, withFilter } from '@/lib/rows/filters';
import { ownerOf, useSession } from '@/lib/session/session';
import { useStore } from '@/lib/storage/store';
import { countOf } from '@/lib/text/format';
import layout from '@/styles/layout.module.css';

import type { ListParts } from './list-parts';
import styles from './list-tabs.module.css';
import type { ListColumn } from './list-types';
import menus from './menus.module.css';
import { useAllViews, useKeepView } from './saved-views';
import { AllCount, Count, ViewCount } from './view-counts';
import { ViewPopover } from './view-popover';

/** A view that every admin has: its name, and what the list is asked. */
export type FixedView = { name: string; link: string };

const NO_VIEWS: readonly FixedView[] = [];

const statusColumn = <Row extends { _id: string }>({ columns }: ListParts<Row>) =>
  columns.all.find(({ choices }) => choices);

/** Whether there is more than one view to choose from; a bar for a single one would say nothing. */
export function useHasTabs<Row extends { _id: string }>(parts: ListParts<Row>): boolean {
  const views = useAllViews(ownerOf(useSession()), parts.resource.name);
  const isNamed = readParam(useLocation().search, 'view') !== null;
  return statusColumn(parts) !== undefined || views.length > 0 || isNamed;
}

type Props<Row extends { _id: string }> = ListParts<Row> & { fixed?: readonly FixedView[] };

/** A list's views: all rows or those of a status with their numbers, what every admin asks, and the saved ones. */
export function ListTabs<Row extends { _id: string }>({ fixed = NO_VIEWS, ...parts }: Props<Row>) {
  const { resource } = parts;
  const { pathname, search } = useLocation();
  const owner = ownerOf(useSession());
  const views = useAllViews(owner, resource.name);
  const keep = useKeepView(owner, resource.name);
  const status = statusColumn(parts);
  const current = readParam(search, 'view');
  const order = orderOfLink(viewOfLink(search));
  // A link that names no view, such as a copied one, is that of the view that shows the same.
  const place = views.findIndex(({ name, link: saved }) =>
    current === null ? orderOfLink(saved) === order : name === current,
  );
  const view = views[place];
  const isFixed = fixed.some(({ link }) => orderOfLink(link) === order);
  const isSaved = view !== undefined;
  const isChanged = isSaved && orderOfLink(view.link) !== order;
  const adding = useRef<HTMLButtonElement>(null);
  const tabs = useOneStop<HTMLElement>();

  useLayoutEffect(
    function bringCurrentIntoView() {
      if (tabs.current) scrollToCurrent(tabs.current);
    },
    [tabs, current],
  );

  const saved: ReactNode[] = views.map((view, at) => (
    <Link
      key={view.name}
      to={`${pathname}${inView(view.link, view.name)}`}
      title={view.isTeams ? `${view.name}, the team's` : view.name}
      aria-current={at === place ? 'true' : undefined}
    >
      <BidiText>{view.name}</BidiText>
      {view.isTeams && <small> team's</small>}{' '}
      <ViewCount view={view.link} isOnShow={at === place && !isChanged} {...parts} />
      {at === place && isChanged && (
        <span className={styles.changed} title="Changed">
          <span className={layout.unseen}>changed</span>
        </span>
      )}
    </Link>
  ));
  // It stays the same menu when its view is renamed.
  const menu = view && !view.isTeams && (
    <ViewPopover
      key=""
      className={styles.current}
      icon={DownOutlined}
      label={`Menu of ${view.name}`}
      panel={(part, close) => (
        <part.ViewMenu
          resource={resource.name}
          view={view}
          isChanged={isChanged}
          onClose={close}
          // Its own button goes with the view.
          onDeleted={() => adding.current?.focus()}
        />
      )}
    />
  );

  return (
    <nav ref={tabs} className={styles.tabs} aria-label="Views">
      {status ? (
        <StatusSwitch column={status} isSaved={isSaved || isFixed} {...parts} />
      ) : (
        <Link to={pathname} aria-current={isSaved ? undefined : 'true'}>
          All {resource.plural} <AllCount {...parts} />
        </Link>
      )}
      {fixed.map(({ name, link }) => {
        const isOnShow = !isSaved && orderOfLink(link) === order;
        return (
          <Link key={name} to={`${pathname}${link}`} aria-current={isOnShow ? 'true' : undefined}>
            {name} <ViewCount view={link} isOnShow={isOnShow} {...parts} />
          </Link>
        );
      })}
      {saved.toSpliced(place + 1, 0, menu)}
      {current !== null && !isSaved && (
        <Button type="text" onClick={() => keep({ name: current, link: viewOfLink(search) })}>
          Keep this view
        </Button>
      )}
      <ViewTools {...parts} ref={adding} />
    </nav>
  );
}

type ToolsProps<Row extends { _id: string }> = ListParts<Row> & { ref?: Ref<HTMLButtonElement> };

/** To keep what is on show as a view, and the columns for which there is no room. */
export function ViewTools<Row extends { _id: string }>({ ref, ...parts }: ToolsProps<Row>) {
  const { resource, link, columns } = parts;
  const { shown, folded, isUnfolded } = columns;
  const isTable = useStore(TABLE_WINDOW);
  return (
    <>
      <ViewPopover
        ref={ref}
        className={menus.iconOnly}
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

type SwitchProps<Row extends { _id: string }> = ListParts<Row> & {
  column: ListColumn<Row>;
  /** What is shown is a saved view, which is none of these. */
  isSaved: boolean;
};

/** The column of every list that says when a record was made. */
const OLDEST_FIRST = { column: 'created-at', isDescending: false };

/** All rows, or those of one status. */
function StatusSwitch<Row extends { _id: string }>(props: SwitchProps<Row>) {
  const { resource, column, isSaved, link, list } = props;
  const { view } = link;
  const navigate = useNavigate();
  const { pathname } = useLocation();
  const { id, title, choices = [], waiting } = column;
  const selected = chosenValues(view.filters, id);
  return (
    <Segmented
      aria-label={title}
      value={isSaved ? '…' : selected.length === 1 ? selected[0] : ''}
      options={[
        {
          value: '',
          label: (
            <>
              All {resource.plural} <AllCount {...props} />
            </>
          ),
        },
        ...choices.map((choice) => ({
          value: choice,
          label: (
            <>
              {choice}{' '}
              <Count
                name={`tab:${resource.name}:${choice}`}
                count={list.ofNoun?.filter((row) => column.value(row) === choice).length}
                isExpected={list.isCounted}
              />
            </>
          ),
        })),
      ]}
      onChange={(choice) => {
        const chosen = choice === '' ? null : oneOf(id, choice);
        const isLeft =
          waiting !== undefined &&
          selected[0] === waiting &&
          view.sort?.column === OLDEST_FIRST.column;
        const sort = choice === waiting ? OLDEST_FIRST : isLeft ? null : view.sort;
        if (isSaved) void navigate(filteredList(pathname, ...(chosen ? [chosen] : [])));
        else link.setView({ filters: withFilter(view.filters, id, chosen), sort });
      }}
    />
  );
}
