import { STARTER_DESCRIPTION_MAX_LENGTH, STARTER_TITLE_MAX_LENGTH } from '@/lib/constants';
import { typedValues } from '@/lib/forms/form-fields';
import { isFields } from '@/lib/narrow';
import { isolate } from '@/lib/text/bidi';
import { nameKey } from '@/lib/text/fold';
import { countOf } from '@/lib/text/format';
import { composed, typedText } from '@/lib/text/typed-text';

import type { Starter } from '../api';

/** The starters of a form: those added, and the one still being typed. */
export type StarterDraft = { added: (Starter & { id: number })[]; typed: Starter };

export const NO_STARTER: Starter = { starter: '', description: '' };

/** The characters of a text, as a person counts them; of one that is saved, those that are. */
export const countLetters = (text: string) => Array.from(composed(text)).length;
export const lettersOf = (text: string) => Array.from(composed(typedText(text)));

/** Whether any or both of a starter's fields are filled. */
export function isTyped({ starter, description }: Starter, which: 'any' | 'both'): boolean {
  const filled = [starter, description].filter((text) => typedText(text) !== '').length;
  return filled >= (which === 'any' ? 1 : 2);
}

/** Whether what is wrong with a starter stands at its description; else it does at the title. */
export const isAboutDescription = (problem: string) => problem.includes('description');

/** Remembers what was found of each starter: a form replaces the one that is changed, and no other. */
function onceEach<Found>(find: (starter: Starter) => Found): (starter: Starter) => Found {
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

/** How much of a starter is too much, as it is typed; null for nothing. */
export function describeTooLong({ starter, description }: Starter): string | null {
  const [title, text] = [
    lettersOf(starter).length - STARTER_TITLE_MAX_LENGTH,
    lettersOf(description).length - STARTER_DESCRIPTION_MAX_LENGTH,
  ];
  if (title > 0) return `${countOf(title, 'character', 'characters')} too many`;
  if (text > 0) return `${countOf(text, 'character', 'characters')} too many in the description`;
  return null;
}

/** What keeps the starters from being saved, or null; a new genre needs at least one (§5). */
export function checkStarters({ added, typed }: StarterDraft, needsOne: boolean): string | null {
  const isBegun = isTyped(typed, 'any');
  if (needsOne && added.length === 0 && !isBegun) return 'Please add atleast one starter';
  const problem = added.map(checkStarter).find((found) => found !== null);
  return problem ?? (isBegun ? checkStarter(typed) : null);
}

function isStarter(value: unknown): value is Starter {
  return (
    isFields(value) && typeof value.starter === 'string' && typeof value.description === 'string'
  );
}

/** Whether a stored draft has the shape that the form works with. */
export function isStarterDraft(value: unknown): value is StarterDraft {
  return (
    isFields(value) &&
    isStarter(value.typed) &&
    Array.isArray(value.added) &&
    value.added.every((one) => isStarter(one) && 'id' in one && typeof one.id === 'number')
  );
}

/** A form's starting point for the starters of a genre. */
export function toStarterDraft(starters: Starter[]): StarterDraft {
  return { added: starters.map((starter, id) => ({ ...starter, id })), typed: NO_STARTER };
}

/** The starters as they are saved: a whole one that is typed counts as if Add Starter had been pressed. */
export function toStarters({ added, typed }: StarterDraft): Starter[] {
  const all = checkStarter(typed) === null ? [...added, typed] : added;
  return all.map(({ starter, description }) => ({ starter, description }));
}

/** What the title of a starter is compared by, as all names are. */
export const titleKey = onceEach(({ starter }) => nameKey(typedText(starter)));

/** Whose title each starter has, too: that of an earlier row, or of another genre; '' for nobody's. */
export function doublesOf(
  added: readonly Starter[],
  others: readonly { genre: string; starter: readonly Starter[] }[],
): string[] {
  const genreOf = new Map(
    others.flatMap(({ genre, starter }) => starter.map((one) => [titleKey(one), genre])),
  );
  const rowOf = new Map<string, number>();
  return added.map((one, index) => {
    const key = titleKey(one);
    const [row, genre] = [rowOf.get(key), genreOf.get(key)];
    if (row === undefined) rowOf.set(key, index + 1);
    if (key === '') return '';
    if (row !== undefined) return `same as row ${row}`;
    return genre === undefined ? '' : `also in ${isolate(genre)}`;
  });
}
