import { type FormField, nameInWords } from './form-fields';

/** The statuses with which a server refuses what was typed. */
const REFUSALS = [400, 409, 422];

/** Where a sentence names a field, by its label or its name in the contract; -1 for nowhere. */
function placeOf({ name, label }: FormField, sentence: string): number {
  const words = [label, nameInWords(name), name].map((word) => word.toLowerCase());
  const places = words.map((word) => ` ${sentence.toLowerCase()} `.indexOf(` ${word} `));
  return Math.min(...places.filter((place) => place >= 0), Infinity);
}

/**
 * What a server says of single fields, by the name of each: a sentence belongs to the field that it
 * names first, of "Genre" and "Genre Colour" to the longer one. Empty when it names none.
 */
export function refusedFields(
  fields: readonly FormField[],
  { status = 0, message }: { status?: number; message: string },
): { name: string; errors: string[] }[] {
  if (!REFUSALS.includes(status)) return [];
  const found = new Map<string, string[]>();
  for (const sentence of message.split(/\n|\.(?:\s+|$)/).filter(Boolean)) {
    const [best] = fields
      .map((field) => ({ ...field, place: placeOf(field, sentence) }))
      .filter(({ place }) => place < Infinity)
      .sort((one, other) => one.place - other.place || other.label.length - one.label.length);
    if (best) found.set(best.name, [...(found.get(best.name) ?? []), sentence]);
  }
  return [...found].map(([name, errors]) => ({ name, errors }));
}
