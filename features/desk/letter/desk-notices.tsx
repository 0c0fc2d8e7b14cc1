import { Button } from 'antd';

import { AntdAlert } from '@/components/kit/alert';
import { WordDiff } from '@/components/kit/word-diff';
import { LateText } from '@/components/plain/bidi-text';
import { KeyHint } from '@/components/plain/kbd';
import type { Query } from '@/features/queries/api';
import { SINGLE_KEYS } from '@/lib/browser/keys';
import { changedFields } from '@/lib/forms/form-fields';
import { ApiError } from '@/lib/http/api-error';
import { asFields, asText } from '@/lib/narrow';
import { useStore } from '@/lib/storage/store';
import { formatCount } from '@/lib/text/format';
import { isSameAddress } from '@/lib/text/safe-url';
import layout from '@/styles/layout.module.css';

import { senderOf } from '../state/sender-of';

import styles from './desk-notices.module.css';
import { describeReturn, READ_FIELDS } from './resolve-query';
import type { Deeds } from './use-deeds';

/** What was resolved last, and its Undo. */
export function DeskUndo({ deeds }: { deeds: Deeds }) {
  const { lastResolved, isSending, isUndoing, undo } = deeds;
  const hasKeys = useStore(SINGLE_KEYS) !== 'off';
  const [first, ...more] = lastResolved;
  const isOfOne = more.every(({ email }) => first && isSameAddress(email, first.email));
  const several = more.length > 0 && `${formatCount(lastResolved.length)} queries`;
  const whose = first && isOfOne && senderOf(first);
  // A hundred take a while, and each of them may still fail.
  const done = isSending && several ? 'are being resolved' : 'resolved';
  const said = first ? `${[whose, several].filter(Boolean).join(', ')} ${done}` : '';

  return (
    <div className={styles.undo}>
      <p className={layout.cut} role="status">
        <LateText>{said}</LateText>
      </p>
      {first && (
        <Button
          title={said}
          aria-keyshortcuts={hasKeys ? 'Z' : undefined}
          loading={isUndoing}
          onClick={() => void undo()}
        >
          Undo {hasKeys && <KeyHint press="z" />}
        </Button>
      )}
    </div>
  );
}

type ReturnedProps = {
  deeds: Deeds;
  /** The one on show; left out between two queries. */
  id?: string | undefined;
  onShow: (id: string) => void;
};

/** Names the queries that stay pending though they were resolved; of the one on show, why. */
export function DeskReturned({ deeds, id, onShow }: ReturnedProps) {
  return deeds.returned
    .filter(({ was, isSeen }) => was._id === id || !isSeen)
    .map((one) => {
      const { was, why } = one;
      const isOnShow = was._id === id;
      if (isOnShow && !(why instanceof ApiError))
        return <Difference key={was._id} was={was} now={why} />;
      return (
        <AntdAlert
          key={was._id}
          variant={why instanceof ApiError ? 'danger' : 'warning'}
          action={
            isOnShow ? (
              <Button disabled={!deeds.canResolve} onClick={deeds.resolveShown}>
                Retry
              </Button>
            ) : (
              <Button onClick={() => onShow(was._id)}>Show it</Button>
            )
          }
        >
          {describeReturn(one)}
        </AntdAlert>
      );
    });
}

function Difference({ was, now }: { was: Query; now: Query }) {
  const textOf = (query: Query, name: string) => asText(asFields(query)[name]);
  return (
    <AntdAlert variant="warning">
      Somebody changed this query after you resolved it, so nothing was sent. Resolve it again if it
      is settled all the same.
      <dl className={`${layout.stack} ${layout.top2} ${styles.difference}`}>
        {changedFields(READ_FIELDS, was, now).map(({ name, label }) => (
          <div key={name}>
            <dt>{label}</dt>
            <dd>
              <WordDiff before={textOf(was, name)} after={textOf(now, name)} />
            </dd>
          </div>
        ))}
      </dl>
    </AntdAlert>
  );
}
