import { asList, asText, isFields } from '@/lib/narrow';
import { useStore } from '@/lib/storage/store';
import { readStored, watchStored, writeStored } from '@/lib/storage/web-storage';

/** A view under a name: the list's link with its search, size, filters, columns and order. */
export type SavedView = { name: string; link: string };

const MOST_VIEWS = 50;
/** The longest name of a view. */
export const VIEW_NAME_MAX_LENGTH = 60;

/** Views belong to one admin on this device, and to one list. */
function keyOf(owner: string, resource: string): string {
  return `views:${owner}:${resource}`;
}

/** Reads what stands in storage; whatever was not written by us is left out. */
export function parseViews(text: string | null): SavedView[] {
  try {
    return asList(JSON.parse(text ?? '[]'))
      .filter(isFields)
      .map(({ name, link }) => ({ name: asText(name), link: asText(link) }))
      .filter(({ name }) => name !== '')
      .slice(0, MOST_VIEWS);
  } catch {
    return [];
  }
}

/** Views with one more, which replaces the one of the same name; the newest comes first. */
export function withView(views: readonly SavedView[], view: SavedView): SavedView[] {
  const name = view.name.trim().slice(0, VIEW_NAME_MAX_LENGTH);
  if (name === '') return [...views];
  return [{ ...view, name }, ...withoutView(views, name)].slice(0, MOST_VIEWS);
}

/** Views without the one of a name. */
export function withoutView(views: readonly SavedView[], name: string): SavedView[] {
  return views.filter((each) => each.name !== name);
}

/** Views in which one has another name, at its own place; a view that had the new name goes. */
export function renameView(views: readonly SavedView[], from: string, to: string): SavedView[] {
  const name = to.trim().slice(0, VIEW_NAME_MAX_LENGTH);
  if (name === '' || name === from) return [...views];
  return withoutView(views, name).map((each) => (each.name === from ? { ...each, name } : each));
}

/**
 * The saved views of an admin for one list, kept on this device. `save` answers false when they
 * will not outlive the page.
 */
export function useSavedViews(
  owner: string,
  resource: string,
): { views: SavedView[]; save: (views: SavedView[]) => boolean } {
  const key = keyOf(owner, resource);
  const read = () => readStored('local', key);
  const text = useStore({ subscribe: watchStored, read, readOnServer: () => null });
  return {
    views: parseViews(text),
    save: (views) => writeStored('local', key, JSON.stringify(views)),
  };
}
