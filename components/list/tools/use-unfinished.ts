import { useState } from 'react';

import type { Choice } from '@/components/list/filters/filter-choice';
import type { Filter } from '@/lib/filters/filters';

/** What is chosen of fields while it is no filter yet. */
export type Unfinished = {
  /** Undefined for a field of which nothing is. */
  choiceFor: (field: string) => Choice | undefined;
  /** Keeps a choice beside the filters that the list is asked with it; undefined where it is one of them. */
  keep: (field: string, choice: Choice | undefined, next: readonly Filter[]) => void;
  forget: () => void;
};

/** The same by the ids of the fields, and what the list is asked by then. */
type Kept = { asked: string; choices: ReadonlyMap<string, Choice> };

const NONE: Kept['choices'] = new Map<string, Choice>();
const textOf = (filters: readonly Filter[]) => JSON.stringify(filters);

/** Keeps what is unfinished until the list is asked anything else, by whatever; Clear forgets it too. */
export function useUnfinished(filters: readonly Filter[]): Unfinished {
  const asked = textOf(filters);
  const [last, setLast] = useState<Kept>({ asked, choices: NONE });
  const choices = last.asked === asked ? last.choices : NONE;
  if (last.asked !== asked) setLast({ asked, choices });

  return {
    choiceFor: (field) => choices.get(field),
    keep: (field, choice, next) => {
      const others = [...choices].filter(([id]) => id !== field);
      const all = choice === undefined ? others : [...others, [field, choice] as const];
      setLast({ asked: textOf(next), choices: new Map(all) });
    },
    forget: () => setLast({ asked, choices: NONE }),
  };
}
