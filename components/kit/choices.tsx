import { Dropdown, type MenuProps, Select, type SelectProps } from 'antd';
import {
  type AriaAttributes,
  cloneElement,
  type ReactElement,
  type ReactNode,
  useId,
  useState,
} from 'react';

import { TABLE_WINDOW } from '@/lib/browser/environment';
import { useStore } from '@/lib/storage/store';

import styles from './choices.module.css';
import { useMenuFocus } from './use-menu-focus';

/** The entries of a menu. */
export type Items = NonNullable<MenuProps['items']>;
type Choice = { key: string; label: ReactNode; isOn: boolean; onClick: () => void };

/** Entries that are on or off; the menu stays open. antd hands the role on to the element. */
export function toItems(role: 'menuitemcheckbox' | 'menuitemradio', choices: Choice[]): Items {
  return choices.map(({ key, label, isOn, onClick }) => ({
    key,
    label,
    onClick,
    role,
    'aria-checked': isOn,
    className: isOn ? styles.on : styles.off,
  }));
}

type MenuButtonProps = {
  label: string;
  /** The entries; those that end what the menu is for close it. */
  items: Items | ((close: () => void) => Items);
  /** Each of them does. */
  closes?: true;
  /** The button. */
  children: ReactElement<AriaAttributes>;
};

/** A button and its menu, which stays open while entries are switched. */
export function ChoiceMenu({ label, items, closes, children }: MenuButtonProps) {
  const [isOpen, setOpen] = useState(false);
  const focus = useMenuFocus(isOpen);
  const isWide = useStore(TABLE_WINDOW);

  return (
    <Dropdown
      open={isOpen}
      // On a phone it would hang out of the window beside its button.
      placement={isWide ? undefined : 'bottom'}
      trigger={['click']}
      menu={{
        ...focus,
        items: typeof items === 'function' ? items(() => setOpen(false)) : items,
        'aria-label': label,
      }}
      onOpenChange={(next, { source }) => {
        if (closes || source !== 'menu') setOpen(next);
      }}
    >
      {cloneElement(children, { 'aria-haspopup': 'menu', 'aria-expanded': isOpen })}
    </Dropdown>
  );
}

/** antd's Select, with its value read aloud: antd shows it beside a field that stays empty. */
export function AntdSelect<Value>(props: SelectProps<Value>) {
  const id = useId();
  return (
    <Select
      labelRender={({ label }) => <span id={id}>{label}</span>}
      {...props}
      aria-describedby={[id, props['aria-describedby']].filter(Boolean).join(' ')}
    />
  );
}
