import { type AddressMatches, useAddressLookup, useIdLookup } from './use-record-lookup';
import { type RecordMatches, useRecordSearch } from './use-record-search';

/** What the palette looks for, and what it has found so far. */
export type PaletteSearch = {
  kind: TextKind;
  typed: string;
  /** What the lists were searched for, which may be older by some letters; '' when nothing was. */
  text: string;
  /** What was found of each noun, what is exactly what was typed first. */
  found: RecordMatches[];
  /** Where an address was looked for. */
  looked: AddressMatches[];
  isSearching: boolean;
};

/** Looks for what was typed: an id in all nouns, an e-mail address in all rows, all else by name. */
export function usePaletteSearch(typed: string, sent: string): PaletteSearch {
  const kind = kindOfText(typed);
  const text = kind === 'id' || typed === '' ? '' : sent;
  const named = useRecordSearch(text);
  const ofId = useIdLookup(kind === 'id' ? typed : '');
  const ofAddress = useAddressLookup(kind === 'address' ? typed : '');
  // What is found of the letters before is no answer yet.
  const isBehind = kind !== 'id' && typed !== '' && typed !== sent;
  const isSearching =
    isBehind || [...named, ...ofId, ...ofAddress].some(({ isLoading }) => isLoading);
  if (kind === 'id') return { kind, typed, text, found: ofId, looked: [], isSearching };
  const exact = ofAddress.filter(({ records, error }) => records.length > 0 || error);
  const others = named.filter(({ noun }) => !exact.some((one) => one.noun === noun));
  const looked = kind === 'address' ? ofAddress : [];
  return { kind, typed, text, found: [...exact, ...others], looked, isSearching };
}

/** 24 hex digits, as the embedded API and MongoDB make them, or a UUID. */
const ID = /^(?:[\da-f]{24}|[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12})$/i;
const ADDRESS = /^[^\s@]+@[^\s@]+\.[^\s@.]{2,}$/;

/** What a typed text is: a record's id, an e-mail address, or something that a name may contain. */
type TextKind = 'id' | 'address' | 'name';

/** What a typed text, without spaces around it, is searched as. */
function kindOfText(text: string): TextKind {
  if (ID.test(text)) return 'id';
  return ADDRESS.test(text) ? 'address' : 'name';
}
