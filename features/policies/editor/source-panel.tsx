import { Input } from 'antd';

import '@/components/antd/form-styles';
import layout from '@/components/ui/layout.module.css';
import { editSource, shownSource } from '@/lib/html/source-edit';

import styles from './policy-editor.module.css';

const ROWS = 20;

type Props = { html: string; onChange: (html: string) => void; isReadOnly: boolean };

/** The text as HTML, for what the toolbar cannot express. */
export function SourcePanel({ html, onChange, isReadOnly }: Props) {
  return (
    <div className={styles.panel}>
      <Input.TextArea
        aria-label="HTML source"
        className={styles.source}
        rows={ROWS}
        value={shownSource(html)}
        readOnly={isReadOnly}
        spellCheck={false}
        autoCapitalize="none"
        autoComplete="off"
        onChange={(event) => onChange(editSource(html, event.target.value))}
      />
      <p className={layout.muted}>
        Headings, lists, tables, links, https images, colours, alignment and sizes are kept.
        Scripts, forms, frames, media and other styles are left out.
      </p>
    </div>
  );
}
