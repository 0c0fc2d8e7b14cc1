import { Button, Checkbox } from 'antd';
import { useDeferredValue, useId, useRef } from 'react';
import { Link } from 'react-router-dom';

import { LoadError } from '@/components/feedback/load-error';
import { BidiText } from '@/components/ui/bidi-text';
import layout from '@/components/ui/layout.module.css';
import type { Query } from '@/features/queries/api';
import { useSingleKeys } from '@/lib/browser/use-single-keys';
import { useConfig } from '@/lib/config/config';
import { paths } from '@/lib/navigation/paths';
import { useFlagParam } from '@/lib/navigation/use-edit-param';

import { DeskConflict } from './desk-conflict';
import { DeskEnd } from './desk-end';
import { DeskFooter } from './desk-footer';
import { RESOLVED } from './desk-link';
import { isPaused, type QueueState } from './desk-queue';
import type { DeskShortcut } from './desk-shortcuts';
import styles from './desk.module.css';
import { replyMail } from './reply-mail';
import { useDesk } from './use-desk';

/**
 * The query desk: the queue above the query on show, or what is left when none is. `query` is
 * missing while it is read, and between two queries.
 */
export default function QueryDeskScreen({ query }: { query?: Query }) {
  const desk = useDesk(query);
  const resolved = useFlagParam(RESOLVED);
  const { config } = useConfig();
  const mail = query ? replyMail(query, config.brandName) : null;
  const replyLink = useRef<HTMLAnchorElement>(null);
  const note = useId();
  const { state, step, pendingCount, next, previous } = desk;

  const actions: Record<DeskShortcut, () => void> = {
    j: () => next && desk.show(next._id),
    k: () => previous && desk.show(previous._id),
    r: () => replyLink.current?.click(),
    e: desk.resolve,
    z: desk.undo,
  };
  const hasKeys = useSingleKeys(actions);
  const shortcut = (key: DeskShortcut) => (hasKeys ? key.toUpperCase() : undefined);

  if (step !== '1') return <DeskEnd desk={desk} />;
  return (
    <section className={styles.desk} aria-label="Query desk">
      <div className={styles.row}>
        <p role="status" className={styles.left}>
          <Announced name={query?.name ?? ''} left={describeLeft(pendingCount, state)} />
        </p>
        <Checkbox checked={resolved.isOn} onChange={({ target }) => resolved.set(target.checked)}>
          Include resolved
        </Checkbox>
        <Link to={`${paths.queries}${desk.listSearch}`}>Leave the desk</Link>
      </div>
      <div className={styles.actions}>
        <Button aria-keyshortcuts={shortcut('k')} disabled={previous === null} onClick={actions.k}>
          Previous Query
        </Button>
        <Button
          aria-keyshortcuts={shortcut('j')}
          disabled={next === null}
          loading={next === null && state.isReading}
          onClick={actions.j}
        >
          Next Query
        </Button>
        {mail ? (
          <Button
            ref={replyLink}
            href={mail.href}
            aria-keyshortcuts={shortcut('r')}
            aria-describedby={mail.isCut ? note : undefined}
          >
            Reply by mail
          </Button>
        ) : (
          <Button disabled>Reply by mail</Button>
        )}
        <Button
          type="primary"
          aria-keyshortcuts={shortcut('e')}
          disabled={!desk.canResolve}
          onClick={actions.e}
        >
          Resolve & next
        </Button>
      </div>
      {query && mail === null && (
        <p className={layout.muted}>
          This e-mail is no plain address, so no reply can be opened from here.
        </p>
      )}
      {mail?.isCut && (
        <p id={note} className={layout.muted}>
          Mail programs take so much only: the reply quotes the beginning of this query.
        </p>
      )}
      <DeskConflict desk={desk} id={query?._id} />
      {state.error && <LoadError error={state.error} onRetry={desk.loadMore} />}
      {isPaused(state) && next === null && (
        <Button onClick={desk.loadMore}>Look further for pending queries</Button>
      )}
      <DeskFooter onUndo={desk.undo} />
    </section>
  );
}

/** A status is read out when it changes, not when it is there from the start. */
function Announced({ name, left }: { name: string; left: string }) {
  const said = useDeferredValue(left, '');
  return (
    <>
      <strong>{said}</strong>
      {said !== '' && name !== '' && (
        <>
          {' · '}
          <BidiText>{name}</BidiText>
        </>
      )}
    </>
  );
}

/** "12 left", and of how many queries that is known. */
function describeLeft(count: number, { isAllRead, rowsRead }: QueueState): string {
  if (isAllRead) return `${count} left`;
  return rowsRead === 0 ? '' : `${count} left in the ${rowsRead} read so far`;
}
