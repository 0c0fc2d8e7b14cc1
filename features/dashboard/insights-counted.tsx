import ReloadOutlined from '@ant-design/icons/es/icons/ReloadOutlined';
import { Button } from 'antd';
import { Fragment } from 'react';

import { AntdIcon } from '@/components/kit/icon';
import { ReadAll } from '@/components/related/read-all';
import { queries } from '@/features/queries/api';
import { stories } from '@/features/stories/api';
import { users } from '@/features/users/api';
import { onDay } from '@/lib/filters/filters';
import { filteredList } from '@/lib/links/list-link';
import { Link } from '@/lib/links/router';
import { readSince } from '@/lib/rows/known-rows';
import { formatTime } from '@/lib/text/dates';
import { countOf } from '@/lib/text/format';
import type { Dated } from '@/lib/text/moments';

import { momentsOf } from './counts-by-time';
import type { InsightRows, useInsightRows } from './dashboard-rows';

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
    </span>
  );
}

/** How many rows of each noun no range holds. */
function Undated({ rows, nowMs }: Pick<WordsProps, 'rows' | 'nowMs'>) {
  const undated = WORDS.map(([name, one, many, path]) => {
    const count = undatedIn(rows[name].rows, nowMs);
    return { count, words: countOf(count, one, many), path };
  }).filter(({ count }) => count > 0);
  if (undated.length === 0) return null;
  return (
    <>
      {' In “All” alone, without a usable date: '}
      {undated.map(({ words, path }, index) => (
        <Fragment key={path}>
          {index > 0 && ', '}
          <Link to={filteredList(path, onDay('created-at', null))}>{words}</Link>
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

function undatedIn(rows: readonly Dated[] | undefined, nowMs: number): number {
  return rows ? rows.length - momentsOf(rows, nowMs, 'createdAt').length : 0;
}
