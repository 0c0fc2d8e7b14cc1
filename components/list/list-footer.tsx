import { Button } from 'antd';

import { AntdSelect } from '@/components/kit/choices';
import { describeOrder } from '@/components/list/columns/order-words';
import { isSettled } from '@/components/list/state/list-mode';
import type { ListState } from '@/components/list/state/use-list-state';
import { BidiText } from '@/components/plain/bidi-text';
import { ONLINE } from '@/lib/browser/environment';
import { useStableHandlers } from '@/lib/browser/use-stable-handlers';
import { PAGE_SIZES } from '@/lib/constants';
import { useIsCached } from '@/lib/reads/use-page';
import type { Identified } from '@/lib/rows/known-rows';
import { useStore } from '@/lib/storage/store';
import { countOf, countRecords, formatCount } from '@/lib/text/format';
import layout from '@/styles/layout.module.css';

import styles from './list-screen.module.css';
import { Pagination } from './pagination';

type Props<Row extends Identified> = { list: ListState<Row> };

/** Which rows a list shows, how many on a page, and the way to the others. */
export function ListFooter<Row extends Identified>({ list }: Props<Row>) {
  const { noun, link, mode, rows, page } = list;
  const { query } = link;
  const { onPage } = useStableHandlers({ onPage: (next: number) => link.setPage(next) });

  const isOnline = useStore(ONLINE);
  const isCached = useIsCached(noun);
  const isKept = (currentPage: number) =>
    mode.is === 'found' || isCached({ ...query, currentPage });

  const { current, rowCount, size, server } = page;
  const isEmpty = rowCount === 0 && rows.onPage.length === 0;
  const hasNothing = isEmpty && (isSettled(mode) || !server.isLoading);

  return (
    <div className={hasNothing ? layout.unseen : styles.footer}>
      <span
        role="status"
        className={styles.count}
        data-widest={sayRange(Math.max(rowCount - size + 1, 1), rowCount, rowCount)}
      >
        {sayRows(list)}
        {isNameFound(list) && page.serverIgnoresSearch && (
          <>
            . None of these holds “<BidiText>{query.key}</BidiText>”
          </>
        )}
        <DroppedOut list={list} />
        <span className={layout.unseen}>{sayUnseen(list)}</span>
      </span>
      {isNameFound(list) && (
        <Button type="link" size="small" onClick={() => link.setView({ words: query.key })}>
          Search all columns
        </Button>
      )}
      {!hasNothing && (
        <>
          <span aria-hidden className={styles.count}>
            Rows per page
          </span>
          <AntdSelect
            aria-label="Rows per page"
            value={query.resultPerPage}
            options={PAGE_SIZES.map((size) => ({ value: size, label: size }))}
            onChange={link.setSize}
          />
          <Pagination
            current={current}
            size={size}
            total={rowCount}
            onPage={onPage}
            isPageDisabled={isOnline ? undefined : (other) => !isKept(other)}
          />
        </>
      )}
    </div>
  );
}

/** Whether rows are on show that the server found by a name, so that others may have the text elsewhere. */
const isNameFound = <Row extends Identified>({ link, mode, rows }: ListState<Row>) =>
  mode.is === 'page' && link.query.key !== '' && rows.onPage.length > 0;

/** Which rows a change, of whomever, has taken out of those on show. */
function DroppedOut<Row extends Identified>({ list }: Props<Row>) {
  const { noun, rows } = list;
  const { droppedOut } = rows;
  const [row] = droppedOut;
  if (!row) return null;
  return (
    <>
      .{' '}
      <BidiText>
        {droppedOut.length === 1
          ? noun.nameOf(row) || '(no name)'
          : countRecords(noun, droppedOut.length)}
      </BidiText>{' '}
      {droppedOut.length === 1 ? 'fits' : 'fit'} this list no more.
    </>
  );
}

/** What the table shows only: that it is empty, or by the arrows of its headings the order. */
function sayUnseen<Row extends Identified>(list: ListState<Row>): string {
  const { noun, columns, link, mode, rows, page } = list;
  const { sort } = link.view;
  if (isSettled(mode) && rows.onPage.length === 0 && !page.server.error)
    return `No ${noun.plural} found`;
  return mode.is === 'found' && sort ? `, ${describeOrder(columns.all, sort)}` : '';
}

/** Where more came than there can be, the pages are not of the size asked for, and nobody knows their places. */
const sayUnplaced = (rows: number, of: number) =>
  `${formatCount(rows)} of ${formatCount(of)}. Which ones is not known: the server sends pages of another size.`;

/** Where the API has pages of a size of its own, which the choice of rows per page changes nothing of. */
function sayGiven<Row extends Identified>({ link, mode, page }: ListState<Row>): string {
  const isOwn = mode.is === 'page' && page.size !== link.query.resultPerPage;
  return isOwn ? `. The server sends ${countOf(page.size, 'row', 'rows')} per page.` : '';
}

const sayRange = (from: number, to: number, of: number) =>
  `${formatCount(from)}–${formatCount(to)} of ${formatCount(of)}`;

/** "6–10 of 240", from how many rows that was chosen, and how many rows were left out. */
function sayRows<Row extends Identified>(list: ListState<Row>): string {
  const { noun, mode, page, reading } = list;
  const { ofSearch, onPage } = list.rows;
  const { first, rowCount, server } = page;
  if (!isSettled(mode) || onPage.length === 0) return '';
  const last = first + onPage.length - 1;
  if (last > rowCount) return sayUnplaced(onPage.length, rowCount);
  const range = sayRange(first, last, rowCount);
  if (mode.is === 'found' && ofSearch) {
    const many = ofSearch.length;
    const read = formatCount(many);
    const counted = reading.known.last?.total ?? many;
    const isPart = many < counted;
    if (!isPart && many === rowCount) return range;
    const from = isPart ? `${read} of ${formatCount(counted)}` : `all ${read}`;
    return `${range}, from ${from} ${noun.plural}`;
  }
  const more = server.rows.length - onPage.length;
  if (more === 0) return range + sayGiven(list);
  const unshown = more === 1 ? '1 more row, which is' : `${formatCount(more)} more rows, which are`;
  return `${range}. The server sent ${unshown} not shown.`;
}
