import type { IconDefinition } from '@ant-design/icons-svg/es/types';
import { Button, type ButtonProps } from 'antd';

import { Icon } from '@/components/ui/icon';

type Props = Omit<ButtonProps, 'icon'> & { name: string; icon: IconDefinition };

/** A button for what can be done with a record. */
export function RecordAction({ name, icon, ...button }: Props) {
  return (
    <Button icon={<Icon shape={icon} />} {...button}>
      {name}
    </Button>
  );
}
