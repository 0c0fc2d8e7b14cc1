import type { ReactNode } from 'react';

import type { ListColumn, RowScale } from '@/components/list/columns/column';
import { BidiText, WordBreak } from '@/components/plain/bidi-text';
import { kindOf, splitAtDomain } from '@/lib/filters/filters';
import { isolate, keepInside } from '@/lib/text/bidi';
import { VISIBLE } from '@/lib/text/typed-text';

import cell from './cell-value.module.css';
import type { TableActions } from './use-row-actions';

/**
 * A value of few that filters by it, or the domain of an e-mail address, which does with Alt: it stands where
 * a row is pressed to open it. `shown` is how it looks.
 */
export function pressable<Row>(
  column: ListColumn<Row>,
  row: Row,
  shown: ReactNode,
  { onFilter, scale }: { onFilter: TableActions<Row>['onFilter']; scale: RowScale },
): ReactNode {
  const kind = kindOf(column);
  if (kind !== 'choice' && kind !== 'email') return shown;
  const text = String(column.value(row));
  if (!VISIBLE.test(text)) return shown;
  // No button: the keyboard has the filters above the table, and a text can be marked and copied.
  const isClick = () => getSelection()?.isCollapsed ?? true;
  if (kind === 'choice') {
    return (
      <span
        className={cell.filtering}
        data-filters
        title={`Only ${isolate(text)}; with Alt all but ${isolate(text)}`}
        onClick={({ altKey }) => {
          if (isClick()) onFilter(column, row, altKey);
        }}
      >
        {shown}
      </span>
    );
  }
  const parts = splitAtDomain(text);
  if (parts === null) return shown;
  const [before, domain] = parts;
  return (
    <bdi translate="no">
      {keepInside(before.slice(0, -1))}
      {/* Rows of one line would break there too. */}
      {scale === 'tall' && <WordBreak />}
      <span className={cell.domain}>
        @
        <span
          title={`With Alt only ${isolate(domain.toLowerCase())}`}
          onClick={(event) => {
            if (!event.altKey || !isClick()) return;
            event.stopPropagation();
            onFilter(column, row, false);
          }}
        >
          {keepInside(domain)}
        </span>
      </span>
    </bdi>
  );
}

/** The folded columns that say so go under the name; without any, what the name's own note says. */
export function noteOf<Row>(
  row: Row,
  { note }: ListColumn<Row>,
  folded: readonly ListColumn<Row>[],
): ReactNode {
  const lines = folded
    .filter((each) => each.isNoteWhenFolded)
    .map(({ id, value }) => ({ id, text: String(value(row)) }))
    .filter(({ text }) => text !== '');
  // Each in its own direction: a number after an Arabic name would end with its plus sign.
  return lines.length > 0
    ? lines.map(({ id, text }) => <BidiText key={id}>{text}</BidiText>)
    : note?.(row);
}

/** Of a card: its number, and what is known of the record at a glance. */
export function cardNote(serial: number, note: ReactNode): ReactNode {
  return (
    <>
      <span aria-hidden>#{serial}</span>
      {note && <span aria-hidden> · </span>}
      {note}
    </>
  );
}

/** A value without a look of its own. */
export function plainValue(value: string | number): ReactNode {
  if (typeof value !== 'string') return value;
  return VISIBLE.test(value) && <BidiText>{value}</BidiText>;
}
