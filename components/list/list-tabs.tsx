import DownOutlined from '@ant-design/icons/es/icons/DownOutlined';
import PlusOutlined from '@ant-design/icons/es/icons/PlusOutlined';
import { Button, Segmented } from 'antd';
import { memo, type ReactNode, type RefObject, useMemo, useRef } from 'react';

import { AntdIcon } from '@/components/kit/icon';
import { BidiText } from '@/components/plain/bidi-text';
import { Spinner } from '@/components/plain/state';
import { TABLE_WINDOW } from '@/lib/browser/environment';
import { useOneStop } from '@/lib/browser/use-one-stop';
import { filteredList, readView, viewOfLink } from '@/lib/links/list-link';
import { hasParam } from '@/lib/links/params';
import { Link, useLocation, useNavigate } from '@/lib/links/router';
import { chosenValues, oneOf, withFilter } from '@/lib/rows/filters';
import { useLastKnown } from '@/lib/rows/last-known';
import { countValues, sortAndFilter } from '@/lib/rows/sort-and-filter';
import { ownerOf, useSession } from '@/lib/session/session';
import { useStore } from '@/lib/storage/store';
import { countOf, formatCount } from '@/lib/text/format';
import layout from '@/styles/layout.module.css';

import type { ListParts } from './list-parts';
import styles from './list-tabs.module.css';
import type { ListColumn } from './list-types';
import menus from './menus.module.css';
import { PanelPopover } from './panel-popover';
import { type SavedView, useSavedViews } from './saved-views';
import { fullListPart } from './use-full-list';

/** A list's views: all rows or those of a status with their numbers, and the saved ones. */
export function ListTabs<Row extends { _id: string }>(parts: ListParts<Row>) {
  const { resource, columns, link, shown, folded, isUnfolded } = parts;
  const { pathname, search } = useLocation();
  const isTable = useStore(TABLE_WINDOW);
  const { views } = useSavedViews(ownerOf(useSession()), resource.name);
  const current = viewOfLink(search);
  const status = columns.find(({ choices }) => choices);
  const place = views.findIndex((view) => view.link !== '' && view.link === current);
  const view = views[place];
  const isSaved = view !== undefined;
  const adding = useRef<HTMLButtonElement>(null);

  const saved: ReactNode[] = views.map((view, at) => (
    <Link
      key={view.name}
      to={`${pathname}?${view.link}`}
      title={view.name}
      aria-current={at === place ? 'true' : undefined}
    >
      <BidiText>{view.name}</BidiText> <ViewCount view={view.link} {...parts} />
    </Link>
  ));
  // It stays the same menu when its view is renamed.
  const menu = view && <CurrentView key="" list={resource.name} view={view} adding={adding} />;

  return (
    <nav ref={useOneStop()} className={styles.tabs} aria-label="Views">
      {status ? (
        <StatusSwitch column={status} isSaved={isSaved} {...parts} />
      ) : (
        <Link to={pathname} aria-current={isSaved ? undefined : 'true'}>
          All {resource.plural} <AllCount isSaved={isSaved} {...parts} />
        </Link>
      )}
      {saved.toSpliced(place + 1, 0, menu)}
      <ViewAdding list={resource.name} adding={adding} />
      {isTable && folded.length > 0 && (
        <button
          type="button"
          className={styles.folded}
          title={folded.map(({ title }) => title).join(', ')}
          onClick={() => link.setView({ columns: [...shown, ...folded].map(({ id }) => id) })}
        >
          {countOf(folded.length, 'more column', 'more columns')}
        </button>
      )}
      {isTable && isUnfolded && (
        <button
          type="button"
          className={styles.folded}
          onClick={() => link.setView({ columns: null })}
        >
          Fewer columns
        </button>
      )}
    </nav>
  );
}

/**
 * How many rows the list has: as it shows them, or all of them while a saved view shows others, so that no
 * tab moves when one is chosen.
 */
function AllCount<Row extends { _id: string }>(props: ListParts<Row> & { isSaved: boolean }) {
  const { resource, link, list, isSaved } = props;
  const shown = link.needsAllRows ? list.derived?.length : (list.counted ?? undefined);
  const isSearch = link.query.key !== '';
  const whole = isSearch
    ? undefined
    : (list.all?.length ?? (link.needsAllRows ? undefined : shown));
  const known = useLastKnown(
    `tabs:${resource.name}`,
    whole === undefined ? undefined : [formatCount(whole)],
  );
  return (
    <Count>{isSaved ? known?.[0] : shown === undefined ? undefined : formatCount(shown)}</Count>
  );
}

type ViewCountProps<Row extends { _id: string }> = ListParts<Row> & { view: string };

/** How many rows a saved view has, once all are read; what the server searches is not counted. */
function ViewCount<Row extends { _id: string }>(props: ViewCountProps<Row>) {
  const { view, fields, link, list } = props;
  const all = link.query.key === '' ? list.all : undefined;
  const count = useMemo(() => {
    if (!all || hasParam(view, 'q')) return undefined;
    const ids = fields.map(({ id }) => id);
    return sortAndFilter(all, fields, { ...readView(view, ids), sort: null }).length;
  }, [view, fields, all]);
  if (count === undefined && !list.isCounted) return null;
  return <Count>{count === undefined ? undefined : formatCount(count)}</Count>;
}

/** A number in a place that is kept for it while it is not known. */
function Count({ children }: { children: string | undefined }) {
  return <span className={styles.count}>{children}</span>;
}

type SwitchProps<Row extends { _id: string }> = ListParts<Row> & {
  column: ListColumn<Row>;
  /** What is shown is a saved view, which is none of these. */
  isSaved: boolean;
};

/** All rows, or those of one status; with their numbers once all rows are read. */
function StatusSwitch<Row extends { _id: string }>(props: SwitchProps<Row>) {
  const { resource, column, isSaved, fields, link, list } = props;
  const { view } = link;
  const navigate = useNavigate();
  const { pathname } = useLocation();
  const { id, title, choices = [] } = column;
  const selected = chosenValues(view.filters, id);
  const counts = list.all && countValues(list.all, fields, column, view);
  const countOne = (name: string) => counts?.find(({ value }) => value === name)?.count ?? 0;
  const all = counts?.reduce((sum, { count }) => sum + count, 0) ?? 0;
  const known = counts && [all, ...choices.map(countOne)].map(formatCount);
  const isWhole = link.query.key === '' && !link.needsAllRows;
  const last = useLastKnown(`tabs:${resource.name}`, isWhole ? known : undefined);
  const said = isWhole ? last : known;
  const isOfServer = !isSaved && !link.needsAllRows;
  const total = isOfServer && list.counted !== null ? formatCount(list.counted) : undefined;
  const label = (name: string, place: number) => {
    const text = said?.[place] ?? (place === 0 ? total : undefined);
    return (
      <>
        {name} {(text !== undefined || list.isCounted) && <Count>{text}</Count>}
      </>
    );
  };

  return (
    <Segmented
      aria-label={title}
      value={isSaved ? '…' : selected.length === 1 ? selected[0] : ''}
      options={[
        { value: '', label: label(`All ${resource.plural}`, 0) },
        ...choices.map((choice, place) => ({ value: choice, label: label(choice, place + 1) })),
      ]}
      onChange={(choice) => {
        const chosen = choice === '' ? null : oneOf(id, choice);
        if (isSaved) void navigate(filteredList(pathname, ...(chosen ? [chosen] : [])));
        else link.setView({ filters: withFilter(view.filters, id, chosen) });
      }}
    />
  );
}

type ViewAddingProps = { list: string; adding: RefObject<HTMLButtonElement | null> };

/** The way to another saved view. */
const ViewAdding = memo(function ViewAdding({ list, adding }: ViewAddingProps) {
  const { part } = fullListPart.use();

  return (
    <PanelPopover
      label="New view"
      onOpen={() => void fullListPart.request()}
      panel={(close) => (
        <div className={menus.views}>
          {part ? <part.NewView resource={list} onSaved={close} /> : <Spinner />}
        </div>
      )}
    >
      <Button
        ref={adding}
        className={menus.iconOnly}
        icon={<AntdIcon shape={PlusOutlined} />}
        title="New view"
        aria-haspopup="dialog"
      >
        <span className={layout.unseen}>New view</span>
      </Button>
    </PanelPopover>
  );
});

/** What is done with the saved view on show, at its tab. */
const CurrentView = memo(function CurrentView(props: ViewAddingProps & { view: SavedView }) {
  const { list, view, adding } = props;
  const { part } = fullListPart.use();
  const label = `Menu of ${view.name}`;

  return (
    <PanelPopover
      label={label}
      onOpen={() => void fullListPart.request()}
      panel={(close) => (
        <div className={menus.views}>
          {part ? (
            <part.ViewMenu
              resource={list}
              view={view}
              onClose={close}
              // Its own button goes with the view.
              onDeleted={() => adding.current?.focus()}
            />
          ) : (
            <Spinner />
          )}
        </div>
      )}
    >
      <Button
        className={styles.current}
        icon={<AntdIcon shape={DownOutlined} />}
        title={label}
        aria-haspopup="dialog"
      >
        <span className={layout.unseen}>{label}</span>
      </Button>
    </PanelPopover>
  );
});
