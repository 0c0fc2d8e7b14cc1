import { Button, type ButtonProps } from 'antd';

import { AntdIcon, type IconShape } from '@/components/kit/icon';

type Props = Omit<ButtonProps, 'icon'> & { name: string; icon: IconShape };

/** A button for what can be done with a record. */
export function RecordAction({ name, icon, ...button }: Props) {
  return (
    <Button icon={<AntdIcon shape={icon} />} {...button}>
      {name}
    </Button>
  );
}
