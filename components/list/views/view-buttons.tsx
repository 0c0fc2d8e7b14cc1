import DownOutlined from '@ant-design/icons/es/icons/DownOutlined';
import PlusOutlined from '@ant-design/icons/es/icons/PlusOutlined';
import { Button } from 'antd';
import type { ComponentProps, Ref } from 'react';

import { AntdIcon, type IconShape } from '@/components/kit/icon';
import { PanelPopover } from '@/components/list/on-demand/panel-popover';
import layout from '@/styles/layout.module.css';

import styles from './list-tabs.module.css';
import type { SavedView } from './saved-views';

type ViewPopoverProps = Pick<ComponentProps<typeof PanelPopover>, 'label' | 'panel'> & {
  ref?: Ref<HTMLButtonElement>;
  className: string | undefined;
  icon: IconShape;
  hasWord?: boolean;
};

/** What is done with saved views, behind a button that says so, by its sign alone where that is known. */
function ViewPopover(props: ViewPopoverProps) {
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

type NewViewProps = { ref?: Ref<HTMLButtonElement>; noun: { name: string }; hasWord?: boolean };

/** To keep what is on show as a view: a sign beside its tabs, where there are none with its word. */
export function NewViewButton({ ref, noun, hasWord }: NewViewProps) {
  return (
    <ViewPopover
      ref={ref}
      className={hasWord ? undefined : styles.iconOnly}
      icon={PlusOutlined}
      label="New view"
      hasWord={hasWord}
      panel={(part, close) => <part.NewView nounName={noun.name} onSaved={close} />}
    />
  );
}

type MenuProps = {
  nounName: string;
  view: SavedView;
  isChanged: boolean;
  onDeleted: () => void;
};

/** What is done with the view on show. */
export function CurrentMenu({ nounName, view, isChanged, onDeleted }: MenuProps) {
  return (
    <ViewPopover
      className={styles.current}
      icon={DownOutlined}
      label={`Menu of ${view.name}`}
      panel={(part, close) => (
        <part.ViewMenu
          nounName={nounName}
          view={view}
          isChanged={isChanged}
          onDeleted={onDeleted}
          onClose={close}
        />
      )}
    />
  );
}
