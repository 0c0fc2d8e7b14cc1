import { STARTER_DESCRIPTION_MAX_LENGTH, STARTER_TITLE_MAX_LENGTH } from '@/lib/constants';
import { isFields } from '@/lib/narrow';
import { countOf } from '@/lib/text/format';
import { composed, typedText } from '@/lib/text/typed-text';

import type { Starter } from '../api';

import { checkStarter } from './starter-rules';

/** The starters of a form: those added, and the one still being typed. */
export type StarterDraft = { added: (Starter & { id: number })[]; typed: Starter };

export const NO_STARTER: Starter = { starter: '', description: '' };

/** Whether any or both of a starter's fields are filled. */
export function isTyped({ starter, description }: Starter, which: 'any' | 'both'): boolean {
  const filled = [starter, description].filter((text) => typedText(text) !== '').length;
  return filled >= (which === 'any' ? 1 : 2);
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

/** The characters of a text that is typed, as a person counts those that would be saved. */
export const lettersOf = (text: string) => Array.from(composed(typedText(text)));

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
