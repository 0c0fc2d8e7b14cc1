import { diff3MergeRegions } from 'node-diff3';

import {
  canonicalText,
  isSameIn,
  isSameValue,
  isUntouched,
  partOf,
  type FormField,
} from '@/lib/forms/form-fields';
import { asList, type Fields } from '@/lib/narrow';

/** A field that both admins changed, each in another way. */
export type Conflict = { field: FormField; base: unknown; theirs: unknown; mine: unknown };

/** The merge of two admins' changes to one record. */
export type MergeResult = {
  /** What can be saved; of a conflict it holds mine until the admin chooses. */
  merged: Fields;
  conflicts: Conflict[];
  /** Fields that take over their change without asking. */
  taken: FormField[];
};

type FieldMerge = { value: unknown; outcome: 'mine' | 'taken' | 'conflict' };

function mergeField({ field, base, theirs, mine }: Conflict): FieldMerge {
  if (isSameIn(field, base, theirs)) return { value: mine, outcome: 'mine' };
  if (isUntouched(field, mine, base)) return { value: theirs, outcome: 'taken' };
  if (isSameValue(mine, theirs)) return { value: mine, outcome: 'mine' };
  const list = field.kind === 'list' && mergeLists(asList(base), asList(mine), asList(theirs));
  return list ? { value: list, outcome: 'taken' } : { value: mine, outcome: 'conflict' };
}

/**
 * Compares what a record was when a form opened (`base`), what it is now (`theirs`), and what the
 * form holds (`mine`). A field that `mine` leaves as it was never overwrites `theirs`.
 */
export function threeWayMerge(
  fields: readonly FormField[],
  base: Fields,
  mine: Fields,
  theirs: Fields,
): MergeResult {
  const result: MergeResult = { merged: {}, conflicts: [], taken: [] };
  const all = fields.map((field) => {
    const { name } = field;
    const states = { field, base: base[name], theirs: theirs[name], mine: mine[name] };
    const own = isUntouched(field, mine[name], base[name]) ? base[name] : mine[name];
    return { states, own, ...mergeField(states) };
  });
  for (const { states, own, value, outcome } of all) {
    const { field } = states;
    const part = all.filter((one) => partOf(one.states.field) === partOf(field));
    const isAsked = part.length > 1 ? isMixed(part) : outcome === 'conflict';
    result.merged[field.name] = isAsked && part.length > 1 ? own : value;
    if (!isAsked) {
      if (outcome === 'taken') result.taken.push(field);
    } else if (part.length === 1) result.conflicts.push(states);
    else if (!isSameValue(own, states.theirs)) result.conflicts.push({ ...states, mine: own });
  }
  return result;
}

type PartMerge = FieldMerge & { states: Conflict; own: unknown };

/** Whether the merge of a part of the record, as of a number with its code, is what neither side has made of it. */
const isMixed = (part: readonly PartMerge[]) =>
  part.some(({ outcome }) => outcome === 'conflict') ||
  !(
    part.every(({ value, own }) => isSameValue(value, own)) ||
    part.every(({ value, states }) => isSameValue(value, states.theirs))
  );

/** Merges items that were replaced in their places; null when both sides replaced the same one. */
function mergeInPlace(base: string[], mine: string[], theirs: string[]): string[] | null {
  const isConflict = base.some(
    (item, at) => mine[at] !== item && theirs[at] !== item && mine[at] !== theirs[at],
  );
  if (isConflict) return null;
  return base.map((item, at) => (mine[at] === item ? theirs[at] : mine[at]) ?? item);
}

/** Merges the items between two that nobody changed; null when both sides changed the same ones. */
function mergePassage(base: string[], mine: string[], theirs: string[]): string[] | null {
  if (isSameValue(mine, theirs) || isSameValue(base, mine)) return theirs;
  if (isSameValue(base, theirs)) return mine;
  if (base.length === mine.length && base.length === theirs.length) {
    return mergeInPlace(base, mine, theirs);
  }
  if (base.length > 0) return null;
  // Both sides added items here.
  return [...theirs, ...surplus(mine, theirs)];
}

/** The items that one list has and the other has not, or not as often. */
function surplus(list: string[], other: string[]): string[] {
  const unmatched = [...other];
  return list.filter((item) => {
    const at = unmatched.indexOf(item);
    if (at !== -1) unmatched.splice(at, 1);
    return at === -1;
  });
}

/** False when an item was lost or doubled, as when both sides moved the same one. */
function isPlausible(merged: string[], base: string[], mine: string[], theirs: string[]): boolean {
  return [...new Set([...base, ...mine, ...theirs])].every((item) => {
    const count = (list: string[]) => list.filter((other) => other === item).length;
    const most = Math.max(count(base), count(mine), count(theirs));
    const least = Math.min(count(mine), count(theirs));
    return count(merged) <= most && count(merged) >= least;
  });
}

/**
 * Merges two versions of one list item by item; null when both changed the same items, so that the
 * admin has to choose. Items are compared as texts.
 */
export function mergeKeys(base: string[], mine: string[], theirs: string[]): string[] | null {
  const merged: string[] = [];
  for (const region of diff3MergeRegions(mine, base, theirs)) {
    const passage = region.stable
      ? region.bufferContent
      : mergePassage(region.oContent, region.aContent, region.bContent);
    if (passage === null) return null;
    merged.push(...passage);
  }
  return isPlausible(merged, base, mine, theirs) ? merged : null;
}

/** Merges lists of anything; items whose texts differ only in spaces at the ends are the same. */
export function mergeLists(
  base: readonly unknown[],
  mine: readonly unknown[],
  theirs: readonly unknown[],
): unknown[] | null {
  const items = new Map<string, unknown>();
  const keysOf = (list: readonly unknown[]) =>
    list.map((item) => {
      const key = canonicalText(item);
      if (!items.has(key)) items.set(key, item);
      return key;
    });
  const keys = mergeKeys(keysOf(base), keysOf(mine), keysOf(theirs));
  return keys?.map((key) => items.get(key)) ?? null;
}
