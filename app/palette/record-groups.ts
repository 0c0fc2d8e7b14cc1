import { searchedList } from '@/lib/links/list-link';
import { withParams } from '@/lib/links/params';
import { recordPath } from '@/lib/links/paths';
import { isolate } from '@/lib/text/bidi';
import { previewText } from '@/lib/text/format';
import { closeness } from '@/lib/text/found-place';

import type { OptionGroup } from './combobox';
import type { Option } from './option-line';
import { markOfList, markOfRecord, SEARCH_MARK, type IconOfPath } from './palette-marks';
import type { PaletteSearch } from './use-palette-search';
import { isNone, type RecordMatches } from './use-record-search';

const NOTE_LENGTH = 60;

type Go = (to: string) => void;
const leads = (to: string, go: Go) => ({ to, pick: () => go(to) });

/** Leads to the record with an id where its noun could not be read. */
function unreadGroup(id: string, found: RecordMatches[], go: Go): OptionGroup {
  return {
    title: 'Open by id',
    options: found
      .filter(({ error }) => error)
      .map(({ singular }) => ({
        id: `id ${singular}`,
        label: `Open ${singular} with this id`,
        mark: SEARCH_MARK,
        verb: 'open',
        ...leads(recordPath(singular, id), go),
      })),
  };
}

/** The records that a list's search found. */
function matchGroup(
  found: RecordMatches,
  text: string,
  go: Go,
  iconOfPath: IconOfPath,
): OptionGroup {
  const { noun, records, total, listPath, foundBy, serverIgnoresSearch } = found;
  const options: Option[] = records.map(({ id, path, preview }, index) => ({
    // A bad response may repeat ids, so the index is part of the key.
    id: `${noun} ${index} ${id}`,
    label: preview.name,
    note: previewText(preview.note, NOTE_LENGTH),
    found: text,
    mark: preview.face ? markOfRecord(preview.face) : markOfList(listPath, iconOfPath),
    side: preview.status,
    preview,
    verb: 'open',
    ...leads(path, go),
  }));
  if (total > records.length && records.length > 0) {
    options.push({
      id: `${noun} all`,
      label: `All ${total} with “${text}”`,
      note: '',
      mark: SEARCH_MARK,
      verb: 'show them',
      ...leads(listPath + withParams('', { [foundBy]: text }), go),
    });
  }
  if (!serverIgnoresSearch) return { title: noun, options };
  return { title: `${noun}: none of these holds “${isolate(text)}”`, of: noun, options };
}

/** What the server does not search, where somebody was looked for by that. */
const UNSEARCHED = { address: 'e-mail addresses', phone: 'phone numbers', handle: 'user names' };

/**
 * The lists, those first whose search found nothing or failed: the server searches names, and the list
 * itself can look for the text in all fields of all its records.
 */
function allRecordsGroup(
  lists: RecordMatches[],
  { kind, typed: text }: Omit<PaletteSearch, 'kind'> & { kind: keyof typeof UNSEARCHED | 'name' },
  go: Go,
): OptionGroup {
  const offered = lists
    .filter(({ isLoading }) => !isLoading)
    .toSorted((one, other) => Number(isNone(other)) - Number(isNone(one)));
  const isNothing = lists.every((one) => isNone(one) && !one.isLoading && !one.error);
  return {
    title:
      kind !== 'name'
        ? `The server searches no ${UNSEARCHED[kind]}`
        : isNothing
          ? `Nothing is named “${text}”`
          : 'Only names were searched',
    options: offered.map(({ noun, listPath }) => ({
      id: `${noun} in all`,
      label: `Search all ${noun.toLowerCase()}`,
      mark: SEARCH_MARK,
      verb: 'look there',
      ...leads(searchedList(listPath, text), go),
    })),
  };
}

/** What was found, as options. */
export function recordGroups(search: PaletteSearch, go: Go, iconOfPath: IconOfPath): OptionGroup[] {
  const { kind, typed, text, found, looked, isSearching } = search;
  const best = ({ records }: RecordMatches) =>
    Math.max(0, ...records.map(({ preview }) => closeness(preview.name, text)));
  // The exact finds of an address stay first.
  const ordered = kind === 'name' ? found.toSorted((one, other) => best(other) - best(one)) : found;
  const groupOf = (one: RecordMatches) =>
    matchGroup(one, one.foundBy === 'q' ? text : typed, go, iconOfPath);
  const groups = ordered.filter(({ serverIgnoresSearch }) => !serverIgnoresSearch).map(groupOf);
  // Below all other ways, since Enter takes the first one.
  const ignoring = ordered.filter(({ serverIgnoresSearch }) => serverIgnoresSearch).map(groupOf);
  if (kind === 'id') return [...groups, unreadGroup(typed, found, go)];
  if (text === '') return [];
  // Enter would lead to a list before the record is found.
  if (isSearching) return groups;
  const isWhole = ({ noun }: RecordMatches) =>
    looked.some((one) => one.noun === noun && one.isWhole);
  const rest = (kind === 'name' ? found : looked).filter((one) => !isWhole(one));
  return [...groups, allRecordsGroup(rest, { ...search, kind }, go), ...ignoring];
}
