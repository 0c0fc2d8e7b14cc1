import ReloadOutlined from '@ant-design/icons/es/icons/ReloadOutlined';
import { Button } from 'antd';
import { Fragment } from 'react';

import { AntdIcon } from '@/components/kit/icon';
import { ReadAll } from '@/components/related/read-all';
import { isOfNoKnownStatus, isResolved, queries, QUERY_STATUSES } from '@/features/queries/api';
import { isOfNoKnownStatus as isOddStory, stories, STORY_STATUSES } from '@/features/stories/api';
import { users } from '@/features/users/api';
import { type Filter, onDay } from '@/lib/filters/filters';
import { filteredList } from '@/lib/links/list-link';
import { Link } from '@/lib/links/router';
import { readSince } from '@/lib/rows/known-rows';
import { formatTime } from '@/lib/text/dates';
import { countOf } from '@/lib/text/format';

import { type DateName, momentsOf, type WithDate } from './counts-by-time';
import type { InsightRows, useInsightRows } from './dashboard-rows';
import { ANSWERED, COMPLETED, isCompleted } from './insights-weeks';

const lists = new Intl.ListFormat('en-GB');

const WORDS = [
  ['users', 'user', 'users', users.path],
  ['stories', 'story', 'stories', stories.path],
  ['queries', 'query', 'queries', queries.path],
] as const;

/** The numbers of the nouns that are known: "240 users, 90 stories and 71 queries". */
function countedWords(rows: InsightRows): string {
  return lists.format(
    WORDS.flatMap(([name, one, many]) => {
      const known = rows[name].rows;
      return known ? [countOf(known.length, one, many)] : [];
    }),
  );
}

type Source = ReturnType<typeof useInsightRows>;
type WordsProps = Pick<Source, 'rows' | 'isReading'> & { nowMs: number };

/** From how many rows the figures were counted, and when. */
export function CountedWords({ rows, isReading, nowMs }: WordsProps) {
  const words = countedWords(rows);
  const known = Object.values(rows).filter((one) => one.rows !== undefined);
  const at = readSince(...known.map((one) => one.known));

  return (
    <span role="status">
      {words === '' && (isReading ? 'Counting …' : 'Nothing is counted yet.')}
      {words !== '' && `Counted from all ${words} as of ${formatTime(at, 'short')}.`}
      <Undated rows={rows} nowMs={nowMs} />
      <OfOtherStatus rows={rows} />
    </span>
  );
}

/** How many rows of each noun no range holds. */
function Undated({ rows, nowMs }: Pick<WordsProps, 'rows' | 'nowMs'>) {
  const undated = WORDS.map(([name, one, many, path]) => {
    const count = undatedIn(rows[name].rows, 'createdAt', nowMs);
    return { count, words: countOf(count, one, many), to: filteredList(path, NO_DAY) };
  });
  const [letters, books] = [
    undatedIn(rows.queries.rows?.filter(isResolved), 'updatedAt', nowMs),
    undatedIn(rows.stories.rows?.filter(isCompleted), 'updatedAt', nowMs),
  ];
  return (
    <>
      <Named lead="In “All” alone, without a usable date" parts={undated} />
      <Named
        lead="In no week or month, without a usable last change"
        parts={[
          {
            count: letters,
            words: countOf(letters, 'answered query', 'answered queries'),
            to: filteredList(queries.path, ANSWERED, NO_CHANGE_DAY),
          },
          {
            count: books,
            words: countOf(books, 'completed story', 'completed stories'),
            to: filteredList(stories.path, COMPLETED, NO_CHANGE_DAY),
          },
        ]}
      />
    </>
  );
}

const NO_DAY = onDay('created-at', null);
const NO_CHANGE_DAY = onDay('last-update', null);
const isOther = (known: readonly string[]): Filter => ({
  field: 'status',
  op: 'not',
  values: [...known],
});

/** How many stories and queries no figure counts as completed, answered or pending. */
function OfOtherStatus({ rows }: Pick<WordsProps, 'rows'>) {
  const [letters, books] = [
    rows.queries.rows?.filter(isOfNoKnownStatus).length ?? 0,
    rows.stories.rows?.filter(isOddStory).length ?? 0,
  ];
  return (
    <Named
      lead="With a status that is not known here"
      parts={[
        {
          count: letters,
          words: countOf(letters, 'query', 'queries'),
          to: filteredList(queries.path, isOther(QUERY_STATUSES)),
        },
        {
          count: books,
          words: countOf(books, 'story', 'stories'),
          to: filteredList(stories.path, isOther(STORY_STATUSES)),
        },
      ]}
    />
  );
}

type NamedProps = { lead: string; parts: readonly { count: number; words: string; to: string }[] };

/** A sentence of numbers, each with its list; nothing where all are 0. */
function Named({ lead, parts }: NamedProps) {
  const some = parts.filter(({ count }) => count > 0);
  if (some.length === 0) return null;
  return (
    <>
      {` ${lead}: `}
      {some.map(({ words, to }, index) => (
        <Fragment key={to}>
          {index > 0 && ', '}
          <Link to={to}>{words}</Link>
        </Fragment>
      ))}
      .
    </>
  );
}

/** What reading the nouns that take many calls is needed for. */
export function ReadToCount({ rows }: Pick<Source, 'rows'>) {
  return (
    <>
      <ReadAll noun={users} reading={rows.users} need="New users are counted among all users" />
      <ReadAll noun={stories} reading={rows.stories} need="Stories are counted among all stories" />
      <ReadAll noun={queries} reading={rows.queries} need="Answers are counted among all querys" />
    </>
  );
}

/** The way to count again. */
export function CountAgain({ rows, isReading, countAgain }: Source) {
  if (countedWords(rows) === '') return null;
  return (
    <Button
      size="small"
      type="text"
      icon={<AntdIcon shape={ReloadOutlined} />}
      loading={isReading}
      onClick={countAgain}
    >
      Count again
    </Button>
  );
}

function undatedIn<Name extends DateName>(
  rows: readonly WithDate<Name>[] | undefined,
  name: Name,
  nowMs: number,
): number {
  return rows ? rows.length - momentsOf(rows, nowMs, name).length : 0;
}
