import { isolate } from '@/lib/text/bidi';

import { type FormField, isUntouched, type Saving } from './form-fields';

/** What stands in a reply for bytes that are no letter: of another encoding, or cut. */
const BROKEN = '\uFFFD';

/** Whether a value, or a text in it, holds letters that arrived broken. */
export const hasBrokenLetters = (value: unknown): boolean =>
  JSON.stringify([value]).includes(BROKEN);

/**
 * Why a save may not be sent: of what was read, letters arrived broken, and it would store the sign for
 * them in their place. '' where it may; who types that sign, or mends the letters, is not hindered.
 */
export function sayBrokenLetters(fields: readonly FormField[], { before, after }: Saving): string {
  const broken = fields.filter((field) => {
    const [was, is] = [before[field.name], after[field.name]];
    return hasBrokenLetters(was) && hasBrokenLetters(is) && !isUntouched(field, is, was);
  });
  if (broken.length === 0) return '';
  const labels = broken.map(({ label }) => isolate(label)).join(', ');
  return `${labels}: some letters cannot be read here (${BROKEN}), and a save would lose what is stored for them. Nothing was sent: please type them anew first.`;
}
