import { Button } from 'antd';

import { requestsFor } from '@/lib/full-list/fetch-all-pages';
import { formatCount } from '@/lib/text/format';

import type { Desk } from './use-desk';

/** Asks before all queries of a long list are read, without which the oldest is not known. */
export function ReadAllQueries({ queue }: Pick<Desk, 'queue'>) {
  const { isAsking, total, read } = queue;
  if (!isAsking) return null;
  return (
    <p>
      The oldest pending query is known once all {formatCount(total)} querys are read:{' '}
      {formatCount(requestsFor(total))} calls to the server.{' '}
      <Button size="small" onClick={read}>
        Read all {formatCount(total)}
      </Button>
    </p>
  );
}
