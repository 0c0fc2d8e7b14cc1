import { Button } from 'antd';
import { memo, useMemo, useState, type CSSProperties } from 'react';

import { showToast } from '@/components/toast/toast';
import layout from '@/components/ui/layout.module.css';
import sheet from '@/features/policies/sheet.module.css';
import type { Difference } from '@/lib/html/html-difference';
import { editSource, shownSource } from '@/lib/html/source-edit';
import { findDropped, readSourceLines, type SourcePiece } from '@/lib/html/source-lines';
import { tidyHtml } from '@/lib/html/tidy-html';

import { DifferenceList } from './difference-list';
import editor from './policy-editor.module.css';
import styles from './source-panel.module.css';

type Props = {
  html: string;
  onChange: (html: string) => void;
  isReadOnly: boolean;
  /** What would not be saved. */
  refused: readonly Difference[];
};

/** The text as HTML, with colours and line numbers, for what the toolbar cannot express. */
export function SourcePanel({ html, onChange, isReadOnly, refused }: Props) {
  const shown = shownSource(html);
  const lines = useMemo(() => readSourceLines(shown), [shown]);
  const dropped = useMemo(() => findDropped(shown, refused), [shown, refused]);
  const digits = String(lines.length).length;
  const [tidied, setTidied] = useState({ from: '', to: '' });
  const isTidied = tidied.to !== '' && tidied.to === html;

  function tidy(): void {
    const to = editSource(html, tidyHtml(html));
    if (to === html) showToast('info', 'Each block stands on a line of its own already.');
    else setTidied({ from: html, to });
    onChange(to);
  }

  return (
    <div className={editor.panel}>
      <div className={styles.frame}>
        <div className={sheet.bar}>
          <Button
            size="small"
            disabled={isReadOnly}
            title="Puts each block, item and row on a line of its own"
            onClick={isTidied ? () => onChange(tidied.from) : tidy}
          >
            {isTidied ? 'Undo tidy' : 'Tidy'}
          </Button>
        </div>
        <div className={styles.source} style={{ '--digits': digits } as CSSProperties}>
          {/* The letters and lines of the field, which shows only its caret and selection. */}
          <div className={styles.layer} aria-hidden>
            {lines.map((pieces, index) => (
              <Line key={index} pieces={pieces} isDropped={dropped.has(index + 1)} />
            ))}
          </div>
          <textarea
            aria-label="HTML source"
            className={styles.field}
            value={shown}
            readOnly={isReadOnly}
            spellCheck={false}
            autoCapitalize="none"
            autoComplete="off"
            onChange={(event) => onChange(editSource(html, event.target.value))}
          />
        </div>
      </div>
      {dropped.size > 0 && (
        <ul className={styles.dropped} aria-label="Lines that lose something">
          {[...dropped].map(([line, items]) => (
            <li key={line}>
              <strong>Line {line}:</strong> <DifferenceList items={items} /> is not kept.
            </li>
          ))}
        </ul>
      )}
      <p className={layout.muted}>
        Headings, lists, tables, links, https images, colours, alignment and sizes are kept.
        Scripts, forms, frames, media and other styles are left out.
      </p>
    </div>
  );
}

type LineProps = { pieces: readonly SourcePiece[]; isDropped: boolean };

const Line = memo(
  function Line({ pieces, isDropped }: LineProps) {
    return (
      <div className={styles.line} data-dropped={isDropped || undefined}>
        {pieces.map(({ kind, text }, index) => (
          <span key={index} data-kind={kind}>
            {text}
          </span>
        ))}
        {'\n'}
      </div>
    );
  },
  (before, now) =>
    before.isDropped === now.isDropped &&
    before.pieces.length === now.pieces.length &&
    before.pieces.every(({ kind, text }, index) => {
      const other = now.pieces[index];
      return other?.kind === kind && other.text === text;
    }),
);
