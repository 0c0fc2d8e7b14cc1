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
  if (starter === '') return 'Please add a starter title';
  if (description === '') return 'Please add a starter description';
  if (countLetters(starter) > STARTER_TITLE_MAX_LENGTH) {
    return `A starter title takes at most ${STARTER_TITLE_MAX_LENGTH} characters`;
  }
  if (countLetters(description) > STARTER_DESCRIPTION_MAX_LENGTH) {
    return `A starter description takes at most ${STARTER_DESCRIPTION_MAX_LENGTH} characters`;
  }
  return null;
}
