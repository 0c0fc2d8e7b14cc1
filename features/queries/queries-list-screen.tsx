import type { TableColumnsType } from 'antd';

import { ListTable } from '@/components/list-table';
import { TextPreview } from '@/components/text-preview';
import { useDeleteRow } from '@/components/use-delete-row';
import { recordPath } from '@/lib/paths';
import { useListParams } from '@/lib/use-list-params';
import { useList } from '@/lib/use-resource';

import { deleteQuery, listQueries, QUERIES, type Query } from './api';
import { QueryStatusTag } from './query-status-tag';

const PREVIEW_LENGTH = 80;

const COLUMNS: TableColumnsType<Query> = [
  { title: 'User Name', dataIndex: 'name' },
  { title: 'User Email', dataIndex: 'email' },
  {
    title: 'Query',
    render: (_, query) => <TextPreview text={query.query} length={PREVIEW_LENGTH} />,
  },
  { title: 'Status', render: (_, query) => <QueryStatusTag status={query.status} /> },
];

export default function QueriesListScreen() {
  const params = useListParams();
  const page = useList(QUERIES, params.query, listQueries);
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
        onDelete={deleteRow}
      />
      {dialog}
    </>
  );
}
