import type { IconDefinition } from '@ant-design/icons-svg/es/types';
import { Button, type ButtonProps } from 'antd';

import { Icon } from '@/components/ui/icon';

import styles from './detail-page.module.css';

type Props = Omit<ButtonProps, 'icon'> & { name: string; icon: IconDefinition };

/** A button for what can be done with a record: an icon and its name, on a phone the icon alone. */
export function RecordAction({ name, icon, ...button }: Props) {
  return (
    <Button aria-label={name} title={name} icon={<Icon shape={icon} />} {...button}>
      <span className={styles.actionName}>{name}</span>
    </Button>
  );
}
