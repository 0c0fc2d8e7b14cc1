import type { RowChange } from '@/lib/changes/change-set';
import { useNouns } from '@/lib/nouns/noun';

import type { SetNoun } from './set-words';

/** The noun of a row, by which its fields are called; of one that this version does not know that of its set. */
export function useNounOf({ noun }: Pick<RowChange, 'noun'>, ofSet: SetNoun): SetNoun {
  const nouns: readonly SetNoun[] = useNouns();
  return noun === ofSet.name ? ofSet : (nouns.find(({ name }) => name === noun) ?? ofSet);
}
