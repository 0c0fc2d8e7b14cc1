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

/** A record whose `names` are texts, with the fields of every record. */
export function textRecord<Name extends string>(fields: Fields, names: readonly Name[]) {
  const all = [...names, '_id', 'createdAt', 'updatedAt'] as const;
  const texts = all.map((name) => [name, asText(fields[name])]);
  return Object.fromEntries(texts) as Record<(typeof all)[number], string>; // fromEntries forgets the names
}

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
