import { StatusOf } from '@/components/kit/status-tag';
import { TextPreview } from '@/components/kit/text-preview';
import { ListScreen } from '@/components/list/list-screen';
import type { ListColumn } from '@/components/list/list-types';
import { Avatar } from '@/components/plain/avatar';
import { useIsPending } from '@/features/desk/api';
import { countOf } from '@/lib/text/format';

import { queries, QUERY_COLUMNS, type Query } from './api';
import { OpenDeskButton } from './open-desk-button';
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
    cell: (query) => <TextPreview text={query.query} length={PREVIEW_LENGTH} />,
    kind: 'prose',
    widthPx: 150,
    share: 3,
  },
  {
    ...QUERY_COLUMNS.status,
    cell: (query) => <StatusOf noun={queries} row={query} />,
    kind: 'status',
    widthPx: 124,
  },
];

export default function QueriesListScreen() {
  const isPending = useIsPending();
  const factsOf = (all: readonly Query[]) => [
    countOf(all.filter(isPending).length, 'waits for an answer', 'wait for an answer'),
  ];
  return (
    <ListScreen
      resource={queries}
      columns={COLUMNS}
      searchHint="Search by client name"
      factsOf={factsOf}
      actions={<OpenDeskButton />}
    />
  );
}
