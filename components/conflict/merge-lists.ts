import { diffArrays } from 'diff';

import { canonicalText, isSameValue } from '@/lib/forms/form-fields';

/** For each item of `from` its place in `to`, or null when it is not there any more. */
function placesIn(from: readonly string[], to: readonly string[]): (number | null)[] {
  const places: (number | null)[] = [];
  let place = 0;
  for (const { added, removed, count } of diffArrays([...from], [...to])) {
    for (let step = 0; step < count; step += 1) {
      if (removed) places.push(null);
      else if (!added) places.push(place + step);
    }
    if (!removed) place += count;
  }
  return places;
}

/** Neighbours that were changed where they stand, each by one side. */
function mergeInPlace(base: string[], mine: string[], theirs: string[]): string[] | null {
  const isClear = base.every(
    (item, index) => [mine[index], theirs[index]].includes(item) || mine[index] === theirs[index],
  );
  return isClear
    ? base.map((item, at) => (mine[at] === item ? theirs[at] : mine[at]) ?? item)
    : null;
}

/** What two sides made of a passage; null when both changed the same items. */
function mergePassage(base: string[], mine: string[], theirs: string[]): string[] | null {
  if (isSameValue(mine, theirs) || isSameValue(base, mine)) return theirs;
  if (isSameValue(base, theirs)) return mine;
  if (base.length === mine.length && base.length === theirs.length) {
    return mergeInPlace(base, mine, theirs);
  }
  if (base.length > 0) return null;
  // Both added something at the same place.
  return [...theirs, ...mine.filter((item) => !theirs.includes(item))];
}

const count = (list: readonly string[], item: string) =>
  list.filter((other) => other === item).length;

/** Moving the same item on both sides could double it or lose it. */
function isPlausible(merged: string[], base: string[], mine: string[], theirs: string[]): boolean {
  return [...new Set([...base, ...mine, ...theirs])].every((item) => {
    const times = count(merged, item);
    const [most, least] = [
      Math.max(count(base, item), count(mine, item), count(theirs, item)),
      Math.min(count(mine, item), count(theirs, item)),
    ];
    return times <= most && times >= least;
  });
}

/**
 * Puts together what two sides made of one list, item by item, as long as they did not change the
 * same ones; null when somebody has to choose. Items are compared as texts.
 */
export function mergeKeys(base: string[], mine: string[], theirs: string[]): string[] | null {
  const inMine = placesIn(base, mine);
  const inTheirs = placesIn(base, theirs);
  const merged: string[] = [];
  let [from, mineFrom, theirsFrom] = [0, 0, 0];
  for (let index = 0; index <= base.length; index += 1) {
    const mineAt = index < base.length ? inMine[index] : mine.length;
    const theirsAt = index < base.length ? inTheirs[index] : theirs.length;
    // Passages end where all three agree on an item, and at the end.
    if (typeof mineAt !== 'number' || typeof theirsAt !== 'number') continue;
    const passage = mergePassage(
      base.slice(from, index),
      mine.slice(mineFrom, mineAt),
      theirs.slice(theirsFrom, theirsAt),
    );
    if (passage === null) return null;
    merged.push(...passage, ...base.slice(index, index + 1));
    [from, mineFrom, theirsFrom] = [index + 1, mineAt + 1, theirsAt + 1];
  }
  return isPlausible(merged, base, mine, theirs) ? merged : null;
}

/** The same for items of any kind; the first item with a text stands for all with it. */
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
