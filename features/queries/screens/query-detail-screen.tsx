import { useSearchParams } from 'react-router-dom';

import { lazyScreen } from '@/components/lazy/lazy-screen';
import { DetailFields, timestampFields } from '@/components/record/detail-fields';
import { DetailPage } from '@/components/record/detail-page';
import { SetStatus } from '@/components/record/set-status';
import { useDetail } from '@/components/record/use-detail';
import { Avatar } from '@/components/ui/avatar';
import { EmailLink } from '@/components/value/contact-links';
import { Age } from '@/components/value/timestamp';
import { queries, type Query } from '@/features/queries/api';
import { readDeskStep } from '@/features/queries/desk/desk-link';
import { DeskMessage } from '@/features/queries/desk/desk-message';
import deskStyles from '@/features/queries/desk/desk.module.css';
import { lazyModule } from '@/lib/browser/lazy-module';

import { QueryLetter } from './query-letter';
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
  const { place, ...rest } = page;

  return (
    <DetailPage
      {...rest}
      // The desk has a way back, and ways on, of its own.
      {...(!isAtDesk && { place })}
      {...(!isAtDesk && {
        mark: (query: Query) => <Avatar name={query.name} sizePx={64} />,
        tag: (query: Query) => <QueryStatusTag status={query.status} />,
        meta: (query: Query) => [<Age key="age" iso={query.createdAt} />],
        main: (query: Query) => <QueryLetter query={query} />,
        aside: (query: Query) => <SetStatus resource={queries} row={query} />,
      })}
      desk={
        isAtDesk && (
          <div className={deskStyles.place}>
            <div>
              <QueryDesk query={page.state.data} />
            </div>
          </div>
        )
      }
      editor={{
        module: editModal,
        show: ({ QueryEditModal }, query) => <QueryEditModal query={query} {...editing} />,
      }}
    >
      {(query) => (isAtDesk ? <AtDesk query={query} /> : <QueryFields query={query} />)}
    </DetailPage>
  );
}

function AtDesk({ query }: { query: Query }) {
  return <DeskMessage query={query} status={<QueryStatusTag status={query.status} />} />;
}

function QueryFields({ query }: { query: Query }) {
  return (
    <DetailFields
      fields={[
        ['Name', query.name],
        ['Email', <EmailLink key="email" address={query.email} />],
        ['Status', <QueryStatusTag key="status" status={query.status} />],
        ...timestampFields(query),
      ]}
    />
  );
}
