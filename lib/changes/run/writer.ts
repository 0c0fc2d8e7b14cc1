import { sayBrokenLetters } from '@/lib/forms/broken-letters';
import { readableForm } from '@/lib/forms/form-fields';
import { ApiError } from '@/lib/http/api-error';
import { asFields, asText, type Fields, type Narrowed } from '@/lib/narrow';
import type { Noun, Resource } from '@/lib/nouns/noun';
import { readAnew } from '@/lib/rows/read-anew';

import { hasValues, pickFields, type RecordId, type RowChange } from '../plan/change-set';
import { sayNone } from '../state/reasons';

/** How records are read and written. All throw ApiError. */
export type Writer = {
  /** What a record holds by now; its `_unread` names the fields that cannot be read. */
  read: (record: RecordId) => Promise<Fields>;
  /** Sends a change of what was just read. */
  write: (row: RowChange, now: Fields) => Promise<unknown>;
  /** Why a record that is as it was is left alone; '' for no reason. */
  obstacle?: (row: RowChange, now: Fields) => string | Promise<string>;
  /** The record that a row is about, where it names another one; null for none. */
  recordOf?: (row: RowChange) => RecordId | null;
};

/** The record that a row is about; null for none. */
export const recordOf = (writer: Writer, row: RowChange): RecordId | null =>
  writer.recordOf ? writer.recordOf(row) : row;

/**
 * What a record holds, by the names of its form and by its own; its `_unread` names the fields that cannot be read.
 * Of a value that its form does not know, as a status of a later version, it holds what is stored.
 */
export function heldBy<Row extends Narrowed>(
  { fields, toValues }: Pick<Resource<Row>['edit'], 'fields' | 'toValues'>,
  row: Row,
): Fields & { _unread: readonly string[] } {
  const { values, unread } = readableForm(fields, row, toValues);
  const hidden = [...(row._unread ?? []), ...unread.map(({ name }) => name)];
  const known = Object.entries({ ...values, ...asFields(row) });
  const held = Object.fromEntries(known.filter(([name]) => !hidden.includes(name)));
  return { ...held, _unread: hidden };
}

/** Reads and writes the records of a noun. */
export function writerOf<Row extends { _id: string } & Narrowed>({
  edit,
  get,
  remove,
}: Pick<Resource<Row>, 'edit' | 'get' | 'remove'>): Writer {
  const read = async ({ id }: Pick<RecordId, 'id'>) => heldBy(edit, await get(id));
  const ofForm = Object.fromEntries(edit.fields.map(({ name }) => [name, null]));
  return {
    read,
    async write({ id, after, builds }, now) {
      if (after === null) return remove(id);
      const broken = sayBrokenLetters(edit.fields, { before: now, after });
      if (broken !== '') throw new ApiError(broken);
      return edit.save(id, after, pickFields(now, ofForm), builds === true);
    },
    obstacle: (row, now) => (row.builds ? edit.obstacle?.(row, now) : undefined) ?? '',
  };
}

/** The same for one run of a set that stands in the list of a noun, and may have rows of others. */
export function writerOfSet<Row extends { _id: string }>(
  noun: Resource<Row>,
  nouns: readonly Noun[],
): Writer {
  const own = writerOf(noun);
  const others = new Map(nouns.map((one) => [one.name, writerOf(one)]));
  const lackOf = lackIn(nouns);
  function writerFor(name: string): Writer {
    const writer = name === noun.name ? own : others.get(name);
    if (!writer) throw new ApiError(sayUnknown(name));
    return writer;
  }
  return {
    read: async (row) => writerFor(row.noun).read(row),
    write: async (row, now) => writerFor(row.noun).write(row, now),
    obstacle: async (row, now) =>
      (await lackOf(row)) || ((await writerFor(row.noun).obstacle?.(row, now)) ?? ''),
  };
}

const sayUnknown = (name: string) => `This version knows no ${name}.`;

/** Says what is gone that rows need: by one reading of its noun for all of them, and by a new one for a step. */
function lackIn(nouns: readonly Noun[]): (row: RowChange) => Promise<string> {
  const known = new Map<string, Promise<readonly { _id: string }[]>>();

  async function readNoun(noun: Noun): Promise<readonly { _id: string }[]> {
    const reading = readAnew(noun);
    known.set(noun.name, reading);
    // The next row reads again.
    reading.catch(() => known.delete(noun.name));
    return reading;
  }
  return async ({ id, noun, needs, builds }) => {
    if (!needs) return '';
    const of = nouns.find(({ name }) => name === needs.noun);
    if (!of) throw new ApiError(sayUnknown(needs.noun));
    const all = await ((builds ? undefined : known.get(of.name)) ?? readNoun(of));
    const isOther = (one: { _id: string }) => noun !== of.name || one._id !== id;
    const isThere = all.some((one) => isOther(one) && hasValues(asFields(one), needs.holds));
    return isThere ? '' : sayNone(of.singular, Object.values(needs.holds).map(asText).join(', '));
  };
}
