import CopyOutlined from '@ant-design/icons/es/icons/CopyOutlined';
import { Button } from 'antd';

import { AntdIcon } from '@/components/kit/icon';
import { BidiText } from '@/components/plain/bidi-text';
import { copyText } from '@/components/toast/toast';
import { csvLine } from '@/lib/text/csv';
import layout from '@/styles/layout.module.css';

import styles from './chart-data.module.css';

/** What a chart shows, as a table; the first cell of a row names it. */
export type ChartTable = { columns: string[]; rows: (string | number)[][] };

/** The numbers of a chart as a table that opens below it, and to be copied. */
export function ChartData({ title, table }: { title: string; table: ChartTable }) {
  const copy = () =>
    void copyText(
      [table.columns, ...table.rows].map((cells) => csvLine(cells)).join(''),
      'The table can be marked and copied by hand.',
    );
  return (
    <div className={styles.data}>
      <details>
        <summary>
          Show as table<span className={layout.unseen}>: {title}</span>
        </summary>
        <table className={styles.table}>
          <thead>
            <tr>
              {table.columns.map((name) => (
                <th key={name} scope="col">
                  <BidiText>{name}</BidiText>
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {table.rows.map(([name = '', ...counts], row) => (
              <tr key={row}>
                <th scope="row">
                  <BidiText>{String(name)}</BidiText>
                </th>
                {counts.map((count, column) => (
                  <td key={column}>{count}</td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </details>
      <Button
        size="small"
        type="text"
        icon={<AntdIcon shape={CopyOutlined} />}
        aria-label={`Copy as CSV: ${title}`}
        onClick={copy}
      >
        Copy as CSV
      </Button>
    </div>
  );
}
