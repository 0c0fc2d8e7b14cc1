import DownloadOutlined from '@ant-design/icons-svg/es/asn/DownloadOutlined';
import { Button, Dropdown } from 'antd';
import { memo } from 'react';

import { Icon } from '@/components/ui/icon';
import { formatCount } from '@/lib/text/format';

import styles from './menus.module.css';

type Props = {
  page: number;
  total: number;
  isBusy: boolean;
  onExport: (what: 'page' | 'all') => void;
};

/** Downloads rows as CSV: those of this page, or all; without a menu where that is the same. */
export const ExportMenu = memo(function ExportMenu(props: Props) {
  const { page, total, isBusy, onExport } = props;
  const entry = (what: 'page' | 'all', label: string) => ({
    key: what,
    label,
    onClick: () => onExport(what),
  });

  const isChoice = page < total;
  const button = (
    <Button
      icon={<Icon shape={DownloadOutlined} />}
      title="Export"
      loading={isBusy}
      disabled={total === 0}
      aria-haspopup={isChoice ? 'menu' : undefined}
      onClick={isChoice ? undefined : () => onExport('all')}
    >
      <span className={styles.word}>Export</span>
    </Button>
  );
  if (!isChoice) return button;

  return (
    <Dropdown
      autoFocus
      trigger={['click']}
      placement="bottomRight"
      menu={{
        items: [
          entry('page', `This page (${formatCount(page)})`),
          entry('all', `All (${formatCount(total)})`),
        ],
      }}
    >
      {button}
    </Dropdown>
  );
});
