import type { FieldReader } from './fields';

const LONGEST_NAME = 100;
const SHORTEST_CHANGED_NAME = 4;

/**
 * Reads a first or last name for an update. Only a name that changes must have four characters:
 * somebody called "Ann" stays editable in the other fields.
 */
export function changedName(
  fields: FieldReader,
  name: string,
  label: string,
  current: string,
): string | undefined {
  const text = fields.optional(name, label, { max: LONGEST_NAME });
  if (text !== undefined && text !== current && Array.from(text).length < SHORTEST_CHANGED_NAME) {
    fields.reject(`${label} must have at least ${String(SHORTEST_CHANGED_NAME)} characters`);
  }
  return text;
}

/** Puts a changed country code or number into a mobile number; what is absent stays. */
export function composeMobile(current: string, code?: string, number?: string): string {
  const space = current.indexOf(' ');
  const currentCode = space === -1 ? '' : current.slice(0, space);
  const currentNumber = current.slice(space + 1);
  return `${code ?? currentCode} ${number ?? currentNumber}`.trim();
}
