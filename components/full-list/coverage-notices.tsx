import { Button } from 'antd';

import { AntdAlert } from '@/components/antd/alert';
import { BidiText } from '@/components/ui/bidi-text';
import { describeRows, type FetchResult } from '@/lib/full-list/fetch-all-pages';
import { countOf, formatCount } from '@/lib/text/format';

import type { AllRows } from './use-all-rows';

/** Notices of missing or stale rows, with a button to fetch again. */
export function CoverageNotices<Row>({ all }: { all: AllRows<Row> }) {
  const { fetched, isStale, isReading, refetch } = all;
  if (!fetched || isReading) return null;
  const { lost, appeared, vanished, missed, pages, total } = fetched;
  const again = (
    <Button size="small" onClick={() => refetch()}>
      Read again
    </Button>
  );

  return (
    <>
      {lost && (
        <AntdAlert
          variant="warning"
          action={
            <Button size="small" onClick={() => refetch(isStale ? undefined : pages)}>
              Read the missing rows
            </Button>
          }
        >
          Rows {describeRows(lost.pages, total)} of {formatCount(total)} could not be read:{' '}
          <BidiText>{lost.error.message}</BidiText>
        </AntdAlert>
      )}
      {isStale ? (
        <AntdAlert action={again}>The list has changed since it was read.</AntdAlert>
      ) : (
        appeared + vanished + missed > 0 && (
          <AntdAlert variant="warning" action={again}>
            {describeDrift(fetched)}
          </AntdAlert>
        )
      )}
    </>
  );
}

function describeDrift({ appeared, vanished, missed, total }: FetchResult<unknown>): string {
  const moves = [
    appeared > 0 && `${countOf(appeared, 'row', 'rows')} appeared`,
    vanished > 0 && `${countOf(vanished, 'row', 'rows')} vanished`,
  ].filter((move) => move !== false);
  const drift = moves.length > 0 ? [`${moves.join(' and ')} while reading.`] : [];
  const verb = missed === 1 ? 'is' : 'are';
  const gap =
    missed > 0
      ? [`${countOf(missed, 'row', 'rows')} of ${formatCount(total)} ${verb} missing here.`]
      : [];
  return [...drift, ...gap].join(' ');
}
