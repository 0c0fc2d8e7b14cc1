import { labelOf } from '@/components/changes/plan-words';
import { TITLES } from '@/components/changes/set-titles';
import { type ChangeSet, planSet } from '@/lib/changes/plan/change-set';
import { heldBy } from '@/lib/changes/run/writer';
import { touchedFields, unreadFields } from '@/lib/forms/form-fields';
import { asText, type Fields, type Narrowed, NOT_REPLACED } from '@/lib/narrow';
import type { Resource } from '@/lib/nouns/noun';
import { isolate } from '@/lib/text/bidi';
import { previewText } from '@/lib/text/format';
import { replaceWords, type WordSearch } from '@/lib/text/replace-words';

/** What is done to a text of many records; no call clears one: an empty text keeps what is stored. */
export const TEXT_ACTS = ['set', 'replace', 'before', 'after'] as const;
export type TextAct = (typeof TEXT_ACTS)[number];

/** What becomes of one field: it is set to a value, that is added to it, or words of it are replaced. */
export type FieldChange = { field: string } & (
  { act: Exclude<TextAct, 'replace'>; value: string } | ({ act: 'replace' } & WordSearch)
);

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
export const isFilled = (change: FieldChange): boolean =>
  change.act === 'replace' ? change.find !== '' : change.value !== '';

/** What becomes of a field, in a few words: "Theme: Horror", "Name: Autumn → Winter". */
export function sayChange(label: string, change: FieldChange): string {
  const { value } = change;
  const short = (text: string) => isolate(previewText(text));
  switch (change.act) {
    case 'set':
      return `${label}: ${short(value)}`;
    case 'replace':
      return `${label}: ${short(change.find)} → ${value === '' ? 'nothing' : short(value)}`;
    case 'before':
      return `${label}: ${short(value)} before`;
    case 'after':
      return `${label}: ${short(value)} after`;
  }
}

/** A call takes an empty text for one that is left out. */
const STAYS = 'An empty field keeps what is stored, so it cannot be cleared.';

/** Why a row cannot be changed so: what of it cannot be read, or the rules of its form; null where it can. */
function refusalOf<Row extends Narrowed>(
  { fields, refuse }: Pick<Resource<Row>['edit'], 'fields' | 'refuse'>,
  row: Row,
  changes: readonly FieldChange[],
  after: Fields,
): string | null {
  const hidden = unreadFields(fields, row);
  if (changes.some(({ field }) => hidden.some(({ name }) => name === field))) return NOT_REPLACED;
  const texts = Object.values(after).map(asText);
  // What is so already needs nobody's leave.
  if (texts.length === 0) return null;
  if (texts.some((text) => text.trim() === '')) return STAYS;
  return refuse?.(after, row) ?? null;
}

/**
 * The set that changes fields of rows, some as they are typed; a row is refused by the rules of the form. What stays as
 * it is has the fields that are named, also where nothing is said of them yet.
 */
export function manySet<Row extends { _id: string } & Narrowed>(
  noun: Resource<Row>,
  rows: readonly Row[],
  changes: readonly FieldChange[],
  typed: ReadonlyMap<string, Fields>,
): ChangeSet {
  const filled = changes.filter(isFilled);
  const named = filled.length > 0 ? filled : changes;
  const said = filled.map((change) => sayChange(labelOf(noun, change.field), change)).join(', ');
  return planSet(noun, TITLES.changed(said), rows, (row) => {
    const held = heldBy(noun.edit, row);
    const before: Fields = {};
    const after: Fields = {};
    for (const change of filled) {
      const { field } = change;
      const was = asText(held[field]);
      const next = asText(typed.get(row._id)?.[field] ?? changeText(was, change));
      if (next === was) continue;
      before[field] = held[field] ?? was;
      after[field] = next;
    }
    // A number is changed with the code that it has, and not with one that others give it meanwhile.
    const along = touchedFields(noun.edit.fields, ({ name }) => !(name in after));
    for (const { name } of along) before[name] ??= held[name];
    const refused = refusalOf(noun.edit, row, named, after);
    if (refused !== null || Object.keys(after).length > 0) return { before, after, refused };
    return { same: Object.fromEntries(named.map(({ field }) => [field, held[field]])) };
  });
}
