import type { ListColumn } from '@/components/list-columns';
import { ListTable } from '@/components/list-table';
import type { ListTools } from '@/components/list-tools';
import { TextPreview } from '@/components/text-preview';
import { useDeleteRow } from '@/components/use-delete-row';
import { listRead } from '@/lib/coming-read';
import { recordPath } from '@/lib/paths';
import { useListParams } from '@/lib/use-list-params';
import { useList, useRecordAhead } from '@/lib/use-resource';

import {
  deleteQuery,
  getQuery,
  listQueries,
  QUERIES,
  QUERY_STATUSES,
  updateQuery,
  type Query,
} from './api';
import { OpenDeskButton } from './open-desk-button';
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
    isKind: true,
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
  const readAhead = useRecordAhead(QUERIES, getQuery);
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
      <ListTable
        title="Querys" // the specification's word for this screen
        columns={COLUMNS}
        page={page}
        params={params}
        searchHint="Search by client name"
        nameOf={(query) => query.name}
        viewPath={(query) => recordPath('query', query._id)}
        onIntent={readAhead}
        onDelete={deleteRow}
        actions={<OpenDeskButton rows={page.rows} />}
        tools={TOOLS}
      />
      {dialog}
    </>
  );
}

QueriesListScreen.firstRead = listRead(QUERIES, listQueries);
