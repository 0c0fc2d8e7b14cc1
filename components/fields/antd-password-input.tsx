import { EyeInvisibleOutlined, EyeOutlined } from '@ant-design/icons';
import { Button, Input, Space, type InputProps } from 'antd';
import { useState } from 'react';

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
        icon={isShown ? <EyeInvisibleOutlined aria-hidden /> : <EyeOutlined aria-hidden />}
        onClick={() => setShown(!isShown)}
      />
    </Space.Compact>
  );
}
