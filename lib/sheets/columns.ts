import { unreadFields } from '@/lib/forms/form-fields';
import { asText, type Fields, NOT_REPLACED, type Narrowed } from '@/lib/narrow';
import type { Resource } from '@/lib/nouns/noun';

/** A column of an export. */
export type SheetColumn<Row> = { title: string; value(this: void, row: Row): string | number };

/** What a cell of a column says of a record's fields. */
export type CellReader = (cell: string) => Fields;

/** The columns of which a cell can be written, and how. */
export function readersOf<Row>({ edit, statuses = [] }: Resource<Row>): Map<string, CellReader> {
  const readers = new Map<string, CellReader>(Object.entries(edit.columns ?? {}));
  for (const name of edit.many) {
    const field = edit.fields.find((one) => one.name === name);
    if (field === undefined) continue;
    // Spreadsheets begin words with a capital.
    const known = (cell: string) =>
      statuses.find((one) => one.name.toLowerCase() === cell.toLowerCase())?.name ?? cell;
    readers.set(field.label, (cell) => ({ [name]: field.isStatus ? known(cell) : cell }));
  }
  return readers;
}

/** The columns that can come back, in their order. */
export function writableColumns<Row>(
  noun: Resource<Row>,
  columns: readonly SheetColumn<Row>[],
): SheetColumn<Row>[] {
  const readers = readersOf(noun);
  return columns.filter(({ title }) => readers.has(title));
}

/** Why a cell's values are no values of the record; null where they may be. */
export function refuseValues<Row extends Narrowed>(
  { edit, statuses }: Resource<Row>,
  values: Fields,
  choices: readonly string[] | undefined,
  row: Row,
): string | null {
  const hidden = unreadFields(edit.fields, row);
  if (hidden.some(({ name }) => name in values)) return NOT_REPLACED;
  const texts = Object.entries(values).map(([name, value]) => [name, asText(value)] as const);
  if (texts.some(([, text]) => text === '')) {
    return 'An empty cell keeps what is stored, so it cannot be cleared.';
  }
  for (const [name, text] of texts) {
    const field = edit.fields.find((one) => one.name === name);
    if (field?.isStatus && !statuses?.some((one) => one.name === text)) {
      return `${field.label} takes ${statuses?.map((one) => one.name).join(', ')} only`;
    }
    if (edit.choices?.field === name && choices && !choices.includes(text)) {
      return `There is no ${field?.label ?? name} of this name`;
    }
  }
  return edit.refuse?.(values, row) ?? null;
}
