import PlusOutlined from '@ant-design/icons/es/icons/PlusOutlined';
import type { Ref } from 'react';

import styles from './list-tabs.module.css';
import { ViewPopover } from './view-popover';

type Props = { ref?: Ref<HTMLButtonElement>; noun: { name: string }; hasWord?: boolean };

/** To keep what is on show as a view: a sign beside its tabs, where there are none with its word. */
export function NewViewButton({ ref, noun, hasWord }: Props) {
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
