import SettingOutlined from '@ant-design/icons-svg/es/asn/SettingOutlined';
import { Button } from 'antd';
import { memo } from 'react';

import { DENSITY, DENSITY_NAMES } from '@/components/table/density';
import { Icon } from '@/components/ui/icon';
import { useStore } from '@/lib/storage/store';

import { ChoiceMenu, toItems } from './choice-menu';
import styles from './menus.module.css';

type Named = readonly { id: string; title: string }[];

type Props = {
  columns: Named;
  shown: Named;
  onChange: (ids: string[] | null) => void;
};

/** Which columns a list shows and exports, at least one, and how tall its rows are. */
export const ColumnsMenu = memo(function ColumnsMenu({ columns, shown, onChange }: Props) {
  const ids = shown.map(({ id }) => id);
  const density = useStore(DENSITY) ?? 'large';
  const choices = columns.map(({ id, title }) => ({
    key: id,
    label: title,
    isOn: ids.includes(id),
    onClick: () => {
      const isShown = (each: string) => ids.includes(each) !== (each === id);
      const next = columns.map((column) => column.id).filter(isShown);
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
        ...toItems('menuitemcheckbox', choices),
        { key: 'own', label: 'Columns as usual', onClick: () => onChange(null) },
        { type: 'divider' },
        ...toItems('menuitemradio', heights),
      ]}
    >
      <Button icon={<Icon shape={SettingOutlined} />} title="Columns" aria-haspopup="menu">
        <span className={styles.word}>Columns</span>
      </Button>
    </ChoiceMenu>
  );
});
