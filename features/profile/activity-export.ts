import type { Activity } from '@/lib/activity/activity';
import { valueText } from '@/lib/forms/field-text';
import { CSV_BOM, csvLine } from '@/lib/text/csv';

import { nounName } from './activity-words';

const HEADINGS = ['Time', 'Kind', 'Noun', 'Id', 'Name', 'Field', 'Before', 'After'];

/** The log as a table with one line for each changed field. */
export function activityCsv(entries: readonly Activity[]): string {
  const lines = entries.flatMap(({ atMs, kind, noun, record, subject, fields }) =>
    fields.map(({ label, before, after }) =>
      csvLine([
        new Date(atMs).toISOString(),
        kind,
        nounName(noun),
        record,
        subject,
        label,
        valueText(before),
        valueText(after),
      ]),
    ),
  );
  return CSV_BOM + csvLine(HEADINGS) + lines.join('');
}

/** The log as JSON, each change as it is kept. */
export function activityJson(entries: readonly Activity[]): string {
  const plain = entries.map(({ atMs, ...entry }) => ({
    time: new Date(atMs).toISOString(),
    ...entry,
  }));
  return JSON.stringify(plain, null, 2);
}

/** Hands a text to the browser as a file to keep. */
export function offerFile(name: string, type: string, text: string): void {
  const url = URL.createObjectURL(new Blob([text], { type }));
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  // The browser has taken the address by then.
  setTimeout(() => URL.revokeObjectURL(url), 0);
}
