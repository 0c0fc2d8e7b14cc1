import { ListScreen } from '@/components/list/list-screen';
import type { ListColumn } from '@/components/table/list-types';
import { TextPreview } from '@/components/value/text-preview';
import { Age } from '@/components/value/timestamp';
import { queries, QUERY_STATUSES, type Query } from '@/features/queries/api';
import { OpenDeskButton } from '@/features/queries/desk/open-desk-button';

import { QueryStatusTag } from './query-status-tag';

const PREVIEW_LENGTH = 80;

const COLUMNS: ListColumn<Query>[] = [
  { id: 'user-name', title: 'User Name', value: (query) => query.name, kind: 'name', widthPx: 108 },
  { id: 'user-email', title: 'User Email', value: (query) => query.email, widthPx: 120, share: 2 },
  {
    id: 'query',
    title: 'Query',
    value: (query) => query.query,
    cell: (query) => <TextPreview text={query.query} length={PREVIEW_LENGTH} />,
    widthPx: 108,
    share: 3,
  },
  {
    id: 'status',
    title: 'Status',
    value: (query) => query.status,
    cell: (query) => (
      <>
        <QueryStatusTag status={query.status} /> <Age iso={query.createdAt} />
      </>
    ),
    kind: 'status',
    choices: QUERY_STATUSES,
    widthPx: 172,
  },
];

export default function QueriesListScreen() {
  return (
    <ListScreen
      resource={queries}
      columns={COLUMNS}
      searchHint="Search by client name"
      actions={<OpenDeskButton />}
    />
  );
}
