/**
 * Narrowing of responses and stored values: a missing or mistyped field becomes empty instead of
 * crashing a screen.
 */
export type Fields = Record<string, unknown>;

/** True for a JSON object: not null, not a list. */
export function isFields(value: unknown): value is Fields {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** The fields of a JSON object; of anything else, none. */
export function asFields(value: unknown): Fields {
  return isFields(value) ? value : {};
}

/** Text as it is, a finite number as text, anything else as ''. */
export function asText(value: unknown): string {
  if (typeof value === 'string') return value;
  return typeof value === 'number' && Number.isFinite(value) ? String(value) : '';
}

/** The named fields as texts. */
export function asTexts<Name extends string>(fields: Fields, names: readonly Name[]) {
  const texts = names.map((name) => [name, asText(fields[name])]);
  return Object.fromEntries(texts) as Record<Name, string>; // fromEntries forgets the names
}

/** The same with the fields of every record. */
export const textRecord = <Name extends string>(fields: Fields, names: readonly Name[]) =>
  asTexts(fields, [...names, '_id', 'createdAt', 'updatedAt']);

/** A finite number (also when written as text), else null. */
export function asNumber(value: unknown): number | null {
  if (typeof value !== 'number' && (typeof value !== 'string' || value.trim() === '')) return null;
  const number = Number(value);
  return Number.isFinite(number) ? number : null;
}

/** A list as it is; anything else as an empty one. */
export function asList(value: unknown): unknown[] {
  return Array.isArray(value) ? value : [];
}
