import ReloadOutlined from '@ant-design/icons-svg/es/asn/ReloadOutlined';
import { Button } from 'antd';

import { Icon } from '@/components/ui/icon';
import { momentsOf, type Dated } from '@/lib/insights/moments';
import { countOf } from '@/lib/text/format';

import styles from './insights.module.css';
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

type Props = Pick<
  ReturnType<typeof useInsightRows>,
  'rows' | 'ask' | 'isReading' | 'countAgain'
> & {
  /** Whether the figures are of a part of all time. */
  isPart: boolean;
  nowMs: number;
};

/** From how many rows the figures were counted and when, and the way to count again or at all. */
export function CountedFrom({ rows, ask, isReading, countAgain, isPart, nowMs }: Props) {
  const words = countedWords(rows);
  const known = Object.values(rows).filter((one) => one.rows !== undefined);
  const undated = Object.values(rows).reduce((sum, one) => sum + undatedIn(one.rows, nowMs), 0);
  const cost = ask?.calls ? ` (${countOf(ask.calls, 'call', 'calls')})` : '';

  return (
    <div className={styles.counted}>
      <p role="status">
        {words === '' && (isReading ? 'Counting …' : 'Nothing is counted yet.')}
        {words !== '' && (
          <>
            Counted from all {words} as of{' '}
            {timeOf(Math.min(...known.map(({ readAtMs }) => readAtMs)))}.
          </>
        )}
        {isPart && words !== '' && ' Links lead to the records of all time.'}
        {undated > 0 &&
          ` ${countOf(undated, 'row has', 'rows have')} no usable date and count${undated === 1 ? 's' : ''} in “All” alone.`}
      </p>
      {ask && (
        <Button size="small" type="primary" onClick={ask.read}>
          Read all rows{cost}
        </Button>
      )}
      {words !== '' && !ask && (
        <Button
          size="small"
          icon={<Icon shape={ReloadOutlined} />}
          loading={isReading}
          onClick={countAgain}
        >
          Count again
        </Button>
      )}
    </div>
  );
}

function undatedIn(rows: readonly Dated[] | undefined, nowMs: number): number {
  return rows ? rows.length - momentsOf(rows, nowMs).length : 0;
}
