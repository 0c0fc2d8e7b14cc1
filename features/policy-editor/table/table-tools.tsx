import { Button } from 'antd';
import type { Quill } from 'react-quill';

import { editTable, TABLE_EDITS, type TableEdit } from './table-edit';
import styles from './table-tools.module.css';

/** The tools for the table at the caret; Tab reaches them after the text. */
export function TableTools({ quill }: { quill: Quill }) {
  return (
    <div role="toolbar" aria-label="Table" className={styles.tools}>
      {(Object.keys(TABLE_EDITS) as TableEdit[]).map((edit) => (
        <Button key={edit} size="small" type="text" onClick={() => editTable(quill, edit)}>
          {edit}
        </Button>
      ))}
    </div>
  );
}
