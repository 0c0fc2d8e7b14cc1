import ReloadOutlined from '@ant-design/icons/es/icons/ReloadOutlined';
import { Button } from 'antd';

import { AntdIcon } from '@/components/kit/icon';
import { countOf } from '@/lib/text/format';

import { momentsOf, type Dated } from './moments';
import type { InsightRows, useInsightRows } from './use-insight-rows';

const lists = new Intl.ListFormat('en-GB');
const timeOf = (ms: number) => new Date(ms).toLocaleTimeString([], { timeStyle: 'short' });

const WORDS = [
  ['users', 'user', 'users'],
  ['stories', 'story', 'stories'],
  ['queries', 'query', 'queries'],
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
  const undated = Object.values(rows).reduce((sum, one) => sum + undatedIn(one.rows, nowMs), 0);
  const at = Math.min(...known.map(({ readAtMs }) => readAtMs));

  return (
    <span role="status">
      {words === '' && (isReading ? 'Counting …' : 'Nothing is counted yet.')}
      {words !== '' && `Counted from all ${words} as of ${timeOf(at)}.`}
      {undated > 0 &&
        ` ${countOf(undated, 'row has', 'rows have')} no usable date and count${undated === 1 ? 's' : ''} in “All” alone.`}
    </span>
  );
}

/** The way to count again, or at all. */
export function CountAgain({ rows, ask, isReading, countAgain }: Source) {
  const cost = ask?.calls ? ` (${countOf(ask.calls, 'call', 'calls')})` : '';
  if (ask) {
    return (
      <Button size="small" type="primary" onClick={ask.read}>
        Read all rows{cost}
      </Button>
    );
  }
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
  return rows ? rows.length - momentsOf(rows, nowMs).length : 0;
}
