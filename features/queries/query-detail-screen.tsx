import EditOutlined from '@ant-design/icons/es/icons/EditOutlined';
import { Button } from 'antd';

import { EmailLink, MailFact } from '@/components/kit/contact-links';
import { Moment, StatusOf } from '@/components/kit/values';
import { Avatar } from '@/components/plain/marks';
import {
  copyable,
  DetailFields,
  MainField,
  RecordAction,
  timestampFields,
} from '@/components/record/detail-fields';
import { DetailPage } from '@/components/record/detail-page';
import { useIsPeek } from '@/components/record/list-peek';
import { SetStatus } from '@/components/record/set-status';
import { type Editing, useDetail } from '@/components/record/use-detail';
import { useEditDialog } from '@/components/record/use-edit-dialog';
import { QueryDesk } from '@/features/desk/api';
import { lazyModule } from '@/lib/browser/lazy-module';
import { useConfig } from '@/lib/config/config';
import { readListQuery } from '@/lib/links/list-link';
import { withParams } from '@/lib/links/params';
import { deskLink, readDeskLink, useListSearch } from '@/lib/links/record-link';
import { Link, useLocation } from '@/lib/links/router';

import { queries, type Query, replyTo } from './api';
import type * as EditPart from './query-edit-modal';
import styles from './query-letter.module.css';
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
  return step === '1' ? <QueryAtDesk key={queue} /> : <QueryDesk key={queue} />;
}

const editorOf = (editing: Editing) => ({
  module: editModal,
  show: ({ QueryEditModal }: typeof EditPart, query: Query) => (
    <QueryEditModal query={query} {...editing} />
  ),
});

function QueryRecord() {
  const { page, editing } = useDetail(queries);
  const isPeek = useIsPeek();
  const setStatus = (query: Query) => <SetStatus resource={queries} row={query} />;

  return (
    <DetailPage
      {...page}
      markWidthPx={64}
      head={(query) => ({
        mark: <Avatar name={query.name} sizePx={64} />,
        tag: <StatusOf noun={queries} row={query} />,
        meta: [
          query.email && <MailFact key="email" address={query.email} />,
          query.createdAt && (
            <WaitingTime key="since" query={query}>
              sent
            </WaitingTime>
          ),
        ],
      })}
      main={(query) => <QueryLetter query={query} />}
      related={(query) => <QueryRelations query={query} />}
      railTop={isPeek ? setStatus : undefined}
      rail={
        isPeek
          ? undefined
          : (query) => (
              <>
                {setStatus(query)}
                <SenderPanel query={query} />
              </>
            )
      }
      editor={editorOf(editing)}
    >
      {(query) => <QueryFields query={query} />}
    </DetailPage>
  );
}

/** The desk has ways back and on of its own, so it takes the record and its editor alone. */
function QueryAtDesk() {
  const { page, editing } = useDetail(queries);
  const { state, isEditing, onEdit } = page;
  const editor = useEditDialog(editorOf(editing), { data: state.data, isEditing, onEdit });

  return (
    <>
      <QueryDesk
        state={state}
        status={(query) => <StatusOf noun={queries} row={query} />}
        edit={
          <RecordAction
            name="Edit"
            icon={EditOutlined}
            loading={editor.isLoading}
            onPointerEnter={editor.preload}
            onFocus={editor.preload}
            onClick={() => void editor.open()}
          />
        }
      />
      {editor.dialog}
    </>
  );
}

function QueryFields({ query }: { query: Query }) {
  return (
    <DetailFields
      fields={[
        ['Name', copyable('sender', query.name)],
        ['Email', <EmailLink key="email" address={query.email} />],
        ['Status', <StatusOf key="status" noun={queries} row={query} />],
        ...timestampFields(query),
      ]}
    />
  );
}

/** A query as the letter it is, and the ways to answer it: by mail, or at the desk. */
function QueryLetter({ query }: { query: Query }) {
  const { config } = useConfig();
  const search = useListSearch(queries.path);
  // The desk would go on to one that is pending.
  const link = query.status === 'Resolved' ? withParams(search, { resolved: '1' }) : search;
  const { mail } = replyTo(query, config.brandName);

  return (
    <div className={styles.letter}>
      <MainField label="Query">{query.query}</MainField>
      <div className={styles.end}>
        <span>
          <Moment iso={query.createdAt} />
        </span>
        {mail && <Button href={mail.href}>Reply by mail</Button>}
        <Link {...deskLink(query._id, link)}>Open at the desk</Link>
      </div>
    </div>
  );
}
