import { Button } from 'antd';
import type { ComponentProps, Ref } from 'react';

import { AntdIcon, type IconShape } from '@/components/kit/icon';
import { PanelPopover } from '@/components/list/on-demand/panel-popover';
import layout from '@/styles/layout.module.css';

import styles from './list-tabs.module.css';

type ViewPopoverProps = Pick<ComponentProps<typeof PanelPopover>, 'label' | 'panel'> & {
  ref?: Ref<HTMLButtonElement>;
  className: string | undefined;
  icon: IconShape;
  hasWord?: boolean;
};

/** What is done with saved views, behind a button that says so, by its sign alone where that is known. */
export function ViewPopover(props: ViewPopoverProps) {
  const { ref, className, icon, label, hasWord = false, panel } = props;
  return (
    <PanelPopover label={label} className={styles.views} panel={panel}>
      <Button
        ref={ref}
        className={className}
        icon={<AntdIcon shape={icon} />}
        title={label}
        aria-haspopup="dialog"
      >
        <span className={hasWord ? undefined : layout.unseen}>{label}</span>
      </Button>
    </PanelPopover>
  );
}
