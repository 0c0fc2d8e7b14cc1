import type { Readable } from '@/lib/filters/filters';
import { findsIn } from '@/lib/filters/sort-and-filter';
import type { ListView } from '@/lib/links/list-link';
import type { Identified } from '@/lib/rows/known-rows';
import { keepInside } from '@/lib/text/bidi';
import { placeOf } from '@/lib/text/found-place';
import layout from '@/styles/layout.module.css';

import styles from './name-cell.module.css';

/** So many letters stand before and after a find. */
const LETTERS_AROUND = 16;

type Props<Row> = { row: Row; fields: readonly Readable<Row>[]; view: ListView };

/** Why a search of all columns found a row: each find, marked, after the name of its column. */
export function FoundNote<Row extends Identified>({ row, fields, view }: Props<Row>) {
  const finds = findsIn(row, fields, view).map(({ column, word }) => ({
    title: column.title ?? column.id,
    text: String(column.value(row)),
    word,
  }));
  const shown = finds.length > 0 ? finds : [{ title: 'Id', text: row._id, word: row._id }];
  return shown.map(({ title, text, word }, index) => (
    <span key={index} className={styles.find}>
      <span className={layout.muted}>{title}</span> <Find text={text} word={word} />
    </span>
  ));
}

/** A text around what was found in it. */
function Find({ text: stored, word }: { text: string; word: string }) {
  const text = keepInside(stored);
  // A phone number is found by its digits, however it is spaced, and an address by either form of its host.
  const { start, end } = placeOf(text, word) ?? { start: 0, end: text.length };
  const first = Math.max(0, start - LETTERS_AROUND);
  const last = Math.min(text.length, end + LETTERS_AROUND);
  return (
    <bdi translate="no">
      {first > 0 && '…'}
      {text.slice(first, start)}
      <mark>{text.slice(start, end)}</mark>
      {text.slice(end, last)}
      {last < text.length && '…'}
    </bdi>
  );
}
