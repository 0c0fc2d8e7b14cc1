import type { RowChange } from '@/lib/changes/plan/change-set';
import { useNouns } from '@/lib/nouns/noun';

import type { SetNoun } from './set-words';

/** The noun of a row, which names its fields; that of its set where this version does not know the row's. */
export function useNounOf({ noun }: Pick<RowChange, 'noun'>, ofSet: SetNoun): SetNoun {
  const nouns: readonly SetNoun[] = useNouns();
  return noun === ofSet.name ? ofSet : (nouns.find(({ name }) => name === noun) ?? ofSet);
}
