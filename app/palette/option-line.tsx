import type { ReactNode } from 'react';

import { BidiText } from '@/components/plain/bidi-text';
import { KeyHint } from '@/components/plain/kbd';
import { keepInside } from '@/lib/text/bidi';
import { placeOf } from '@/lib/text/found-place';
import layout from '@/styles/layout.module.css';

import styles from './option-line.module.css';
import type { PreviewOf } from './preview';

export type Option = {
  id: string;
  /** A sign before the label: whose record it is, or what becomes of a pick. */
  mark: ReactNode;
  label: string;
  note?: string;
  keys?: string;
  /** The text whose first place in the label is marked. */
  found?: string;
  /** What stands at its end, as a status. */
  side?: ReactNode;
  /** What is shown beside the list while it is active. */
  preview?: PreviewOf;
  /** What Enter does, in a word. */
  verb: string;
  /** The address it leads to, for another tab. */
  to?: string;
  pick: () => void;
};

/** Picks an option, or opens what it leads to in a tab of its own, as links do with Ctrl and ⌘. */
export function pickOption({ to, pick }: Option, event: Pick<MouseEvent, 'ctrlKey' | 'metaKey'>) {
  if (to !== undefined && (event.ctrlKey || event.metaKey)) window.open(`#${to}`, '_blank');
  else pick();
}

type LineProps = { id: string; option: Option; isActive: boolean; onPoint: () => void };

/** An option: its sign, its name and note, its status or its keys. */
export function OptionLine({ id, option, isActive, onPoint }: LineProps) {
  const { mark, label, note = '', keys, found = '', side } = option;
  return (
    <div
      id={id}
      role="option"
      aria-selected={isActive}
      className={styles.option}
      onPointerMove={onPoint}
      onMouseDown={(event) => event.preventDefault()} // the focus stays in the box
      onClick={(event) => pickOption(option, event)}
    >
      <span
        className={option.preview?.face ? `${styles.mark} ${styles.face}` : styles.mark}
        aria-hidden
      >
        {mark}
      </span>
      <span className={styles.text}>
        <span className={styles.label}>
          <bdi translate="no">
            <Marked text={keepInside(label)} found={found} />
          </bdi>
        </span>
        {note !== '' && (
          <span className={`${layout.second} ${layout.cut}`}>
            <BidiText>{note}</BidiText>
          </span>
        )}
      </span>
      {side}
      {keys !== undefined && <KeyHint press={keys} />}
    </div>
  );
}

/** A text with the first place of what was found in it. */
function Marked({ text, found }: { text: string; found: string }) {
  const place = placeOf(text, found);
  if (place === null) return text;
  const { start, end } = place;
  return (
    <>
      {text.slice(0, start)}
      <mark className={styles.match}>{text.slice(start, end)}</mark>
      {text.slice(end)}
    </>
  );
}
