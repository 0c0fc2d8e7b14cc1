import EyeInvisibleOutlined from '@ant-design/icons/es/icons/EyeInvisibleOutlined';
import EyeOutlined from '@ant-design/icons/es/icons/EyeOutlined';
import { Button, Input, Space, type InputProps } from 'antd';
import { useState } from 'react';

import '@/components/kit/form-styles';
import { AntdIcon } from '@/components/kit/icon';

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
        icon={<AntdIcon shape={isShown ? EyeInvisibleOutlined : EyeOutlined} />}
        onClick={() => setShown(!isShown)}
      />
    </Space.Compact>
  );
}
