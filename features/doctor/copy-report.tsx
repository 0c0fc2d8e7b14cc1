import { Button, Input } from 'antd';
import { useState } from 'react';

import '@/components/kit/form-styles';
import { copyText } from '@/components/toast/copy-text';
import { reportText } from '@/lib/doctor/report';
import type { Row } from '@/lib/doctor/types';

import styles from './doctor.module.css';

/** Copies the report as text; where the browser forbids that, shows it for copying by hand. */
export function CopyReport({ rows, baseUrl }: { rows: readonly Row[]; baseUrl: string }) {
  const [isShown, setShown] = useState(false);
  const text = reportText(rows, baseUrl);

  async function copy(): Promise<void> {
    if (!(await copyText(text, 'The text stands below.'))) setShown(true);
  }

  return (
    <>
      <Button onClick={() => void copy()}>Copy report</Button>
      {isShown && (
        <Input.TextArea
          className={styles.text}
          aria-label="Report"
          value={text}
          rows={8}
          readOnly
          onFocus={({ currentTarget }) => currentTarget.select()}
        />
      )}
    </>
  );
}
