import { useSearchParams } from 'react-router-dom';

import { lazyScreen } from '@/components/lazy/lazy-screen';
import { DetailFields, timestampFields } from '@/components/record/detail-fields';
import { DetailPage } from '@/components/record/detail-page';
import { PreviousNext } from '@/components/record/previous-next';
import { useDetail } from '@/components/record/use-detail';
import { EmailLink } from '@/components/value/contact-links';
import { getQuery, listQueries, QUERIES, type Query } from '@/features/queries/api';
import { listSearchOf, readDeskStep } from '@/features/queries/desk/desk-link';
import { paths, screenTitles } from '@/lib/navigation/paths';

import { QueryStatusTag } from './query-status-tag';

const QueryDesk = lazyScreen<{ query?: Query }>(
  'query-desk',
  () => import('@/features/queries/desk/query-desk-screen'),
);

export default function QueryDetailScreen() {
  const step = readDeskStep(useSearchParams()[0]);
  // Between two queries the desk has the screen to itself.
  return step === null || step === '1' ? <QueryRecord isAtDesk={step === '1'} /> : <QueryDesk />;
}

function QueryRecord({ isAtDesk }: { isAtDesk: boolean }) {
  const detail = useDetail(QUERIES, getQuery, 'queries');
  const [params] = useSearchParams();
  const deskList = {
    address: `${paths.queries}${listSearchOf(params)}`,
    title: screenTitles.queries,
  };

  return (
    <DetailPage
      title="Query"
      detail={isAtDesk ? { ...detail, list: deskList } : detail}
      nameOf={(query) => query.name}
      steps={
        isAtDesk ? (
          // As tall as the desk, so that the record does not move when the chunk has loaded.
          <div style={{ minHeight: 'clamp(152px, (576px - 100vw) * 100, 264px)' }}>
            <QueryDesk query={detail.state.data} />
          </div>
        ) : (
          <PreviousNext noun="Query" screen="query" resource={QUERIES} fetchPage={listQueries} />
        )
      }
      editor={{
        load: () => import('./query-edit-modal'),
        show: ({ QueryEditModal }, query) => <QueryEditModal query={query} {...detail.editing} />,
      }}
    >
      {(query) => (
        <DetailFields
          fields={[
            ['Query', query.query],
            ['Name', query.name],
            ['Email', <EmailLink key="email" address={query.email} />],
            ['Status', <QueryStatusTag key="status" status={query.status} />],
            ...timestampFields(query),
          ]}
        />
      )}
    </DetailPage>
  );
}
