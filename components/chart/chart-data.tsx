import EllipsisOutlined from '@ant-design/icons/es/icons/EllipsisOutlined';
import { Button } from 'antd';

import { ChoiceMenu } from '@/components/kit/choices';
import { AntdIcon } from '@/components/kit/icon';
import { BidiText } from '@/components/plain/bidi-text';
import { copyText } from '@/components/toast/toast';
import { Link } from '@/lib/links/router';
import { csvLine } from '@/lib/text/csv';

import styles from './chart-data.module.css';
import type { Count } from './week-chart';

/** What a chart shows, as a table: the columns' names, and rows of a name and its numbers. */
export type ChartTable = {
  columns: string[];
  rows: readonly { name: string; counts: readonly Count[] }[];
};

type MenuProps = {
  title: string;
  table: ChartTable;
  /** Whether the table is on show. */
  isOpen: boolean;
  onToggle: () => void;
};

/** What can be had of a chart beside its picture: its numbers as a table, or copied. */
export function ChartMenu({ title, table, isOpen, onToggle }: MenuProps) {
  const copy = () =>
    void copyText(
      [table.columns, ...table.rows.map(({ name, counts }) => [name, ...counts.map(numberOf)])]
        .map((cells) => csvLine(cells))
        .join(''),
      'The table can be marked and copied by hand.',
    );
  return (
    <ChoiceMenu
      label={title}
      closes
      items={[
        { key: 'table', label: isOpen ? 'Hide table' : 'Show as table', onClick: onToggle },
        { key: 'csv', label: 'Copy as CSV', onClick: copy },
      ]}
    >
      <Button
        size="small"
        type="text"
        className={styles.menu}
        icon={<AntdIcon shape={EllipsisOutlined} />}
        title={`Numbers of ${title}`}
        aria-label={`Numbers of ${title}`}
        aria-haspopup="menu"
      />
    </ChoiceMenu>
  );
}

const numberOf = ({ count }: Count) => count;

type NumbersProps = {
  title: string;
  table: ChartTable;
  /** Whether its numbers lead to what they count: not where nobody sees them. */
  isLinked?: boolean;
};

/** The numbers of a chart as a table. */
export function ChartNumbers({ title, table, isLinked = false }: NumbersProps) {
  return (
    <table className={styles.table} aria-label={title}>
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
        {table.rows.map(({ name, counts }, row) => (
          <tr key={row}>
            <th scope="row">
              <BidiText>{name}</BidiText>
            </th>
            {counts.map(({ count, to }, column) => (
              <td key={column}>
                {isLinked && to !== undefined ? <Link to={to}>{count}</Link> : count}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
