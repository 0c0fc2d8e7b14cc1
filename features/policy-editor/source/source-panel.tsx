import { Button } from 'antd';
import {
  type CSSProperties,
  memo,
  type Ref,
  useImperativeHandle,
  useMemo,
  useRef,
  useState,
} from 'react';

import { showToast } from '@/components/toast/toast';
import { tidyHtml } from '@/lib/html/blocks';
import layout from '@/styles/layout.module.css';

import { DifferenceList } from '../compare/difference-list';
import type { Difference } from '../compare/html-difference';
import { whyRefused } from '../compare/refusal-words';
import sheet from '../kit/sheet.module.css';

import { findRefused, readSourceLines, type SourcePiece } from './source-lines';
import styles from './source-panel.module.css';

type Props = {
  html: string;
  onChange: (html: string) => void;
  isReadOnly: boolean;
  /** What would not be saved. */
  refused: readonly Difference[];
  ref: Ref<SourceText>;
};

/** Leads to a line of the source, counted from 1. */
export type SourceText = { goTo: (line: number) => void };

/** The text as HTML, with colours and line numbers, for what the toolbar cannot express. */
export function SourcePanel({ html, onChange, isReadOnly, refused, ref }: Props) {
  const refusedLines = useMemo(() => findRefused(html, refused), [html, refused]);
  const [tidied, setTidied] = useState({ from: '', to: '' });
  const isTidied = tidied.to !== '' && tidied.to === html;

  function tidy(): void {
    const to = tidyHtml(html);
    if (to === html) showToast('info', 'Each block stands on a line of its own already.');
    else setTidied({ from: html, to });
    onChange(to);
  }

  return (
    <div className={`${layout.stack} ${layout.gap3}`}>
      <div className={layout.card}>
        <div className={`${sheet.bar} ${styles.tools}`}>
          <Button
            disabled={isReadOnly}
            title="Puts each block, item and row on a line of its own"
            onClick={isTidied ? () => onChange(tidied.from) : tidy}
          >
            {isTidied ? 'Undo tidy' : 'Tidy'}
          </Button>
        </div>
        <SourceField
          html={html}
          onChange={onChange}
          isReadOnly={isReadOnly}
          refusedLines={refusedLines}
          ref={ref}
        />
      </div>
      {refusedLines.size > 0 && (
        <ul className={styles.refused} aria-label="Lines that lose something">
          {[...refusedLines].map(([line, items]) => (
            <li key={line}>
              <strong>{line > 0 ? `Line ${line}` : 'Somewhere'}:</strong>{' '}
              {items.map((item) => (
                <span key={item.label}>
                  <DifferenceList items={[item]} /> is not kept: {whyRefused(item.feature)}.{' '}
                </span>
              ))}
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

type FieldProps = Omit<Props, 'refused'> & { refusedLines: ReadonlyMap<number, unknown> };

/** Lays the field over its own letters in colours and lines. */
function SourceField({ html, onChange, isReadOnly, refusedLines, ref }: FieldProps) {
  const letters = useRef<HTMLDivElement>(null);
  const field = useRef<HTMLTextAreaElement>(null);
  const lines = useMemo(() => readSourceLines(html), [html]);
  const digits = String(lines.length).length;

  /** Selects a line and scrolls to its letters: a text area does not scroll to its selection. */
  function goTo(line: number): void {
    const before = html.split('\n').slice(0, line - 1);
    const start = before.reduce((sum, { length }) => sum + length + 1, 0);
    const end = html.indexOf('\n', start);
    field.current?.focus({ preventScroll: true });
    field.current?.setSelectionRange(start, end === -1 ? html.length : end);
    letters.current?.children[line - 1]?.scrollIntoView({ block: 'center' });
  }

  useImperativeHandle(ref, () => ({ goTo }));

  return (
    <div className={styles.source} translate="no" style={{ '--digits': digits } as CSSProperties}>
      {/* The letters and lines of the field, which shows only its caret and selection. */}
      <div ref={letters} className={styles.layer} aria-hidden>
        {lines.map((pieces, index) => (
          <SourceLine key={index} pieces={pieces} isRefused={refusedLines.has(index + 1)} />
        ))}
      </div>
      <textarea
        ref={field}
        aria-label="HTML source"
        className={styles.field}
        value={html}
        readOnly={isReadOnly}
        spellCheck={false}
        autoCapitalize="none"
        autoComplete="off"
        onChange={(event) => onChange(event.target.value)}
      />
    </div>
  );
}

type SourceLineProps = { pieces: readonly SourcePiece[]; isRefused: boolean };

/** A line of the source in its colours; it is drawn again only when it changed. */
const SourceLine = memo(
  function SourceLine({ pieces, isRefused }: SourceLineProps) {
    return (
      <div className={styles.line} data-refused={isRefused || undefined}>
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
    before.isRefused === now.isRefused &&
    before.pieces.length === now.pieces.length &&
    before.pieces.every(({ kind, text }, index) => {
      const other = now.pieces[index];
      return other?.kind === kind && other.text === text;
    }),
);
