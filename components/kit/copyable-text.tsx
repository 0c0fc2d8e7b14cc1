import CopyOutlined from '@ant-design/icons/es/icons/CopyOutlined';
import { Button } from 'antd';
import { useRef, type ReactNode } from 'react';

import { copyText } from '@/components/toast/copy-text';

import styles from './copyable-text.module.css';
import { AntdIcon } from './icon';

/** Copies a text; where the browser forbids that, selects it where it is shown. */
export async function copyOrSelect(text: string, shown: Element | null): Promise<void> {
  const isCopied = await copyText(text, 'The text is selected.');
  if (!isCopied && shown) window.getSelection()?.selectAllChildren(shown);
}

type Props = {
  /** What is copied, in the button's name: "Copy e-mail"; in other words than the label of a form. */
  what: string;
  text: string;
  /** The text as it is shown. */
  children: ReactNode;
};

/** A short text with a button that copies it; where the browser forbids that, it selects the text. */
export function CopyableText({ what, text, children }: Props) {
  const shown = useRef<HTMLSpanElement>(null);

  return (
    <span className={styles.copied} data-copied>
      <span ref={shown} translate="no">
        {children}
      </span>
      <Button
        size="small"
        type="text"
        icon={<AntdIcon shape={CopyOutlined} />}
        aria-label={`Copy ${what}`}
        title={`Copy ${what}`}
        onClick={() => void copyOrSelect(text, shown.current)}
      />
    </span>
  );
}
