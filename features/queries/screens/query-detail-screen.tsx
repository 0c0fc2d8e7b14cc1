import { useSearchParams } from 'react-router-dom';

import { lazyScreen } from '@/components/lazy/lazy-screen';
import { DeleteRecord } from '@/components/record/delete-record';
import { DetailFields, timestampFields } from '@/components/record/detail-fields';
import { DetailPage } from '@/components/record/detail-page';
import { NameAvatar } from '@/components/record/name-avatar';
import { PreviousNext } from '@/components/record/previous-next';
import { useDetail } from '@/components/record/use-detail';
import { EmailLink } from '@/components/value/contact-links';
import { queries, type Query } from '@/features/queries/api';
import { listSearchOf, readDeskStep } from '@/features/queries/desk/desk-link';
import { lazyModule } from '@/lib/browser/lazy-module';
import { paths } from '@/lib/navigation/paths';

import { QueryStatusTag } from './query-status-tag';

const QueryDesk = lazyScreen<{ query?: Query }>(
  'query-desk',
  () => import('@/features/queries/desk/query-desk-screen'),
);

const editModal = lazyModule('query-editor', () => import('./query-edit-modal'));

export default function QueryDetailScreen() {
  const step = readDeskStep(useSearchParams()[0]);
  // Between two queries the desk has the screen to itself.
  return step === null || step === '1' ? <QueryRecord isAtDesk={step === '1'} /> : <QueryDesk />;
}

function QueryRecord({ isAtDesk }: { isAtDesk: boolean }) {
  const { page, editing } = useDetail(queries);
  const [params] = useSearchParams();
  const { list, ...place } = page.place;
  const address = isAtDesk ? `${paths.queries}${listSearchOf(params)}` : list.address;

  return (
    <DetailPage
      {...page}
      place={{ ...place, list: { ...list, address } }}
      mark={(query) => <NameAvatar name={query.name} />}
      tag={(query) => !isAtDesk && <QueryStatusTag status={query.status} />}
      // The desk has its own ways on.
      steps={!isAtDesk && <PreviousNext resource={queries} />}
      actions={(query) => !isAtDesk && <DeleteQuery query={query} />}
      desk={
        isAtDesk && (
          // As tall as the desk will be, so that the record does not move when its code arrives.
          <div style={{ minHeight: 'clamp(152px, (576px - 100vw) * 100, 264px)' }}>
            <QueryDesk query={page.state.data} />
          </div>
        )
      }
      editor={{
        module: editModal,
        show: ({ QueryEditModal }, query) => <QueryEditModal query={query} {...editing} />,
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

function DeleteQuery({ query }: { query: Query }) {
  return (
    <DeleteRecord
      resource={queries}
      row={query}
      success="Query Deleted Succesfully." // spelling is the specification's
    />
  );
}
