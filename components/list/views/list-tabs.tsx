import { Button } from 'antd';
import { type ReactNode, useLayoutEffect, useRef } from 'react';

import type { ListState } from '@/components/list/state/use-list-state';
import { BidiText } from '@/components/plain/bidi-text';
import { useOneStop } from '@/lib/browser/use-one-stop';
import { inView, viewOfLink } from '@/lib/links/list-link';
import { Link, useLocation } from '@/lib/links/router';
import type { Identified } from '@/lib/rows/known-rows';
import { ownerOf, useSession } from '@/lib/session/session';
import layout from '@/styles/layout.module.css';

import styles from './list-tabs.module.css';
import { type SavedView, useSavedViews } from './saved-views';
import { StatusSwitch } from './status-switch';
import { type FixedView, statusColumn, useViews } from './use-views';
import { CurrentMenu, NewViewButton } from './view-buttons';
import { AllCount, ViewCount } from './view-counts';

const NO_VIEWS: readonly FixedView[] = [];

type Props<Row extends Identified> = {
  list: ListState<Row>;
  /** Those that every admin has. */
  fixed?: readonly FixedView[];
};

/** A list's views: all rows or those of a status with their numbers, what every admin asks, and the saved ones. */
export function ListTabs<Row extends Identified>({ list, fixed = NO_VIEWS }: Props<Row>) {
  const { noun, columns } = list;
  const { pathname, search } = useLocation();
  const { views, current, at, view, isChanged, isSaved, isFixed, isFixedOnShow } = useViews(
    noun.name,
    fixed,
  );
  const { add } = useSavedViews(ownerOf(useSession()), noun.name);
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
    <SavedTab
      key={one.name}
      list={list}
      view={one}
      isChanged={isChanged}
      isCurrent={index === at}
    />
  ));
  // Its own button goes with the view.
  const onDeleted = () => adding.current?.focus();
  // It stays the same menu when its view is renamed.
  const menu = view && !view.isTeams && (
    <CurrentMenu
      key=""
      nounName={noun.name}
      view={view}
      isChanged={isChanged}
      onDeleted={onDeleted}
    />
  );

  return (
    <nav ref={tabs} className={styles.tabs} aria-label="Views">
      {status ? (
        <StatusSwitch column={status} isSaved={isSaved || isFixed} list={list} />
      ) : (
        <Link to={pathname} aria-current={isSaved || isFixed ? undefined : 'true'}>
          All {noun.plural} <AllCount list={list} />
        </Link>
      )}
      {fixed.map((one) => {
        const isCurrent = !isSaved && isFixedOnShow(one);
        const address = `${pathname}${one.link}`;
        return (
          <Link key={one.name} to={address} aria-current={isCurrent ? 'true' : undefined}>
            {one.name} <ViewCount view={one.link} isOnShow={isCurrent} list={list} />
          </Link>
        );
      })}
      {saved.toSpliced(at + 1, 0, menu)}
      {current !== null && !isSaved && (
        <Button type="text" onClick={() => add({ name: current, link: viewOfLink(search) })}>
          Keep this view
        </Button>
      )}
      <NewViewButton noun={noun} ref={adding} />
    </nav>
  );
}

type TabProps<Row extends Identified> = {
  list: ListState<Row>;
  view: SavedView;
  isCurrent: boolean;
  isChanged: boolean;
};

/** A view that was saved, with its number of rows; a dot says that it was changed since. */
function SavedTab<Row extends Identified>(props: TabProps<Row>) {
  const { list, view, isCurrent, isChanged } = props;
  const { pathname } = useLocation();
  return (
    <Link
      to={`${pathname}${inView(view.link, view.name)}`}
      title={view.isTeams ? `${view.name}, the team's` : view.name}
      aria-current={isCurrent ? 'true' : undefined}
    >
      <BidiText>{view.name}</BidiText>
      {view.isTeams && <small> team's</small>}{' '}
      <ViewCount view={view.link} isOnShow={isCurrent && !isChanged} list={list} />
      {isCurrent && isChanged && (
        <span className={styles.changed} title="Changed">
          <span className={layout.unseen}>changed</span>
        </span>
      )}
    </Link>
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
