import { STARTER_DESCRIPTION_MAX_LENGTH, STARTER_TITLE_MAX_LENGTH } from '@/lib/constants';
import { typedValues } from '@/lib/forms/form-fields';
import { composed } from '@/lib/text/typed-text';

import type { Starter } from '../api';

/** The characters of a text, as a person counts them. */
export const countLetters = (text: string) => Array.from(composed(text)).length;

/** Whether what is wrong with a starter stands at its description; else it does at the title. */
export const isAboutDescription = (problem: string) => problem.includes('description');

/** Remembers what was found of each starter: a form replaces the one that is changed, and no other. */
export function onceEach<Found>(find: (starter: Starter) => Found): (starter: Starter) => Found {
  const found = new WeakMap<Starter, { value: Found }>();
  return (starter) => {
    const known = found.get(starter) ?? { value: find(starter) };
    found.set(starter, known);
    return known.value;
  };
}

/** What is wrong with one starter (specification §5), or null. */
export const checkStarter = onceEach(findProblem);

function findProblem(typed: Starter): string | null {
  const { starter, description } = typedValues(typed);
  const parts = [
    { what: 'title', text: starter, most: STARTER_TITLE_MAX_LENGTH },
    { what: 'description', text: description, most: STARTER_DESCRIPTION_MAX_LENGTH },
  ];
  const empty = parts.find(({ text }) => text === '');
  if (empty) return `Please add a starter ${empty.what}`;
  const long = parts.find(({ text, most }) => countLetters(text) > most);
  return long ? `A starter ${long.what} takes at most ${long.most} characters` : null;
}
