import { showToast } from '@/components/toast/toast';
import { useConfig } from '@/lib/config/config';
import { asList, asText, isFields, parseJson } from '@/lib/narrow';
import { useStore } from '@/lib/storage/store';
import { readStored, storedKeys, watchStored, writeStored } from '@/lib/storage/web-storage';
import { typedText } from '@/lib/text/typed-text';

/** A named view: the link with its search, size, filters, columns and order. */
export type SavedView = {
  name: string;
  link: string;
  /** It is the team's, out of `config.json` (those of the code are `FixedView`), and cannot be changed here. */
  isTeams?: true;
};

const MOST_VIEWS = 50;
export const VIEW_NAME_MAX_LENGTH = 60;

/** Reads a stored view; null when it is invalid. */
export function toView(stored: unknown): SavedView | null {
  if (!isFields(stored)) return null;
  const name = asText(stored.name);
  return name === '' ? null : { name, link: asText(stored.link) };
}

/** Reads the stored views; invalid entries are left out. */
export function parseViews(text: string | null): SavedView[] {
  return asList(parseJson(text ?? ''))
    .map(toView)
    .filter((view) => view !== null)
    .slice(0, MOST_VIEWS);
}

/** Whether a typed name has more characters than a view's may have. */
export function isViewNameTooLong(typed: string): boolean {
  return Array.from(typedText(typed)).length > VIEW_NAME_MAX_LENGTH;
}

/** Adds a view at the top or at a place, or replaces the one of its name. */
export function withView(
  views: readonly SavedView[],
  { name, link }: SavedView,
  place = 0,
): SavedView[] {
  const view = { name: typedText(name), link };
  if (view.name === '') return [...views];
  return withoutView(views, view.name).toSpliced(place, 0, view).slice(0, MOST_VIEWS);
}

/** Removes a view by name. */
export function withoutView(views: readonly SavedView[], name: string): SavedView[] {
  return views.filter((each) => each.name !== name);
}

/** Renames a view in place; another view of the new name is removed. */
export function renameView(views: readonly SavedView[], from: string, to: string): SavedView[] {
  const name = typedText(to);
  if (name === '' || name === from) return [...views];
  return withoutView(views, name).map((each) => (each.name === from ? { ...each, name } : each));
}

const startOf = (owner: string) => `views:${owner}:`;

/** An admin's saved views on this device by the names of their lists. */
export function readAllViews(owner: string): [nounName: string, views: SavedView[]][] {
  const start = startOf(owner);
  return storedKeys('local', start).map((key) => [
    key.slice(start.length),
    parseViews(readStored('local', key)),
  ]);
}

/** Adds a list's views behind those that are there, and says how many do not fit. False when they are only in memory. */
export function joinViews(owner: string, nounName: string, added: readonly SavedView[]): boolean {
  const key = `${startOf(owner)}${nounName}`;
  const known = parseViews(readStored('local', key));
  const kept = known.map((view) => added.find(({ name }) => name === view.name) ?? view);
  const isNew = ({ name }: SavedView) => !known.some((view) => view.name === name);
  const views = [...kept, ...added.filter(isNew)];
  const leftOut = views.length - MOST_VIEWS;
  if (leftOut > 0)
    showToast(
      'warning',
      `A list keeps ${MOST_VIEWS} views: ${leftOut} of ${nounName} did not fit.`,
    );
  return writeStored('local', key, JSON.stringify(views.slice(0, MOST_VIEWS)));
}

/** Removes views of an admin from all lists. */
export function removeViews(owner: string, isOut: (view: SavedView) => boolean): void {
  for (const [nounName, views] of readAllViews(owner)) {
    const kept = views.filter((view) => !isOut(view));
    if (kept.length === views.length) continue;
    writeStored('local', `${startOf(owner)}${nounName}`, JSON.stringify(kept));
  }
}

/** An admin's saved views of one list on this device. */
export function useSavedViews(owner: string, nounName: string) {
  const key = `${startOf(owner)}${nounName}`;
  const read = () => readStored('local', key);
  const text = useStore({ subscribe: watchStored, read, readOnServer: () => null });
  /** The views as they are now, however old the render is that asks. */
  const readNow = () => parseViews(read());

  function save(views: readonly SavedView[]): void {
    if (writeStored('local', key, JSON.stringify(views))) return;
    showToast('warning', 'This browser keeps views only until the page is left.');
  }

  return {
    views: parseViews(text),
    save,
    /**
     * Saves one more at a place, the first if not another, and not that of its name any more; false where there is no
     * room for it, which is said.
     */
    add: (view: SavedView, place = 0): boolean => {
      const now = readNow();
      const others = withoutView(now, typedText(view.name));
      if (others.length === MOST_VIEWS) {
        showToast('warning', `A list keeps ${MOST_VIEWS} views: delete one to save this.`);
        return false;
      }
      save(withView(now, view, place));
      return true;
    },
  };
}

/** The same with those that all admins have; one's own of a name takes the place of the team's. */
export function useAllViews(owner: string, nounName: string): readonly SavedView[] {
  const { views } = useSavedViews(owner, nounName);
  const { config } = useConfig();
  const isOwn = (name: string) => views.some((own) => own.name === name);
  const teams = config.views.filter(({ list, name }) => list === nounName && !isOwn(name));
  return [
    ...views,
    ...teams.map(({ name, link }) => ({
      name,
      link: link.replace(/^\?/, ''),
      isTeams: true as const,
    })),
  ];
}

/** The lines that make a view everybody's. */
export const viewForConfig = (list: string, { name, link }: SavedView) =>
  `"views": ${JSON.stringify([{ list, name, link }], null, 2)}`;
