import { AntdAlert } from '@/components/kit/alert';

import { DifferenceList } from './difference-list';
import { HtmlEditor } from './html-editor';
import styles from './policy-editor.module.css';
import type { WriteStart } from './review';

type Props = {
  label: string;
  /** The draft when this view opened; Quill holds it from then on. */
  start: WriteStart;
  onChange: (html: string) => void;
  isReadOnly: boolean;
};

/** The toolbar view; says beforehand what it cannot hold of the text it opens. */
export function WritePanel({ label, start, onChange, isReadOnly }: Props) {
  return (
    <div className={styles.panel}>
      {start.losses.length > 0 && (
        <AntdAlert variant="warning">
          The toolbar cannot hold these parts of the text. Any change made here drops them; HTML
          source keeps them: <DifferenceList items={start.losses} />
        </AntdAlert>
      )}
      <HtmlEditor
        label={label}
        opened={start}
        onChange={(html) => onChange(html === null ? start.from : start.toSource(html))}
        isReadOnly={isReadOnly}
      />
    </div>
  );
}
