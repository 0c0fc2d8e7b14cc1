import { phoneDigits } from '@/lib/text/phone-digits';

import { type PersonKind, type PersonMatches, usePersonLookup } from './use-person-lookup';
import { useIdLookup } from './use-record-lookup';
import { isNone, type RecordMatches, useRecordSearch } from './use-record-search';

/** What the palette looks for, and what it has found so far. */
export type PaletteSearch = {
  kind: TextKind;
  typed: string;
  /** What the lists were searched for, which may be older by some letters; '' when nothing was. */
  text: string;
  /** What was found of each noun, what is exactly what was typed first. */
  found: RecordMatches[];
  /** Where a person was looked for by something else than the name. */
  looked: PersonMatches[];
  isSearching: boolean;
};

/**
 * Looks for what was typed: an id in all nouns; a person by e-mail, phone number or user name; all else
 * by name. A word that names no user may be a user name.
 */
export function usePaletteSearch(typed: string, sent: string): PaletteSearch {
  const kind = kindOfText(typed);
  const text = kind === 'id' || typed === '' ? '' : sent;
  const named = useRecordSearch(kind === 'name' ? text : '');
  const ofId = useIdLookup(kind === 'id' ? typed : '');
  const isUnnamed = named.some((one) => one.singular === 'user' && !one.isLoading && isNone(one));
  const mayBeHandle = kind === 'name' && isUnnamed && WORD.test(text);
  const isPerson = kind === 'address' || kind === 'phone';
  const ofPerson = usePersonLookup(
    isPerson ? kind : 'handle',
    isPerson ? typed : kind === 'handle' || mayBeHandle ? text : '',
    { isNamed: mayBeHandle },
  );
  // What is found of the letters before is no answer yet.
  const isBehind = kind !== 'id' && typed !== '' && typed !== sent;
  const isSearching =
    isBehind || [...named, ...ofId, ...ofPerson].some(({ isLoading }) => isLoading);
  if (kind === 'id') return { kind, typed, text, found: ofId, looked: [], isSearching };
  const exact = ofPerson.filter(({ records, error }) => records.length > 0 || error);
  const others =
    kind === 'name' ? named.filter(({ noun }) => !exact.some((one) => one.noun === noun)) : [];
  const looked = kind !== 'name' || mayBeHandle ? ofPerson : [];
  return { kind, typed, text, found: [...exact, ...others], looked, isSearching };
}

/** 24 hex digits, as the embedded API and MongoDB make them, or a UUID. */
const ID = /^(?:[\da-f]{24}|[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12})$/i;
const ADDRESS = /^[^\s@]+@[^\s@]+\.[^\s@.]{2,}$/;
const HANDLE = /^@[^\s@]{2,}$/;
/** What may be a user name. */
const WORD = /^[^\s@]{3,}$/;

/** What a typed text is: a record's id, what a person is known by, or something that a name may contain. */
type TextKind = 'id' | PersonKind | 'name';

/** What a typed text, without spaces around it, is searched as. */
function kindOfText(text: string): TextKind {
  if (ID.test(text)) return 'id';
  if (ADDRESS.test(text)) return 'address';
  if (phoneDigits(text) !== '') return 'phone';
  return HANDLE.test(text) ? 'handle' : 'name';
}
