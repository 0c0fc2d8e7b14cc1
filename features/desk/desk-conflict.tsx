import { Button } from 'antd';

import { AntdAlert } from '@/components/kit/alert';
import { WordDiff } from '@/components/kit/word-diff';
import type { Query } from '@/features/queries/api';
import { changedFields } from '@/lib/forms/form-fields';
import { asFields, asText } from '@/lib/narrow';

import type { ChangedQuery } from './desk-state';
import styles from './desk.module.css';
import { READ_FIELDS, senderOf } from './send-resolve';
import type { Desk } from './use-desk';

/** Names the queries that somebody changed before they were resolved; of the one on show, how. */
export function DeskConflict({ desk, id }: { desk: Desk; id?: string }) {
  return desk.changed
    .filter(({ now, isSeen }) => now._id === id || !isSeen)
    .map((one) =>
      one.now._id === id ? (
        <Difference key={one.now._id} {...one} />
      ) : (
        <AntdAlert
          key={one.now._id}
          variant="warning"
          action={
            <Button size="small" onClick={() => desk.show(one.now._id)}>
              Show it
            </Button>
          }
        >
          Somebody changed the query of {senderOf(one.was)} meanwhile, so it stays pending.
        </AntdAlert>
      ),
    );
}

function Difference({ was, now }: ChangedQuery) {
  const textOf = (query: Query, name: string) => asText(asFields(query)[name]);
  return (
    <AntdAlert variant="warning">
      Somebody changed this query after you resolved it, so nothing was sent. Resolve it again if it
      is settled all the same.
      <dl className={styles.difference}>
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
