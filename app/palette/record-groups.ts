import { previewText } from '@/lib/text/format';

import type { OptionGroup } from './combobox';
import { isRecordId, screensOfId } from './record-ids';
import type { RecordMatches } from './use-record-search';

const NOTE_LENGTH = 60;

type Go = (to: string) => void;

/** Leads to the record with an id, one option for each noun. */
function idGroup(id: string, go: Go): OptionGroup {
  return {
    title: 'Open by id',
    options: screensOfId(id).map(({ noun, path }) => ({
      id: `id ${noun}`,
      label: `Open ${noun} with this id`,
      pick: () => go(path),
    })),
  };
}

/** The records that a list's search found. */
function matchGroup(found: RecordMatches, text: string, go: Go): OptionGroup {
  const { noun, records, total, listPath } = found;
  const options = records.map(({ id, name, note, path }, index) => ({
    // A bad response may repeat ids, so the index is part of the key.
    id: `${noun} ${index} ${id}`,
    label: name || '—',
    note: previewText(note, NOTE_LENGTH),
    pick: () => go(path),
  }));
  if (total > records.length && records.length > 0) {
    options.push({
      id: `${noun} all`,
      label: `All ${total} with “${text}”`,
      note: '',
      pick: () => go(`${listPath}?${new URLSearchParams({ q: text }).toString()}`),
    });
  }
  return { title: noun, options };
}

/**
 * The lists whose search found nothing or failed: the server searches names, and the list itself can
 * look for the text in all fields of all its records.
 */
function allRecordsGroup(lists: RecordMatches[], text: string, go: Go): OptionGroup {
  const without = lists.filter(({ records, isLoading }) => records.length === 0 && !isLoading);
  return {
    title: 'Only names were searched',
    options: without.map(({ noun, listPath }) => ({
      id: `${noun} in all`,
      label: `Look in all ${noun.toLowerCase()}`,
      pick: () => go(`${listPath}?all=${encodeURIComponent(text)}`),
    })),
  };
}

/**
 * The records for what was `typed`; `text` is what the lists were searched for, and may be older by
 * some letters.
 */
export function recordGroups(
  typed: string,
  text: string,
  lists: RecordMatches[],
  go: Go,
): OptionGroup[] {
  if (isRecordId(typed)) return [idGroup(typed, go)];
  if (text === '') return [];
  return [...lists.map((list) => matchGroup(list, text, go)), allRecordsGroup(lists, typed, go)];
}
