import { isFields } from '@/lib/narrow';
import type { Resource } from '@/lib/nouns/noun';

import { recordRead } from './noun-reads';
import { useTakeRecords } from './use-refresh';
import { type ValueState, useValue } from './use-value';

/** Reads one record; null reads nothing. All rows take it. */
export function useRecord<Row>(
  noun: Pick<Resource<Row>, 'name' | 'get'>,
  id: string | null,
): ValueState<Row> {
  const take = useTakeRecords();
  return useValue(id === null ? null : recordRead(noun, id), {
    onArrive: (record) => {
      if (id !== null && isFields(record)) take(noun.name, new Map([[id, record]]));
    },
  });
}
