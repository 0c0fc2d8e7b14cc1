import type { ReactNode } from 'react';

import { BidiText } from '@/components/plain/bidi-text';
import type { Resource } from '@/lib/nouns/noun';
import type { SheetPlan } from '@/lib/sheets/plan-sheet';
import { capitalised, countOf, formatCount } from '@/lib/text/format';

import styles from './sheets.module.css';

/** So many are named. */
const MOST_NAMED = 5;

/** "Rows 2, 5 and 3 more". */
function rowsOf(numbers: readonly number[]): string {
  const named = numbers.slice(0, MOST_NAMED).map(formatCount).join(', ');
  const more = numbers.length - MOST_NAMED;
  return `${numbers.length === 1 ? 'Row' : 'Rows'} ${named}${more > 0 ? ` and ${formatCount(more)} more` : ''}`;
}

type Note = { what: ReactNode; why: string };

/** What of the sheet is left, with the reason. */
function notesOf<Row>(noun: Resource<Row>, plan: SheetPlan<Row>): Note[] {
  const { unknown, turned, unknownIds, doubleIds, noIds, cutAt } = plan;
  const readOnly = plan.readOnly.filter(({ cells }) => cells > 0);
  const read = readOnly.reduce((sum, { cells }) => sum + cells, 0);
  const notes: (Note | false)[] = [
    read > 0 && {
      what: readOnly.map(({ title }) => title).join(', '),
      why: `Can only be read. ${countOf(read, 'cell was', 'cells were')} changed there.`,
    },
    ...unknown.map((title) => ({
      what: (
        <>
          Column “<BidiText>{title}</BidiText>”
        </>
      ),
      why: `${capitalised(noun.plural)} have no such field, or it is there twice.`,
    })),
    ...turned.map(({ title, cells }) => ({
      what: title,
      why: `${countOf(cells, 'cell is what a spreadsheet makes of a number, a date, a formula or foreign letters, and stays', 'cells are what a spreadsheet makes of numbers, dates, formulas and foreign letters, and stay')} as stored.`,
    })),
    unknownIds.length > 0 && {
      what: rowsOf(unknownIds.map(({ number }) => number)),
      why: 'The id is unknown: deleted since the export, or changed in the sheet.',
    },
    doubleIds.length > 0 && {
      what: rowsOf(doubleIds.map(({ number }) => number)),
      why: 'The id is that of a row above, which counts.',
    },
    noIds.length > 0 && {
      what: rowsOf(noIds),
      why: `Without an id. ${noun.origin ?? 'New ones are added by their form.'} None is added here.`,
    },
    cutAt !== null && {
      what: rowsOf([cutAt]),
      why: 'The file ends in the middle of it, so it is left out, and what came after it is missing.',
    },
  ];
  return notes.filter((note) => note !== false);
}

type Props<Row> = { noun: Resource<Row>; plan: SheetPlan<Row> };

/** All that is not taken from a sheet, and why; nothing where all of it is. */
export function NotTaken<Row>({ noun, plan }: Props<Row>) {
  const notes = notesOf(noun, plan);
  if (notes.length === 0) return null;
  return (
    <section className={styles.notTaken} aria-label="Not taken from the file">
      <h3>Not taken from the file</h3>
      <dl>
        {notes.map(({ what, why }, at) => (
          <div key={at}>
            <dt>{what}</dt>
            <dd>{why}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
