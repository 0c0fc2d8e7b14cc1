import { DetailFields, timestampFields } from '@/components/detail-fields';
import { DetailPage } from '@/components/detail-page';
import { RecordSteps } from '@/components/record-steps';
import { paths } from '@/lib/paths';
import { useDetail } from '@/lib/use-detail';

import { getQuery, QUERIES, listQueries } from './api';
import { QueryEditModal } from './query-edit-modal';
import { QueryStatusTag } from './query-status-tag';

export default function QueryDetailScreen() {
  const detail = useDetail(QUERIES, getQuery, paths.queries);

  return (
    <DetailPage
      title="Query"
      state={detail.state}
      onEdit={detail.onEdit}
      back={{ address: detail.listAddress, title: 'Querys' }}
      steps={<RecordSteps noun="Query" screen="query" resource={QUERIES} fetchPage={listQueries} />}
      editor={(query) => <QueryEditModal query={query} {...detail.editing} />}
    >
      {(query) => (
        <DetailFields
          fields={[
            ['Query', query.query],
            ['Name', query.name],
            ['Email', query.email],
            ['Status', <QueryStatusTag key="status" status={query.status} />],
            ...timestampFields(query),
          ]}
        />
      )}
    </DetailPage>
  );
}
