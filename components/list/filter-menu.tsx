import PlusOutlined from '@ant-design/icons/es/icons/PlusOutlined';
import { Button } from 'antd';

import { ChoiceMenu, toItems, type Items } from '@/components/kit/choice-menu';
import { AntdIcon } from '@/components/kit/icon';
import { BidiText } from '@/components/plain/bidi-text';
import type { ValueCount } from '@/lib/rows/sort-and-filter';
import { formatCount } from '@/lib/text/format';
import layout from '@/styles/layout.module.css';

import styles from './menus.module.css';

type Props = {
  column: { id: string; title: string };
  /** Null while the rows are not read. */
  counts: ValueCount[] | null;
  selected: readonly string[];
  onChange: (column: string, values: string[]) => void;
  onOpen: () => void;
};

/** The values of a column, each with its number of rows. */
export function FilterMenu(props: Props) {
  const { counts, selected, onChange, onOpen } = props;
  const { id, title } = props.column;
  const label = `Filter by ${title}`;
  const values = counts?.map(({ value, count }) => ({
    key: value,
    label: (
      <>
        <BidiText>{value || '(empty)'}</BidiText>{' '}
        <span className={styles.count}>({formatCount(count)})</span>
      </>
    ),
    isOn: selected.includes(value),
    onClick: () =>
      onChange(
        id,
        selected.includes(value) ? selected.filter((each) => each !== value) : [...selected, value],
      ),
  }));
  const waiting: Items = [
    { key: 'waiting', label: 'Known once all rows are read', disabled: true },
  ];
  const clear: Items = [
    { type: 'divider' },
    { key: 'clear', label: 'Clear', onClick: () => onChange(id, []) },
  ];

  return (
    <ChoiceMenu
      label={label}
      onOpen={onOpen}
      items={
        values
          ? [...toItems('menuitemcheckbox', values), ...(selected.length > 0 ? clear : [])]
          : waiting
      }
    >
      <Button
        aria-haspopup="menu"
        className={selected.length > 0 ? styles.chip : styles.idle}
        icon={selected.length > 0 ? undefined : <AntdIcon shape={PlusOutlined} />}
      >
        <span className={layout.unseen}>Filter by </span>
        {title}
        {selected.length > 0 && (
          <strong>
            {selected.map((value, index) => (
              <span key={value}>
                {index > 0 && ', '}
                <BidiText>{value || '(empty)'}</BidiText>
              </span>
            ))}
          </strong>
        )}
      </Button>
    </ChoiceMenu>
  );
}
