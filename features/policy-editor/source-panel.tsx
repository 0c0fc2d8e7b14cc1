import SearchOutlined from '@ant-design/icons/es/icons/SearchOutlined';
import { Button } from 'antd';
import { memo, useEffect, useMemo, useRef, useState, type CSSProperties } from 'react';
import { flushSync } from 'react-dom';

import { AntdIcon } from '@/components/kit/icon';
import { showToast } from '@/components/toast/toast';
import layout from '@/styles/layout.module.css';

import { DifferenceList } from './difference-list';
import { FindBar } from './find-bar';
import matchStyles from './find.module.css';
import type { Difference } from './html-difference';
import sheet from './sheet.module.css';
import { editSource, shownSource } from './source-edit';
import { findDropped, readSourceLines, type SourcePiece } from './source-lines';
import styles from './source-panel.module.css';
import { tidyHtml } from './tidy-html';
import { type Find, useFind } from './use-find';

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
  const field = useRef<HTMLTextAreaElement>(null);
  const [isFinding, setFinding] = useState(false);
  const find = useFind(shown, field);
  const [tidied, setTidied] = useState({ from: '', to: '' });
  const isTidied = tidied.to !== '' && tidied.to === html;

  function tidy(): void {
    const to = editSource(html, tidyHtml(html));
    if (to === html) showToast('info', 'Each block stands on a line of its own already.');
    else setTidied({ from: html, to });
    onChange(to);
  }

  /** With the words that are chosen in the text. */
  function openFind(): void {
    const { selectionStart = 0, selectionEnd = 0 } = field.current ?? {};
    const chosen = shown.slice(selectionStart, selectionEnd);
    if (chosen !== '' && !chosen.includes('\n')) find.search(chosen);
    setFinding(true);
  }

  /** The match that was shown is chosen in the text. */
  function closeFind(): void {
    const [start, end] = find.matches[find.current] ?? [];
    flushSync(() => setFinding(false));
    field.current?.focus({ preventScroll: true });
    if (start !== undefined && end !== undefined) field.current?.setSelectionRange(start, end);
  }

  return (
    <div className={styles.panel}>
      <div className={styles.frame}>
        <div className={`${sheet.bar} ${styles.tools}`}>
          <Button
            size="small"
            disabled={isReadOnly}
            title="Puts each block, item and row on a line of its own"
            onClick={isTidied ? () => onChange(tidied.from) : tidy}
          >
            {isTidied ? 'Undo tidy' : 'Tidy'}
          </Button>
          {isFinding ? (
            <FindBar find={find} onClose={closeFind} />
          ) : (
            <Button size="small" type="text" onClick={openFind}>
              <AntdIcon shape={SearchOutlined} /> Find
            </Button>
          )}
        </div>
        <div
          className={styles.source}
          translate="no"
          style={{ '--digits': digits } as CSSProperties}
        >
          {isFinding && <FoundLayer text={shown} find={find} />}
          {/* The letters and lines of the field, which shows only its caret and selection. */}
          <div className={styles.layer} aria-hidden>
            {lines.map((pieces, index) => (
              <SourceLine key={index} pieces={pieces} isDropped={dropped.has(index + 1)} />
            ))}
          </div>
          <textarea
            ref={field}
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

/** The matches behind the letters of the source; the current one is scrolled into view. */
function FoundLayer({ text, find }: { text: string; find: Find }) {
  const { matches, current } = find;
  const mark = useRef<HTMLElement>(null);
  const at = matches[current]?.[0];

  useEffect(
    function showCurrent() {
      mark.current?.scrollIntoView({ block: 'center' });
    },
    [at],
  );

  return (
    <div className={`${styles.layer} ${matchStyles.found}`} aria-hidden>
      {matches.map(([start, end], index) => (
        <span key={start}>
          {text.slice(matches[index - 1]?.[1] ?? 0, start)}
          <mark
            ref={index === current ? mark : undefined}
            data-current={index === current || undefined}
          >
            {text.slice(start, end)}
          </mark>
        </span>
      ))}
    </div>
  );
}

type SourceLineProps = { pieces: readonly SourcePiece[]; isDropped: boolean };

/** A line of the source in its colours; it is drawn again only when it changed. */
const SourceLine = memo(
  function SourceLine({ pieces, isDropped }: SourceLineProps) {
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
