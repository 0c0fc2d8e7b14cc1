import EyeInvisibleOutlined from '@ant-design/icons-svg/es/asn/EyeInvisibleOutlined';
import EyeOutlined from '@ant-design/icons-svg/es/asn/EyeOutlined';
import { Button, Input, Space, type InputProps } from 'antd';
import { useState } from 'react';

import '@/components/antd/form-styles';
import { Icon } from '@/components/ui/icon';

type Props = Pick<InputProps, 'id' | 'value' | 'onChange' | 'autoComplete'>;

/** A password field with a button that shows what was typed; never trimmed, never checked. */
export function AntdPasswordInput({ autoComplete = 'current-password', ...field }: Props) {
  const [isShown, setShown] = useState(false);

  return (
    <Space.Compact block size="large">
      <Input
        {...field}
        type={isShown ? 'text' : 'password'}
        autoComplete={autoComplete}
        autoCapitalize="none"
        autoCorrect="off"
        spellCheck={false}
      />
      <Button
        aria-label={isShown ? 'Hide password' : 'Show password'}
        icon={<Icon shape={isShown ? EyeInvisibleOutlined : EyeOutlined} />}
        onClick={() => setShown(!isShown)}
      />
    </Space.Compact>
  );
}
