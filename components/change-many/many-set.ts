import { labelOf, TITLES } from '@/components/changes/set-words';
import { type ChangeSet, planSet } from '@/lib/changes/change-set';
import { unreadFields } from '@/lib/forms/form-fields';
import { asFields, asText, type Fields, type Narrowed, NOT_REPLACED } from '@/lib/narrow';
import type { Resource } from '@/lib/nouns/noun';
import { isolate } from '@/lib/text/bidi';
import { previewText } from '@/lib/text/format';
import { replaceWords } from '@/lib/text/replace-words';

/** What is done to a text of many records; no call clears one: an empty text keeps what is stored. */
export const TEXT_ACTS = ['set', 'replace', 'before', 'after'] as const;
export type TextAct = (typeof TEXT_ACTS)[number];

/** What becomes of one field. */
export type FieldChange = {
  field: string;
  act: TextAct;
  /** What it is set to, or what is added; with `replace` what stands there afterwards. */
  value: string;
  /** What is replaced. */
  find: string;
  isWhole: boolean;
  isCase: boolean;
};

/** What a field holds after a change. */
export function changeText(text: string, change: FieldChange): string {
  switch (change.act) {
    case 'set':
      return change.value;
    case 'before':
      return change.value + text;
    case 'after':
      return text + change.value;
    case 'replace':
      return replaceWords(text, change);
  }
}

/** Whether enough is filled in for something to change. */
export const isFilled = ({ act, value, find }: FieldChange): boolean =>
  act === 'replace' ? find !== '' : value !== '';

/** What becomes of a field, in a few words: "Theme: Horror", "Name: Autumn → Winter". */
export function sayChange(label: string, { act, value, find }: FieldChange): string {
  const short = (text: string) => isolate(previewText(text));
  switch (act) {
    case 'set':
      return `${label}: ${short(value)}`;
    case 'replace':
      return `${label}: ${short(find)} → ${value === '' ? 'nothing' : short(value)}`;
    case 'before':
      return `${label}: ${short(value)} before`;
    case 'after':
      return `${label}: ${short(value)} after`;
  }
}

/** A call takes an empty text for one that is left out. */
const STAYS = 'An empty field keeps what is stored, so it cannot be cleared.';

/** The set that changes fields of rows, some as they are typed; a row is refused by the rules of the form. */
export function manySet<Row extends { _id: string } & Narrowed>(
  noun: Resource<Row>,
  rows: readonly Row[],
  parts: readonly FieldChange[],
  typed: ReadonlyMap<string, Fields>,
): ChangeSet {
  const { edit } = noun;
  const filled = parts.filter(isFilled);
  const sourceOf = (name: string) => edit.fields.find((one) => one.name === name)?.from ?? name;
  const said = filled.map((part) => sayChange(labelOf(noun, part.field), part)).join(', ');
  return planSet(noun, TITLES.changed(said), rows, (row) => {
    const values: Fields = edit.toValues(row);
    const hidden = unreadFields(edit.fields, row).map(({ name }) => name);
    // A status that the form does not know is none of its values.
    const storedText = (field: string) => asText(values[field] ?? asFields(row)[sourceOf(field)]);
    const before: Fields = {};
    const after: Fields = {};
    for (const part of filled) {
      const was = storedText(part.field);
      const next = asText(typed.get(row._id)?.[part.field] ?? changeText(was, part));
      if (next === was) continue;
      before[part.field] = values[part.field] ?? was;
      after[part.field] = next;
    }
    const why = (): string | null => {
      if (filled.some(({ field }) => hidden.includes(field))) return NOT_REPLACED;
      const texts = Object.values(after).map(asText);
      // What is so already needs nobody's leave.
      if (texts.length === 0) return null;
      return texts.some((text) => text.trim() === '') ? STAYS : (edit.refuse?.(after, row) ?? null);
    };
    return { before, after, refused: why() };
  });
}

/** The rows of a set whose values of now the form would refuse, so that Undo could not write them back. */
export function withoutWayBack<Row extends { _id: string }>(
  { edit }: Resource<Row>,
  rows: readonly Row[],
  set: ChangeSet,
): { name: string; reason: string }[] {
  const { refuse } = edit;
  if (refuse === undefined) return [];
  const changed = new Map(set.rows.map((row) => [row.id, row]));
  return rows.flatMap((row) => {
    const { name = '', before, after } = changed.get(row._id) ?? {};
    const reason = before && refuse(before, { ...row, ...after });
    return reason ? [{ name, reason }] : [];
  });
}
