import SaveOutlined from '@ant-design/icons-svg/es/asn/SaveOutlined';
import { Button, Dropdown } from 'antd';
import { memo } from 'react';

import { Spinner } from '@/components/feedback/spinner';
import { Icon } from '@/components/ui/icon';

import { listToolsPart } from './list-tools-part';
import styles from './menus.module.css';

/** The saved views of a list. */
export const ViewsMenu = memo(function ViewsMenu({ list }: { list: string }) {
  const { part } = listToolsPart.use();

  return (
    <Dropdown
      trigger={['click']}
      placement="bottomRight"
      onOpenChange={(isOpen) => {
        if (isOpen) void listToolsPart.request();
      }}
      popupRender={() => (
        <div className={styles.popup}>
          {part ? <part.ViewsPanel resource={list} /> : <Spinner />}
        </div>
      )}
    >
      <Button icon={<Icon shape={SaveOutlined} />} title="Views" aria-haspopup="dialog">
        <span className={styles.word}>Views</span>
      </Button>
    </Dropdown>
  );
});
