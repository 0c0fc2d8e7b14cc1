import CheckOutlined from '@ant-design/icons/es/icons/CheckOutlined';
import EditOutlined from '@ant-design/icons/es/icons/EditOutlined';
import MailOutlined from '@ant-design/icons/es/icons/MailOutlined';
import UndoOutlined from '@ant-design/icons/es/icons/UndoOutlined';

import { EmailLink } from '@/components/kit/contact-links';
import { StatusOf } from '@/components/kit/values';
import { Avatar } from '@/components/plain/marks';
import { MainField } from '@/components/record/main-field';
import { useIsPeek } from '@/components/record/peek-context';
import { RecordAction } from '@/components/record/record-action';
import { RecordFields, elsewhere, timestampFields } from '@/components/record/record-fields';
import { RecordMenu } from '@/components/record/record-menu';
import { RecordScreen } from '@/components/record/record-screen';
import type { Shape } from '@/components/record/record-skeleton';
import { StatusControl } from '@/components/record/status-menu';
import { type EditorPart, useEditDialog } from '@/components/record/use-edit-dialog';
import { useSetStatus } from '@/components/record/use-set-status';
import { useShownRecord } from '@/components/record/use-shown-record';
import { placeAtDesk, QueryDesk, readDeskLink } from '@/features/desk/api';
import { privacyLink } from '@/features/privacy-request/api';
import { lazyModule } from '@/lib/browser/lazy-module';
import { useConfig } from '@/lib/config/config';
import { readListQuery } from '@/lib/links/read-list-query';
import { useListSearch } from '@/lib/links/record-link';
import { Link, useLocation } from '@/lib/links/router';

import { isResolved, PENDING, queries, type Query, replyTo, RESOLVED } from './api';
import type * as EditPart from './query-edit-modal';
import { QueryRelations, SenderPanel } from './query-relations';
import { WaitingTime } from './waiting-time';

const editModal = lazyModule('query-editor', () => import('./query-edit-modal'));

export default function QueryDetailScreen() {
  const { search } = useLocation();
  const { step } = readDeskLink(search);
  if (step === null) return <QueryRecord />;
  // Another search of the server is another queue.
  const queue = readListQuery(search).key;
  // Between two queries the desk has no record.
  return step === 'query' ? <QueryAtDesk key={queue} /> : <QueryDesk key={queue} />;
}

const EDITOR: EditorPart<Query, typeof EditPart> = {
  module: editModal,
  show: ({ QueryEditModal }, query, editing) => <QueryEditModal query={query} {...editing} />,
};

/** The letter on its way. */
const LETTER: Shape = { strokes: ['prose'] };

function QueryRecord() {
  const shown = useShownRecord(queries);
  const isPeek = useIsPeek();
  const search = useListSearch(queries.path);

  return (
    <RecordScreen
      shown={shown}
      markRoom="face"
      head={(query) => ({
        mark: <Avatar name={query.name} sizePx={64} />,
        tag: <StatusControl noun={queries} row={query} />,
        meta: [
          query.email && <EmailLink key="email" address={query.email} />,
          // The drawer has the whole moment just below.
          query.createdAt && !isPeek ? (
            <WaitingTime key="since" query={query}>
              sent
            </WaitingTime>
          ) : null,
          <Link key="desk" {...placeAtDesk(query, search)}>
            Open at the desk
          </Link>,
        ],
        acts: <QueryActs query={query} />,
        menu: (
          <RecordMenu entries={[{ name: 'Privacy request', to: privacyLink(query, 'query') }]} />
        ),
      })}
      shapes={{ main: LETTER }}
      main={(query) => <MainField label="Query">{query.query}</MainField>}
      related={(query) => <QueryRelations query={query} />}
      rail={isPeek ? undefined : (query) => <SenderPanel query={query} />}
      editor={EDITOR}
    >
      {(query) => <QueryFields query={query} />}
    </RecordScreen>
  );
}

/** The desk has ways back and on of its own, so it takes the record and its editor alone. */
function QueryAtDesk() {
  const shown = useShownRecord(queries);
  const { state } = shown;
  const editDialog = useEditDialog(EDITOR, shown);

  return (
    <>
      <QueryDesk
        state={state}
        status={(query) => <StatusOf noun={queries} row={query} />}
        edit={
          <RecordAction
            name="Edit"
            icon={EditOutlined}
            loading={editDialog.isLoading}
            onPointerEnter={editDialog.preload}
            onFocus={editDialog.preload}
            onClick={() => void editDialog.request()}
          />
        }
      />
      {editDialog.dialog}
    </>
  );
}

/** What is done with a query most: it is resolved, or opened again, and answered by mail. */
function QueryActs({ query }: { query: Query }) {
  const { config } = useConfig();
  const { choose, isPending: isBusy } = useSetStatus(queries);
  const { link } = replyTo(query, config.brandName);
  const isOpen = !isResolved(query);

  return (
    <>
      <RecordAction
        name={isOpen ? 'Resolve' : 'Reopen'}
        icon={isOpen ? CheckOutlined : UndoOutlined}
        type={isOpen ? 'primary' : 'default'}
        loading={isBusy}
        onClick={() => void choose(query, isOpen ? RESOLVED : PENDING)}
      />
      {link !== null && <RecordAction name="Reply by mail" icon={MailOutlined} href={link} />}
    </>
  );
}

function QueryFields({ query }: { query: Query }) {
  return (
    <RecordFields
      fields={[
        ['Name', query.name, 'elsewhere'],
        elsewhere('Email', query.email),
        elsewhere('Status', query.status),
        ...timestampFields(query, queries.path),
      ]}
    />
  );
}
