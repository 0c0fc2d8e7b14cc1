import { asList, asText, type Fields, isFields, type Narrowed } from '@/lib/narrow';
import { isolate } from '@/lib/text/bidi';
import { previewText, SHOWN_LENGTH } from '@/lib/text/format';
import { pictureKey } from '@/lib/text/picture-key';
import { typedText } from '@/lib/text/typed-text';

/**
 * A field of a record that several admins may change. A `text` may be edited while it is merged, a
 * `choice` is taken as it is, a `list` may be taken item by item. Of an `image` the form holds a
 * new file or nothing, the record an address.
 */
export type FormField = {
  name: string;
  label: string;
  /** The record's field that it is read from, if that has another name. */
  from?: string;
  kind: 'text' | 'choice' | 'list' | 'image';
  /** Its text has several lines. */
  isLong?: true;
  /**
   * It holds one of the noun's `statuses`, and no other word: its change is logged as that of a status, and the
   * toast after it offers to undo it.
   */
  isStatus?: boolean;
  /** From what the form works with to what the record holds, and back; the same when left out. */
  pack?: (value: unknown) => unknown;
  unpack?: (value: unknown) => unknown;
};

/** The fields of which a record holds something that cannot be read. */
export const unreadFields = (all: readonly FormField[], { _unread = [] }: Narrowed) =>
  all.filter(({ name, from = name }) => _unread.includes(from));

/** A record's form: the fields that it can show and send, those that it cannot, and their values. */
export function readableForm<Row extends Narrowed>(
  all: readonly FormField[],
  row: Row,
  toValues: (row: Row) => Fields,
): { fields: readonly FormField[]; unread: readonly FormField[]; values: Fields } {
  const unread = unreadFields(all, row);
  const names = unread.map(({ name }) => name);
  const known = Object.entries(toValues(row)).filter(([name]) => !names.includes(name));
  return {
    fields: all.filter((field) => !unread.includes(field)),
    unread,
    values: Object.fromEntries(known),
  };
}

/** The labels of the fields that a record was saved with meanwhile in a form that cannot be read. */
export function lostFields(fields: readonly FormField[], now: Fields): string[] {
  return fields.filter(({ name }) => !(name in now)).map(({ label }) => label);
}

/** Whether rows hold fields of these names under the same ones; some are read from another field of the record. */
export const areNamedAlike = (fields: readonly FormField[], names: readonly string[]): boolean =>
  fields.every(({ name, from }) => from === undefined || !names.includes(name));

/** A form's values as a record would hold them, by the names of its fields. */
export function packValues(fields: readonly FormField[], values: object): Fields {
  const byName = new Map<string, unknown>(Object.entries(values));
  return Object.fromEntries(
    fields.map(({ name, pack }) => [name, pack ? pack(byName.get(name)) : byName.get(name)]),
  );
}

/** What a record holds as a form works with it; an address is no image to send. */
export function unpackValues(fields: readonly FormField[], packed: Fields): Fields {
  return Object.fromEntries(
    fields.map(({ name, kind, unpack }) => {
      const value = packed[name];
      if (kind === 'image') return [name, value instanceof File ? value : undefined];
      return [name, unpack ? unpack(value) : value];
    }),
  );
}

/** What a form sends of its values: each text, in lists too, as `typedText` reads it; files stay. */
export function typedValues<Values>(values: Values): Values {
  const read = (value: unknown): unknown => {
    if (typeof value === 'string') return typedText(value);
    if (Array.isArray(value)) return value.map(read);
    if (!isFields(value) || value instanceof File) return value;
    return Object.fromEntries(Object.entries(value).map(([name, part]) => [name, read(part)]));
  };
  return read(values) as Values; // of the same shape
}

/** A form replaces what it changes, so that of five hundred items one is read anew with a key. */
const canonicalTexts = new WeakMap<object, string>();

/** A value as JSON with its texts as they would be typed; nothing is the empty text. */
export function canonicalText(value: unknown): string {
  const known = isFields(value) ? canonicalTexts.get(value) : undefined;
  if (known !== undefined) return known;
  const text = JSON.stringify(value ?? '', (_, part: unknown) =>
    typeof part === 'string' ? typedText(part) : part,
  );
  if (isFields(value)) canonicalTexts.set(value, text);
  return text;
}

/** Whether two values are the same to the API; a file is the same as itself only. */
export function isSameValue(one: unknown, other: unknown): boolean {
  if (one === other) return true;
  if (one instanceof File || other instanceof File) return false;
  if (Array.isArray(one) && Array.isArray(other)) {
    return one.length === other.length && one.every((item, at) => isSameValue(item, other[at]));
  }
  if (holdsLists(one) && holdsLists(other)) {
    const names = Object.keys(one);
    const isAlike = names.length === Object.keys(other).length;
    return isAlike && names.every((name) => name in other && isSameValue(one[name], other[name]));
  }
  return canonicalText(one) === canonicalText(other);
}

/** The same of two values of a field; each read may sign the address of a picture anew. */
export function isSameIn({ kind }: FormField, one: unknown, other: unknown): boolean {
  const isPicture = kind === 'image' && typeof one === 'string' && typeof other === 'string';
  return isPicture ? pictureKey(one) === pictureKey(other) : isSameValue(one, other);
}

const holdsLists = (value: unknown): value is Fields =>
  isFields(value) && Object.values(value).some(Array.isArray);

/** Whether a list holds an item. */
export function hasItem(list: unknown, item: unknown): boolean {
  return asList(list).some((one) => isSameValue(one, item));
}

/** Whether the form leaves a field as it was: an emptied text means that, and so does no new image. */
export function isUntouched({ kind }: FormField, mine: unknown, base: unknown): boolean {
  if (kind === 'image') return !(mine instanceof File);
  if (kind !== 'list' && typedText(asText(mine)) === '') return true;
  return isSameValue(mine, base);
}

/** The fields whose text was emptied, which leaves it as it was. */
export const emptiedFields = (fields: readonly FormField[], mine: object, base: Fields) => {
  const packed = packValues(fields, mine);
  const isEmpty = (value: unknown) => typedText(asText(value)) === '';
  return fields.filter(
    ({ name, kind }) => kind === 'text' && isEmpty(packed[name]) && !isEmpty(base[name]),
  );
};

/** Whether the form leaves all fields as they were. */
export function isUnchanged(fields: readonly FormField[], mine: Fields, base: Fields): boolean {
  return fields.every((field) => isUntouched(field, mine[field.name], base[field.name]));
}

/** The part of a record that a field is read from. */
export const partOf = ({ name, from = name }: FormField): string => from;

/**
 * The fields that the form touches, by a comparison of each: with a field go those that are read from
 * the same part of the record, as a number's code with the number.
 */
export function touchedFields(
  fields: readonly FormField[],
  isSame: (field: FormField) => boolean,
): FormField[] {
  const touched = fields.filter((field) => !isSame(field)).map(partOf);
  return fields.filter((field) => touched.includes(partOf(field)));
}

/** The fields in which two states of a record differ. */
export function changedFields(
  fields: readonly FormField[],
  before: Fields,
  after: Fields,
): FormField[] {
  return fields.filter((field) => !isSameIn(field, before[field.name], after[field.name]));
}

/**
 * Whether a new image of mine may replace one that its field does not show: the record moved, and
 * an image may be replaced under its old address. `base` and `theirs` hold their `updatedAt`.
 */
export function mayHideImage(
  fields: readonly FormField[],
  mine: Fields,
  base: Fields,
  theirs: Fields,
): boolean {
  const hasImage = fields.some(({ name, kind }) => kind === 'image' && mine[name] instanceof File);
  return hasImage && asText(base.updatedAt) !== asText(theirs.updatedAt);
}

/** What was sent, and what it replaced, as a record holds them. */
export type Saving = { before: Fields; after: Fields };

/** What a record holds after a save: an emptied field keeps what was stored. */
export function storedAfter(fields: readonly FormField[], { before, after }: Saving): Fields {
  return Object.fromEntries(
    fields.map((field) => {
      const { name } = field;
      return [name, isUntouched(field, after[name], before[name]) ? before[name] : after[name]];
    }),
  );
}

/** A field's name in words: "Room Name" for "roomName". */
export function nameInWords(name: string): string {
  const words = name.replace(/_/g, ' ').replace(/([a-z])([A-Z])/g, '$1 $2');
  return words.replace(/(^| )\p{Ll}/gu, (start) => start.toUpperCase());
}

/** A field's value as readable text; list items one per line, without the ids that a form gives them. */
export function valueText(value: unknown): string {
  if (value instanceof File) return value.name;
  if (Array.isArray(value)) return value.map(valueText).join('\n');
  if (isFields(value)) {
    const parts = Object.keys(value).flatMap((name) => (name === 'id' ? [] : [value[name]]));
    const isFlat = parts.every((part) => typeof part !== 'object');
    return parts
      .map(valueText)
      .filter(Boolean)
      .join(isFlat ? ': ' : '\n');
  }
  return asText(value);
}

/** The placeholder of a field that keeps what is stored while it is empty (ADR 7). */
export function storedPlaceholder(stored: string): string {
  return stored === '' ? '' : `Stays ${isolate(previewText(stored, SHOWN_LENGTH.name))}`;
}

/** A stored record that other admins may change while its form is open. */
export type StoredRecord = {
  id: string;
  /** What its draft and the log call it; '' where the form's title says it. */
  name: string;
  /** When it was made, where its API tells: another record may have its id by now. */
  createdAt?: string;
  /**
   * Its values when the form opened, by the names of the form's fields; with its `updatedAt` where
   * an image may be replaced under its old address.
   */
  values: Fields;
  /** Fetches its values again; left out where no call does. */
  read?: () => Promise<Fields>;
};
