import DownloadOutlined from '@ant-design/icons-svg/es/asn/DownloadOutlined';
import FilterFilled from '@ant-design/icons-svg/es/asn/FilterFilled';
import SettingOutlined from '@ant-design/icons-svg/es/asn/SettingOutlined';
import { Button, Dropdown, type MenuProps } from 'antd';
import { useState, type ReactNode } from 'react';

import { DENSITY, DENSITY_NAMES } from '@/components/table/density';
import { BidiText } from '@/components/ui/bidi-text';
import { Icon } from '@/components/ui/icon';
import type { ValueCount } from '@/lib/full-list/sort-and-filter';
import { useStore } from '@/lib/storage/store';
import { formatCount } from '@/lib/text/format';

import styles from './list-toolbar.module.css';

type Items = NonNullable<MenuProps['items']>;
type Choice = { key: string; label: ReactNode; isOn: boolean; onClick: () => void };

/** Entries that are on or off; the menu stays open. antd hands the role on to the element. */
function toItems(role: 'menuitemcheckbox' | 'menuitemradio', choices: Choice[]): Items {
  return choices.map(({ key, label, isOn, onClick }) => ({
    ...{ key, label, onClick, role, 'aria-checked': isOn },
    className: isOn ? styles.on : styles.off,
  }));
}

type MenuButtonProps = {
  label: string;
  items: Items;
  onOpen?: () => void;
  children: ReactNode;
};

/** A button and its menu, which stays open while entries are switched. */
function ChoiceMenu({ label, items, onOpen, children }: MenuButtonProps) {
  const [isOpen, setOpen] = useState(false);

  return (
    <Dropdown
      autoFocus
      open={isOpen}
      trigger={['click']}
      menu={{ items, 'aria-label': label }}
      onOpenChange={(next, { source }) => {
        if (source === 'menu') return;
        setOpen(next);
        if (next) onOpen?.();
      }}
    >
      {children}
    </Dropdown>
  );
}

type FilterProps = {
  title: string;
  /** Null while the rows are not read. */
  counts: ValueCount[] | null;
  selected: readonly string[];
  onChange: (values: string[]) => void;
  onOpen: () => void;
  /** Beside a column's heading, where the title is said already. */
  isInHeading: boolean;
};

/** The values of a column, each with its number of rows. */
export function FilterMenu(props: FilterProps) {
  const { title, counts, selected, onChange, onOpen, isInHeading } = props;
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
        selected.includes(value) ? selected.filter((each) => each !== value) : [...selected, value],
      ),
  }));
  const waiting: Items = [
    { key: 'waiting', label: 'Known once all rows are read', disabled: true },
  ];
  const clear: Items = [
    { type: 'divider' },
    { key: 'clear', label: 'Clear', onClick: () => onChange([]) },
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

type ColumnsProps = {
  titles: readonly string[];
  shown: readonly string[];
  onChange: (columns: string[] | null) => void;
};

/** Which columns a list shows and exports, at least one, and how tall its rows are. */
export function ColumnsMenu({ titles, shown, onChange }: ColumnsProps) {
  const density = useStore(DENSITY) ?? 'large';
  const columns = titles.map((title) => ({
    key: title,
    label: title,
    isOn: shown.includes(title),
    onClick: () => {
      const next = titles.filter((each) => shown.includes(each) !== (each === title));
      if (next.length > 0) onChange(next);
    },
  }));
  const heights = DENSITY.values.map((each) => ({
    key: each,
    label: DENSITY_NAMES[each],
    isOn: each === density,
    onClick: () => DENSITY.write(each),
  }));

  return (
    <ChoiceMenu
      label="Columns"
      items={[
        ...toItems('menuitemcheckbox', columns),
        { key: 'own', label: 'Columns as usual', onClick: () => onChange(null) },
        { type: 'divider' },
        ...toItems('menuitemradio', heights),
      ]}
    >
      <Button icon={<Icon shape={SettingOutlined} />} aria-haspopup="menu">
        <span className={styles.word}>Columns</span>
      </Button>
    </ChoiceMenu>
  );
}

type ExportProps = {
  page: number;
  total: number;
  selected: number;
  isBusy: boolean;
  onExport: (what: 'page' | 'all' | 'selected') => void;
};

/** Downloads rows as CSV: those of this page, all, or the selected ones. */
export function ExportMenu({ page, total, selected, isBusy, onExport }: ExportProps) {
  const entry = (what: 'page' | 'all' | 'selected', label: string) => ({
    key: what,
    label,
    onClick: () => onExport(what),
  });

  return (
    <Dropdown
      autoFocus
      trigger={['click']}
      placement="bottomRight"
      disabled={total === 0}
      menu={{
        items: [
          ...(selected > 0 ? [entry('selected', `Selected (${formatCount(selected)})`)] : []),
          ...(page < total ? [entry('page', `This page (${formatCount(page)})`)] : []),
          entry('all', `All (${formatCount(total)})`),
        ],
      }}
    >
      <Button
        icon={<Icon shape={DownloadOutlined} />}
        loading={isBusy}
        disabled={total === 0}
        aria-haspopup="menu"
      >
        <span className={styles.word}>Export</span>
      </Button>
    </Dropdown>
  );
}
