import { Button } from 'antd';

import { AntdAlert } from '@/components/kit/alert';
import { Prose } from '@/components/plain/bidi-text';
import { describeRows, type FetchResult, type KnownPages } from '@/lib/rows/fetch-all-pages';
import { countOf, formatCount } from '@/lib/text/format';

type Props<Row> = {
  fetched: FetchResult<Row>;
  isStale: boolean;
  /** Reads again, except the pages that are handed over. */
  onRead: (known?: KnownPages<Row>) => void;
};

/** Notices of missing or stale rows, with a button to fetch again. */
export function CoverageNotices<Row>({ fetched, isStale, onRead }: Props<Row>) {
  const { lost, total, size } = fetched;
  const drift = isStale ? 'The list has changed since it was read.' : describeDrift(fetched);

  const readButton = (label: string, known?: KnownPages<Row>) => (
    <Button size="small" onClick={() => onRead(known)}>
      {label}
    </Button>
  );

  return (
    <>
      {lost && (
        <AntdAlert
          variant="warning"
          action={readButton('Read the missing rows', isStale ? undefined : fetched)}
        >
          Rows {describeRows(lost.pages, total, size)} of {formatCount(total)} could not be read:{' '}
          <Prose>{lost.error.message}</Prose>
        </AntdAlert>
      )}
      {drift && (
        <AntdAlert variant={isStale ? 'info' : 'warning'} action={readButton('Read again')}>
          {drift}
        </AntdAlert>
      )}
    </>
  );
}

function describeDrift({ appeared, vanished, missed, total }: FetchResult<unknown>): string {
  const rows = (count: number) => countOf(count, 'row', 'rows');
  const moves = [
    appeared > 0 && `${rows(appeared)} appeared`,
    vanished > 0 && `${rows(vanished)} vanished`,
  ].filter(Boolean);
  return [
    moves.length > 0 && `${moves.join(' and ')} while reading.`,
    missed > 0 &&
      `${rows(missed)} of ${formatCount(total)} ${missed === 1 ? 'is' : 'are'} missing here.`,
  ]
    .filter(Boolean)
    .join(' ');
}
