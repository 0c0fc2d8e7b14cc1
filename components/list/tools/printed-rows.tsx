import { useEffect, useEffectEvent } from 'react';

import type { ListColumn } from '@/components/list/columns/column';

import styles from './printed-rows.module.css';

type Props<Row> = {
  columns: readonly ListColumn<Row>[];
  rows: readonly Row[];
  /** What the paper lacks, if anything. */
  missing: string | undefined;
  onPrinted: () => void;
};

/** Text on paper is smaller than on the screen, and wraps. */
const PAPER_SCALE = 0.6;
/** The part of the paper's width that the columns may claim. */
const ROOM_VW = 85;

/** All rows of a list, on paper only, in place of its page; opens the browser's dialog for that. */
export function PrintedRows<Row>({ columns, rows, missing, onPrinted }: Props<Row>) {
  const end = useEffectEvent(onPrinted);
  useEffect(function print() {
    const leave = () => end();
    window.addEventListener('afterprint', leave);
    window.print();
    return () => window.removeEventListener('afterprint', leave);
  }, []);

  const allPx = columns.reduce((sum, { widthPx }) => sum + widthPx, 0);

  return (
    <table className={styles.printed} data-printed>
      {missing !== undefined && <caption>{missing}</caption>}
      <thead>
        <tr>
          <th>#</th>
          {columns.map(({ id, title, widthPx }) => (
            // Beside a long text the others would be one letter wide; together they fit the paper.
            <th
              key={id}
              style={{
                minWidth: `min(${widthPx * PAPER_SCALE}px, ${(ROOM_VW * widthPx) / allPx}vw)`,
              }}
            >
              {title}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((row, place) => (
          <tr key={place}>
            <td>{place + 1}</td>
            {columns.map(({ id, value }) => (
              <td key={id} dir="auto">
                {value(row)}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
