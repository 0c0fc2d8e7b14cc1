import { NOUNS } from '@/app/nouns/nouns';
import { recordPath } from '@/lib/navigation/paths';

/** 24 hex digits, as the embedded API and MongoDB make them, or a UUID. */
const ID = /^(?:[\da-f]{24}|[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12})$/i;

/** Whether a text is a record's id rather than something to search for. */
export function isRecordId(text: string): boolean {
  return ID.test(text.trim());
}

/** The screen of each noun for an id: nobody knows whose it is, and no call says so. */
export function screensOfId(id: string): { noun: string; path: string }[] {
  return NOUNS.map(({ singular }) => ({
    noun: singular,
    path: recordPath(singular, id.trim()),
  }));
}
