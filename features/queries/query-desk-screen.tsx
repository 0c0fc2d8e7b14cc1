import { useDeferredValue, useId, useRef } from 'react';
import { Link, useSearchParams } from 'react-router-dom';

import { Button } from '@/components/button';
import { Isolated } from '@/components/isolated';
import { ReadFailure } from '@/components/read-failure';
import { useConfig } from '@/lib/config';
import { paths } from '@/lib/paths';
import { useListPlace } from '@/lib/use-list-address';

import type { Query } from './api';
import { includesResolved, withResolved } from './desk-address';
import { DeskEnd } from './desk-end';
import { DeskFoot } from './desk-foot';
import { useDeskKeys } from './desk-keys';
import { isResting, type QueueState } from './desk-queue';
import styles from './desk.module.css';
import { replyMail } from './reply-mail';
import { useDesk } from './use-desk';

/**
 * The query desk: the queue above the query on show, or what is left when none is. `query` is
 * missing while it is read, and between two queries.
 */
export default function QueryDeskScreen({ query }: { query?: Query }) {
  const desk = useDesk(query);
  const [params, setParams] = useSearchParams();
  const place = useListPlace();
  const { config } = useConfig();
  const mail = query ? replyMail(query, config.brandName) : null;
  const replyLink = useRef<HTMLAnchorElement>(null);
  const note = useId();
  const { state, step, left, next, previous } = desk;

  useDeskKeys({
    j: () => desk.go(next),
    k: () => desk.go(previous),
    r: () => replyLink.current?.click(),
    e: desk.resolve,
    z: desk.undo,
  });

  if (step !== '1') return <DeskEnd desk={desk} />;
  return (
    <section className={styles.desk} aria-label="Query desk">
      <div className={styles.row}>
        <p role="status" className={styles.left}>
          <Announced name={query?.name ?? ''} left={describeLeft(left, state)} />
        </p>
        <label className={styles.option}>
          <input
            type="checkbox"
            checked={includesResolved(params)}
            onChange={({ target }) =>
              setParams(withResolved(params, target.checked), { replace: true, state: place })
            }
          />
          Include resolved
        </label>
        <Link to={`${paths.queries}${desk.listSearch}`}>Leave the desk</Link>
      </div>
      <div className={styles.actions}>
        <Button
          aria-keyshortcuts="K"
          disabled={previous === null}
          onClick={() => desk.go(previous)}
        >
          Previous Query
        </Button>
        <Button
          aria-keyshortcuts="J"
          disabled={next === null}
          isBusy={next === null && state.isReading}
          onClick={() => desk.go(next)}
        >
          Next Query
        </Button>
        {mail ? (
          <a
            ref={replyLink}
            href={mail.href}
            className={styles.reply}
            aria-keyshortcuts="R"
            aria-describedby={mail.isCut ? note : undefined}
          >
            Reply by mail
          </a>
        ) : (
          <Button disabled>Reply by mail</Button>
        )}
        <Button
          look="primary"
          aria-keyshortcuts="E"
          disabled={!desk.canResolve}
          onClick={desk.resolve}
        >
          Resolve & next
        </Button>
      </div>
      {query && mail === null && (
        <p className={styles.note}>
          This e-mail is no plain address, so no reply can be opened from here.
        </p>
      )}
      {mail?.isCut && (
        <p id={note} className={styles.note}>
          Mail programs take so much only: the reply quotes the beginning of this query.
        </p>
      )}
      {state.error && <ReadFailure error={state.error} onRetry={desk.readOn} />}
      {isResting(state) && next === null && (
        <Button onClick={desk.readOn}>Look further for pending queries</Button>
      )}
      <DeskFoot onUndo={desk.undo} />
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
          <Isolated>{name}</Isolated>
        </>
      )}
    </>
  );
}

/** "12 left", and of how many queries that is known. */
function describeLeft(left: number, { isAllRead, rowsRead }: QueueState): string {
  if (isAllRead) return `${left} left`;
  return rowsRead === 0 ? '' : `${left} left in the ${rowsRead} read so far`;
}
