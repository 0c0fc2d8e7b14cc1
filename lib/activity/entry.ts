import { madeAt } from '@/lib/changes/plan/another-record';
import { changedFields, type FormField } from '@/lib/forms/form-fields';
import { isFormAddress } from '@/lib/links/addresses';
import {
  asFields,
  asList,
  asText,
  isFields,
  isMoment,
  type Fields,
  type Narrowed,
} from '@/lib/narrow';

export type ActivityKind = 'add' | 'edit' | 'status' | 'delete';
const KINDS: readonly ActivityKind[] = ['add', 'edit', 'status', 'delete'];

/** One field before and after a change. */
export type ActivityField = {
  name: string;
  label: string;
  before: unknown;
  after: unknown;
  lost?: 'image' | 'length';
};

/** One logged change. Never contains a password: password forms are not logged. */
export type Activity = {
  id: string;
  /** Milliseconds since 1970. */
  atMs: number;
  kind: ActivityKind;
  noun: string;
  /** The record's id; '' for a record that was just added. */
  record: string;
  subject: string;
  /** When the record was made, where its API tells: another one may have its id by now. */
  createdAt?: string;
  /** The address of its form; '' when there is none. */
  address: string;
  title: string;
  fields: ActivityField[];
};

/** A change before the log adds its id and time. */
export type Change = Omit<Activity, 'id' | 'atMs'>;

/** Longer texts are cut; policy texts have their own versions. */
const LONGEST_TEXT = 20_000;
const TEASER = 300;

function cut(value: unknown): { value: unknown; isCut: boolean } {
  // An image is logged by its name: its bytes would fill the storage.
  if (value instanceof File) return { value: value.name, isCut: false };
  const text = typeof value === 'string' ? value : JSON.stringify(value ?? '');
  if (text.length <= LONGEST_TEXT) return { value, isCut: false };
  return { value: `${Array.from(text.slice(0, TEASER)).join('')}…`, isCut: true };
}

/** The changed fields, as they are logged. */
export function toActivityFields(
  fields: readonly FormField[],
  before: Fields,
  after: Fields,
): ActivityField[] {
  return changedFields(fields, before, after).map(({ name, label, kind }) => {
    const [was, is] = [cut(before[name]), cut(after[name])];
    const lost = kind === 'image' ? 'image' : was.isCut || is.isCut ? 'length' : undefined;
    return { name, label, before: was.value, after: is.value, ...(lost && { lost }) };
  });
}

/** What a record holds that could be read, by the names of its fields. */
export function readableFields(record: Fields & Narrowed): Fields {
  const isKnown = (name: string) => !name.startsWith('_') && !record._unread?.includes(name);
  return Object.fromEntries(
    Object.entries(record).filter(
      ([name, value]) => isKnown(name) && value !== null && value !== '',
    ),
  );
}

/** The fields of a deleted record; its lists are kept whole, since it may be added again. */
export function deletedFields(
  record: { _id: string } & Narrowed,
  labelOf: (name: string) => string,
): ActivityField[] {
  return Object.entries(readableFields({ ...record })).map(([name, value]) => {
    const was = Array.isArray(value) ? { value, isCut: false } : cut(value);
    return {
      name,
      label: labelOf(name),
      before: was.value,
      after: '',
      ...(was.isCut && { lost: 'length' }),
    };
  });
}

/** The fields that a revert restores; none where the API has no call for it. */
export function revertible({ kind, address, fields }: Activity): ActivityField[] {
  if ((kind !== 'edit' && kind !== 'status') || address === '') return [];
  return fields.filter(({ lost }) => lost === undefined);
}

function toField(value: unknown): ActivityField {
  const { name, label, before, after, lost } = asFields(value);
  const known = (['image', 'length'] as const).find((one) => one === lost);
  return {
    name: asText(name),
    label: asText(label),
    before,
    after,
    ...(known && { lost: known }),
  };
}

/** Reads a stored change; null when it is invalid. */
export function toActivity(stored: unknown): Activity | null {
  if (!isFields(stored)) return null;
  const kind = KINDS.find((one) => one === stored.kind);
  const { atMs } = stored;
  if (kind === undefined || !isMoment(atMs)) return null;
  const address = asText(stored.address);
  return {
    id: asText(stored.id),
    atMs,
    kind,
    noun: asText(stored.noun),
    record: asText(stored.record),
    subject: asText(stored.subject),
    ...madeAt(stored),
    address: isFormAddress(address) ? address : '',
    title: asText(stored.title),
    fields: asList(stored.fields).map(toField),
  };
}
