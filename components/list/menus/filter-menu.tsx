import FilterFilled from '@ant-design/icons-svg/es/asn/FilterFilled';
import { Button } from 'antd';

import { BidiText } from '@/components/ui/bidi-text';
import { Icon } from '@/components/ui/icon';
import type { ValueCount } from '@/lib/full-list/sort-and-filter';
import { formatCount } from '@/lib/text/format';

import { ChoiceMenu, toItems, type Items } from './choice-menu';
import styles from './menus.module.css';

type Props = {
  column: { id: string; title: string };
  /** Null while the rows are not read. */
  counts: ValueCount[] | null;
  selected: readonly string[];
  onChange: (column: string, values: string[]) => void;
  onOpen: () => void;
  /** Beside a column's heading, where the title is said already. */
  isInHeading: boolean;
};

/** The values of a column, each with its number of rows. */
export function FilterMenu(props: Props) {
  const { counts, selected, onChange, onOpen, isInHeading } = props;
  const { id, title } = props.column;
  const label = `Filter by ${title}`;
  const values = counts?.map(({ value, count }) => ({
    key: value,
    label: (
      <>
        <BidiText>{value || '(empty)'}</BidiText> ({formatCount(count)})
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
    <span
      // The heading sorts on a click and on Enter.
      onClick={(event) => event.stopPropagation()}
      onKeyDown={(event) => event.key === 'Enter' && event.stopPropagation()}
      role="presentation"
    >
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
          type={isInHeading ? 'text' : 'default'}
          size={isInHeading ? 'small' : 'middle'}
          aria-label={label}
          aria-haspopup="menu"
          className={selected.length > 0 ? styles.active : styles.idle}
          icon={<Icon shape={FilterFilled} />}
        >
          {!isInHeading && <span className={styles.word}>{title}</span>}
        </Button>
      </ChoiceMenu>
    </span>
  );
}
