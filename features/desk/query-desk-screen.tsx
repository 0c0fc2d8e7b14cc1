import DeleteOutlined from '@ant-design/icons/es/icons/DeleteOutlined';
import { Skeleton } from 'antd';
import type { ReactNode } from 'react';

import { ListChanges } from '@/components/changes/list-changes';
import { EmailLink } from '@/components/kit/contact-links';
import { Trail } from '@/components/kit/trail';
import { Moment } from '@/components/kit/values';
import { BidiText, Prose } from '@/components/plain/bidi-text';
import { FailedScreen } from '@/components/plain/failed-screen';
import { FailedRead, LoadError } from '@/components/plain/load-error';
import { Avatar } from '@/components/plain/marks';
import { ScreenHeading } from '@/components/plain/screen-heading';
import { RecordAction } from '@/components/record/detail-fields';
import { useDeletion } from '@/components/record/use-deletion';
import { queries, type Query } from '@/features/queries/api';
import { ONLINE } from '@/lib/browser/environment';
import { useSingleKeys } from '@/lib/browser/keys';
import { useChanges } from '@/lib/changes/use-changes';
import { useFlag } from '@/lib/links/use-link';
import type { RecordState } from '@/lib/rows/use-resource';
import { useStore } from '@/lib/storage/store';
import { languageName } from '@/lib/text/language';
import layout from '@/styles/layout.module.css';

import { AlikeReply } from './alike-reply';
import { DeskActions } from './desk-actions';
import { BackToQuerys, DeskEnd, ReadAllQueries } from './desk-end';
import { DeskReturned, DeskUndo } from './desk-notices';
import { DeskHead, DeskProgress, DeskQueue } from './desk-queue';
import { DeskSender } from './desk-sender';
import styles from './desk.module.css';
import { LaterNote } from './later-button';
import { DeskReply } from './reply';
import { Translation } from './translation';
import { resolveAlike } from './use-alike-answer';
import { useLetter } from './use-letter';
import { useQueue } from './use-queue';

type Props = {
  /** The query on show; left out between two queries. */
  state?: RecordState<Query>;
  status?: (query: Query) => ReactNode;
  edit?: ReactNode;
};

/**
 * The query desk as an inbox: the queue, and the message on show with who wrote it and what can be done;
 * or what is left when no query is on show. On a phone queue and message are two pages.
 */
export default function QueryDeskScreen({ state, status, edit }: Props) {
  const query = state?.data;
  const queue = useQueue(query);
  const letter = useLetter(queue, query);
  const queuePage = useFlag('queue');
  const { askToDelete, dialog } = useDeletion(queries);
  const changes = useChanges(queries);
  const { id, step, next, previous, found } = queue;
  const isOnline = useStore(ONLINE);
  // Offline the queue still has what was written; a retry cannot help, and the shell says why.
  const shown = query ?? (isOnline ? undefined : queue.rows.find(({ _id }) => _id === id));
  const isAlike = shown !== undefined && queue.alikeTo(shown).length > 1;
  const isKept = !isOnline && shown !== undefined;

  const actions = {
    j: () => next && queue.show(next._id),
    k: () => previous && queue.show(previous._id),
    e: letter.resolve,
    z: () => void letter.undo(),
  };
  const hasKeys = useSingleKeys(actions);

  const list = { address: `${queries.path}${queue.listSearch}`, title: queries.title };
  const trail = <Trail list={list}>Query desk</Trail>;

  // On the way to the next query there is one soon: its place has its shape from the start.
  const isOnItsWay = step === 'next' && (queue.isReading || found !== null);
  const isAwaited = (isOnItsWay || state?.isLoading === true) && !shown;
  const failure = step === '1' ? state?.error : queue.error;
  if (failure && !shown && !queue.isRead && !queue.asking) {
    const retryBoth = () => [state?.retry, queue.read].forEach((read) => read?.());
    return (
      <FailedScreen>
        {trail}
        <ScreenHeading>The query desk did not arrive</ScreenHeading>
        <FailedRead error={failure} onRetry={retryBoth}>
          <BackToQuerys queue={queue} />
        </FailedRead>
      </FailedScreen>
    );
  }
  if (step !== '1' && !isOnItsWay) return <DeskEnd queue={queue} letter={letter} />;
  return (
    <>
      <ListChanges noun={queries} changes={changes} />
      <section
        className={styles.inbox}
        aria-label="Query desk"
        data-page={queuePage.isOn ? 'queue' : 'message'}
      >
        {trail}
        <div className={styles.left}>
          <DeskHead
            queue={queue}
            name={shown?.name ?? ''}
            onShowQueue={() => queuePage.set(true)}
          />
          {queue.error && <LoadError error={queue.error} onRetry={queue.read} />}
          <ReadAllQueries queue={queue} />
          <DeskQueue
            queue={queue}
            onResolve={(all) => {
              void resolveAlike(all, changes);
              if (all.some(({ _id }) => _id === id)) queue.goOn(queue.nextWithout(all));
            }}
          />
          <DeskProgress queue={queue} letter={letter} />
        </div>
        <section className={styles.letter} aria-label="Query">
          <div className={styles.pane}>
            <div className={styles.scroll} tabIndex={-1} data-scrolled-by-keys>
              {state?.error && !isKept && <LoadError error={state.error} onRetry={state.retry} />}
              {isAwaited && <AwaitedMessage />}
              {shown && (
                <DeskMessage
                  query={shown}
                  status={status?.(shown)}
                  language={queue.languageOf(shown)}
                  later={<LaterNote {...{ queue, letter }} query={shown} />}
                  edit={edit}
                  onDelete={() => askToDelete(shown, shown.name, letter.leaveDeleted)}
                />
              )}
              <DeskReturned queue={queue} letter={letter} id={shown?._id} />
            </div>
            {shown && <DeskSender key={`of ${shown._id}`} {...{ queue, letter }} query={shown} />}
            {shown && !isAlike && (
              <DeskReply
                key={shown._id}
                letter={letter}
                query={shown}
                language={queue.languageOf(shown)}
              />
            )}
            {shown && isAlike && (
              <AlikeReply key={shown._id} {...{ queue, letter, changes }} query={shown} />
            )}
            {isAwaited && <div className={styles.awaitedReply} aria-hidden />}
          </div>
          <div className={styles.docked}>
            <DeskActions {...{ queue, letter, hasKeys, actions }}>
              <DeskUndo letter={letter} />
            </DeskActions>
          </div>
        </section>
        {dialog}
        {letter.question}
      </section>
    </>
  );
}

/** The shape of a query that is on its way. */
function AwaitedMessage() {
  return (
    <>
      <header className={styles.from} role="status" aria-label="Loading Query">
        <span>
          <Skeleton.Avatar active size={44} />
        </span>
        <Skeleton active title={false} paragraph={{ rows: 2, width: ['35%', '55%'] }} />
      </header>
      <div aria-hidden>
        <Skeleton active title={false} paragraph={{ rows: 4 }} />
      </div>
    </>
  );
}

type DeskMessageProps = {
  query: Query;
  status: ReactNode;
  /** '' where nobody knows it. */
  language: string;
  later: ReactNode;
  /** The button that opens the query's editor. */
  edit: ReactNode;
  onDelete: () => void;
};

/** A query as it is read at the desk: by whom and when, then what was written. */
function DeskMessage({ query, status, language, later, edit, onDelete }: DeskMessageProps) {
  return (
    <>
      <header className={styles.from}>
        <Avatar name={query.name} sizePx={44} />
        <div className={layout.grow}>
          <div className={styles.line}>
            <strong>
              <BidiText>{query.name || '—'}</BidiText>
            </strong>
            {status}
          </div>
          <div className={styles.line}>
            <EmailLink address={query.email} />
            {language !== '' && <span className={styles.language}>{languageName(language)}</span>}
          </div>
          <Moment iso={query.createdAt} />
          {later}
        </div>
        {edit}
        <RecordAction name="Delete" icon={DeleteOutlined} type="text" danger onClick={onDelete} />
      </header>
      <div className={styles.message} lang={language || undefined}>
        <Prose>{query.query || '—'}</Prose>
      </div>
      <Translation key={query._id} text={query.query} language={language} />
    </>
  );
}
