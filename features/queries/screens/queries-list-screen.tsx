import { ListScreen } from '@/components/list/list-screen';
import { useDeleteRow } from '@/components/list/use-delete-row';
import type { ListTools, ListColumn } from '@/components/table/list-types';
import { TextPreview } from '@/components/value/text-preview';
import {
  deleteQuery,
  getQuery,
  listQueries,
  QUERIES,
  QUERY_STATUSES,
  updateQuery,
  type Query,
} from '@/features/queries/api';
import { OpenDeskButton } from '@/features/queries/desk/open-desk-button';
import { listRead } from '@/lib/data/resource-read';
import { useList, usePrefetchRecord } from '@/lib/data/use-resource';
import { recordPath } from '@/lib/navigation/paths';
import { useListParams } from '@/lib/navigation/use-list-params';

import { QueryStatusTag } from './query-status-tag';

const PREVIEW_LENGTH = 80;

const COLUMNS: ListColumn<Query>[] = [
  { title: 'User Name', value: (query) => query.name },
  { title: 'User Email', value: (query) => query.email },
  {
    title: 'Query',
    value: (query) => query.query,
    cell: (query) => <TextPreview text={query.query} length={PREVIEW_LENGTH} />,
  },
  {
    title: 'Status',
    value: (query) => query.status,
    cell: (query) => <QueryStatusTag status={query.status} />,
    isFilterable: true,
  },
];

const TOOLS: ListTools<Query> = {
  resource: QUERIES,
  noun: 'query',
  fetchPage: listQueries,
  remove: deleteQuery,
  statuses: QUERY_STATUSES.map((status) => ({
    name: status,
    isSet: (query) => query.status === status,
    save: (query) => updateQuery(query._id, { status }),
    apply: (query) => ({ ...query, status }),
  })),
};

export default function QueriesListScreen() {
  const params = useListParams();
  const page = useList(QUERIES, params.query, listQueries);
  const readAhead = usePrefetchRecord(QUERIES, getQuery);
  const { deleteRow, dialog } = useDeleteRow<Query>({
    resource: QUERIES,
    params,
    page,
    remove: deleteQuery,
    question: 'Are you sure you want to delete this query?',
    success: 'Query Deleted Succesfully.', // spelling is the specification's
  });

  return (
    <>
      <ListScreen
        title="Querys" // the specification's word for this screen
        columns={COLUMNS}
        page={page}
        params={params}
        searchHint="Search by client name"
        nameOf={(query) => query.name}
        viewPath={(query) => recordPath('query', query._id)}
        onPrefetch={readAhead}
        onDelete={deleteRow}
        actions={<OpenDeskButton rows={page.rows} />}
        tools={TOOLS}
      />
      {dialog}
    </>
  );
}

QueriesListScreen.initialRead = listRead(QUERIES, listQueries);
