import { useMemo } from 'react';

import { asksSince, useSinceField } from '@/components/list/state/use-since-field';
import { queries, type Query } from '@/features/queries/api';
import { sortAndFilter } from '@/lib/filters/sort-and-filter';
import { hasParam, readParam } from '@/lib/links/params';
import { serverNowMs } from '@/lib/session/session';

import { deskFields, listViewOf, readDeskFilter } from './desk-filter';
import { repeatedOf } from './repeated';
import { useLanguages } from './use-languages';

/** Which queries the link narrows the queue to: by its filter, to one language, to those who wrote twice. */
export function useNarrowing(rows: readonly Query[], search: string) {
  const language = readParam(search, 'lang');
  const isOfRepeated = hasParam(search, 'twice');
  const { languages, isReady } = useLanguages(rows, language !== null);
  const repeated = useMemo(() => repeatedOf(rows, serverNowMs()), [rows]);
  const since = useSinceField(queries.name, asksSince(search));
  const fields = useMemo(() => deskFields(since ?? []), [since]);
  const isKnown = since !== undefined;
  const fitting = useMemo(
    () => new Set(isKnown ? sortAndFilter(rows, fields, listViewOf(search, fields)) : []),
    [rows, search, fields, isKnown],
  );

  /** Whether a query is within the queue, narrowed so or otherwise. */
  const isWithin = (one: Query, to: { lang: string | null; twice: boolean }) =>
    fitting.has(one) &&
    (to.lang === null || languages.get(one._id) === to.lang) &&
    (!to.twice || repeated.has(one._id));

  return {
    filter: readDeskFilter(search, fields),
    languages,
    /** The language of a query; '' where nobody knows it. */
    languageOf: ({ _id }: Query) => languages.get(_id) ?? '',
    /** The one that the queue is narrowed to; null for any. */
    language,
    /** The ids of those whose sender wrote twice in seven days, and whether the queue is theirs alone. */
    repeated,
    isOfRepeated,
    isWithin,
    isOfQueue: (one: Query) => isWithin(one, { lang: language, twice: isOfRepeated }),
    /** What the device has seen is known, if the link asks for what is new since. */
    isKnown,
    /** What it asks about is known of all. */
    isReady: isKnown && (language === null || isReady),
  };
}
