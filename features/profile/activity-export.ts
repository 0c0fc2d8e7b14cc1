import { CSV_FORMAT } from '@/components/list/csv-format';
import type { Activity } from '@/lib/activity/activity';
import { valueText } from '@/lib/forms/form-fields';
import { csvFile, csvLine } from '@/lib/text/csv';

const HEADINGS = ['Time', 'Kind', 'Noun', 'Id', 'Name', 'Field', 'Before', 'After'];

/** The log as a CSV file with one line for each changed field. */
export function activityCsv(
  entries: readonly Activity[],
  nounName: (noun: string) => string,
): Blob {
  const format = CSV_FORMAT.read() ?? 'any';
  const lines = entries.flatMap(({ atMs, kind, noun, record, subject, fields }) =>
    fields.map(({ label, before, after }) =>
      csvLine(
        [
          new Date(atMs).toISOString(),
          kind,
          nounName(noun),
          record,
          subject,
          label,
          valueText(before),
          valueText(after),
        ],
        format,
      ),
    ),
  );
  return csvFile([csvLine(HEADINGS, format), ...lines], format);
}

/** The log as a JSON file, each change as it is stored. */
export function activityJson(entries: readonly Activity[]): Blob {
  const plain = entries.map(({ atMs, ...entry }) => ({
    time: new Date(atMs).toISOString(),
    ...entry,
  }));
  return new Blob([JSON.stringify(plain, null, 2)], { type: 'application/json' });
}
