import PlusOutlined from '@ant-design/icons/es/icons/PlusOutlined';
import { Button, Dropdown } from 'antd';
import { memo } from 'react';

import { AntdIcon } from '@/components/antd/icon';
import { Spinner } from '@/components/feedback/spinner';
import { fullListPart } from '@/components/full-list/full-list-part';
import layout from '@/components/ui/layout.module.css';

import styles from './menus.module.css';

/** The saved views of a list. */
export const ViewsMenu = memo(function ViewsMenu({ list }: { list: string }) {
  const { part } = fullListPart.use();

  return (
    <Dropdown
      trigger={['click']}
      placement="bottomRight"
      onOpenChange={(isOpen) => {
        if (isOpen) void fullListPart.request();
      }}
      popupRender={() => (
        <div className={styles.popup}>
          {part ? <part.ViewsPanel resource={list} /> : <Spinner />}
        </div>
      )}
    >
      <Button
        className={styles.iconOnly}
        icon={<AntdIcon shape={PlusOutlined} />}
        title="Views"
        aria-haspopup="dialog"
      >
        <span className={layout.unseen}>Views</span>
      </Button>
    </Dropdown>
  );
});
