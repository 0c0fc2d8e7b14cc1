import DownloadOutlined from '@ant-design/icons-svg/es/asn/DownloadOutlined';
import { Button, Dropdown } from 'antd';
import { memo } from 'react';

import { Icon } from '@/components/ui/icon';
import { formatCount } from '@/lib/text/format';

import styles from './menus.module.css';

type Props = {
  page: number;
  total: number;
  selected: number;
  isBusy: boolean;
  onExport: (what: 'page' | 'all' | 'selected') => void;
};

/** Downloads rows as CSV: those of this page, all, or the selected ones. */
export const ExportMenu = memo(function ExportMenu(props: Props) {
  const { page, total, selected, isBusy, onExport } = props;
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
        title="Export"
        loading={isBusy}
        disabled={total === 0}
        aria-haspopup="menu"
      >
        <span className={styles.word}>Export</span>
      </Button>
    </Dropdown>
  );
});
