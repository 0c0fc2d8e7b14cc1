import UploadOutlined from '@ant-design/icons/es/icons/UploadOutlined';
import { Button } from 'antd';
import { useRef } from 'react';

import { AntdIcon } from '@/components/kit/icon';

type ChoiceProps = { label: string; onChoose: (file: File) => void };

/** A button that lets a file be chosen. */
export function FileChoice({ label, onChoose }: ChoiceProps) {
  const input = useRef<HTMLInputElement>(null);
  return (
    <div>
      <Button icon={<AntdIcon shape={UploadOutlined} />} onClick={() => input.current?.click()}>
        {label}
      </Button>
      <input
        ref={input}
        type="file"
        hidden
        aria-label={label}
        accept=".csv,.tsv,.txt,.xlsx,text/csv"
        onChange={({ target }) => {
          const [file] = target.files ?? [];
          if (file) onChoose(file);
          // The same file can be chosen again.
          target.value = '';
        }}
      />
    </div>
  );
}
