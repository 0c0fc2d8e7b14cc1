import CopyOutlined from '@ant-design/icons-svg/es/asn/CopyOutlined';
import { useRef, type ReactNode } from 'react';

import { Button } from '@/components/ui/button';

import { copyText } from './copy-text';
import styles from './copyable-text.module.css';

type Props = {
  /** What is copied, in the button's name: "Copy e-mail". */
  what: string;
  text: string;
  /** The text as it is shown. */
  children: ReactNode;
};

/** A short text with a button that copies it; where the browser forbids that, it selects the text. */
export function CopiedText({ what, text, children }: Props) {
  const shown = useRef<HTMLSpanElement>(null);

  return (
    <span className={styles.copied}>
      <span ref={shown}>{children}</span>
      <Button
        isSmall
        look="quiet"
        icon={CopyOutlined}
        aria-label={`Copy ${what}`}
        title={`Copy ${what}`}
        onClick={() => void copyText(text, shown.current)}
      />
    </span>
  );
}
