import EllipsisOutlined from '@ant-design/icons/es/icons/EllipsisOutlined';
import { Button } from 'antd';

import { ChoiceMenu } from '@/components/kit/choices';
import { AntdIcon } from '@/components/kit/icon';
import { BidiText } from '@/components/plain/bidi-text';
import { copyText, showToast } from '@/components/toast/toast';
import { datedFileName, download } from '@/lib/browser/window';
import { Link } from '@/lib/links/router';
import { csvFile, csvLine } from '@/lib/sheets/csv';
import { type CsvFormat, CSV_FORMAT } from '@/lib/sheets/csv-format';

import styles from './chart-data.module.css';
import { type ChartPicture, drawBars, pngFile, svgFile } from './chart-picture';
import type { Count } from './week-layout';

/** A number of a table, '' for none, and the list of what it counts. */
export type ChartCell = Omit<Count, 'count'> & { count: number | '' };

/** What a chart shows, as a table: the columns' names, and rows of a name and its numbers. */
export type ChartTable = {
  columns: string[];
  rows: readonly { name: string; counts: readonly ChartCell[] }[];
};

type MenuProps = {
  title: string;
  table: ChartTable;
  /** The bars, where they can be had as a picture. */
  picture: ChartPicture | undefined;
  /** Whether the table is on show. */
  isOpen: boolean;
  onToggle: () => void;
};

/** What can be had of a chart beside its picture: its numbers as a table, or copied. */
export function ChartMenu({ title, table, picture, isOpen, onToggle }: MenuProps) {
  const copy = () =>
    void copyText(csvOf(table, 'any').join(''), 'The table can be marked and copied by hand.');
  return (
    <ChoiceMenu
      label={title}
      closes
      items={[
        { key: 'table', label: isOpen ? 'Hide table' : 'Show as table', onClick: onToggle },
        { key: 'csv', label: 'Copy as CSV', onClick: copy },
        { key: 'file', label: 'Save as CSV', onClick: () => saveTable(title, table) },
        ...(picture ? pictureItems(picture) : []),
      ]}
    >
      <Button
        size="small"
        type="text"
        className={styles.menu}
        icon={<AntdIcon shape={EllipsisOutlined} />}
        title={`Numbers of ${title}`}
        aria-label={`Numbers of ${title}`}
      />
    </ChoiceMenu>
  );
}

function csvOf({ columns, rows }: ChartTable, format: CsvFormat): string[] {
  const lines = rows.map(({ name, counts }) => [name, ...counts.map(({ count }) => count)]);
  return [columns, ...lines].map((cells) => csvLine(cells, format));
}

/** "By calendar month" as the beginning of a file's name. */
const asFileName = (title: string) => title.toLowerCase().replaceAll(' ', '-');

function saveTable(title: string, table: ChartTable): void {
  const format = CSV_FORMAT.read() ?? 'any';
  download(datedFileName(asFileName(title), 'csv'), csvFile(csvOf(table, format), format));
}

const pictureItems = (picture: ChartPicture) =>
  (['svg', 'png'] as const).map((kind) => ({
    key: kind,
    label: `Save picture (${kind.toUpperCase()})`,
    onClick: () => void savePicture(picture, kind),
  }));

async function savePicture(picture: ChartPicture, kind: 'svg' | 'png'): Promise<void> {
  const svg = drawBars(picture);
  try {
    const file = kind === 'svg' ? svgFile(svg) : await pngFile(svg);
    download(datedFileName(asFileName(picture.name), kind), file);
  } catch {
    showToast('error', 'This browser draws no picture of it. Save it as SVG.');
  }
}

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
                {count === '' && '–'}
                {isLinked && to !== undefined ? <Link to={to}>{count}</Link> : count}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
