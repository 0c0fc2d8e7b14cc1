import PlusOutlined from '@ant-design/icons/es/icons/PlusOutlined';
import { Button, Dropdown } from 'antd';
import { memo } from 'react';

import { AntdIcon } from '@/components/kit/icon';
import { Spinner } from '@/components/plain/spinner';
import layout from '@/styles/layout.module.css';

import { fullListPart } from './full-list-part';
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
