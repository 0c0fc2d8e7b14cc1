import SettingOutlined from '@ant-design/icons-svg/es/asn/SettingOutlined';
import { Button } from 'antd';

import { DENSITY, DENSITY_NAMES } from '@/components/table/density';
import { Icon } from '@/components/ui/icon';
import { useStore } from '@/lib/storage/store';

import { ChoiceMenu, toItems } from './choice-menu';
import styles from './list-toolbar.module.css';

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
