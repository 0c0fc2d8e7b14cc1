import { kindOfText, type TextKind } from './record-ids';
import { useAddressLookup, useIdLookup, type AddressMatches } from './use-record-lookup';
import { useRecordSearch, type RecordMatches } from './use-record-search';

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
  const isSearching = [...named, ...ofId, ...ofAddress].some(({ isLoading }) => isLoading);
  if (kind === 'id') return { kind, typed, text, found: ofId, looked: [], isSearching };
  const exact = ofAddress.filter(({ records, error }) => records.length > 0 || error);
  const others = named.filter(({ noun }) => !exact.some((one) => one.noun === noun));
  const looked = kind === 'address' ? ofAddress : [];
  return { kind, typed, text, found: [...exact, ...others], looked, isSearching };
}
