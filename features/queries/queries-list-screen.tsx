import { Button } from 'antd';

import { StatusOf, TextPreview } from '@/components/kit/values';
import type { ListColumn } from '@/components/list/columns/column';
import { ListScreen } from '@/components/list/list-screen';
import { Avatar } from '@/components/plain/marks';
import { oldestAtDesk } from '@/features/desk/api';
import { readListQuery } from '@/lib/links/read-list-query';
import { useLocation } from '@/lib/links/router';
import { useGo } from '@/lib/links/use-link';
import { isUnread, NOT_READABLE, shownText } from '@/lib/narrow';
import { usePage } from '@/lib/reads/use-page';
import { formatCount } from '@/lib/text/format';

import { isOfNoKnownStatus, PENDING, queries, type Query, QUERY_COLUMNS } from './api';
import { WaitingTime } from './waiting-time';

const PREVIEW_LENGTH = 80;

const FACE_PX = { tall: 44, medium: 32, low: 22 } as const;

const COLUMNS: ListColumn<Query>[] = [
  {
    ...QUERY_COLUMNS.name,
    lead: (query, scale) => <Avatar name={query.name} sizePx={FACE_PX[scale]} />,
    note: (query) => <WaitingTime query={query} />,
    kind: 'name',
    widthPx: 210,
    share: 2,
  },
  {
    ...QUERY_COLUMNS.email,
    widthPx: 214,
    share: 2,
    foldRank: 1,
    isNoteWhenFolded: true,
  },
  {
    ...QUERY_COLUMNS.query,
    cell: (query) => <TextPreview text={shownText(query, 'query')} length={PREVIEW_LENGTH} />,
    kind: 'prose',
    widthPx: 150,
    share: 3,
  },
  {
    ...QUERY_COLUMNS.status,
    cell: (query) =>
      isUnread(query, 'status') ? NOT_READABLE : <StatusOf noun={queries} row={query} />,
    kind: 'status',
    waiting: PENDING,
    widthPx: 124,
  },
];

const factsOf = (all: readonly Query[]) => {
  const odd = all.filter(isOfNoKnownStatus).length;
  return [odd > 0 ? `Of ${formatCount(odd)} the status is ${NOT_READABLE}` : ''];
};

export default function QueriesListScreen() {
  return (
    <ListScreen
      noun={queries}
      columns={COLUMNS}
      searchedBy="client name"
      factsOf={factsOf}
      actions={<OpenDeskButton />}
    />
  );
}

/** Opens the query desk at the oldest pending query of the list's search. */
function OpenDeskButton() {
  const go = useGo();
  const { search } = useLocation();
  const { rows } = usePage(queries, readListQuery(search));

  return (
    <Button type="primary" disabled={rows.length === 0} onClick={() => go(oldestAtDesk(search))}>
      Open query desk
    </Button>
  );
}
