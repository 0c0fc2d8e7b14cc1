import { isSameValue } from '@/lib/forms/form-fields';
import { type Fields, isFields } from '@/lib/narrow';
import { isHexColour } from '@/lib/theme/colour';

function inOneForm(value: unknown): unknown {
  if (typeof value === 'string') {
    const text = value.replace(/\s+/g, ' ').trim();
    return isHexColour(text) ? text.toLowerCase() : text;
  }
  if (Array.isArray(value)) return value.map(inOneForm);
  if (!isFields(value) || value instanceof File) return value;
  return Object.fromEntries(Object.entries(value).map(([name, part]) => [name, inOneForm(part)]));
}

/**
 * Whether a record holds these fields as an API may have stored them: with white space collapsed, colours in small
 * letters, and each text in any Unicode form, which are all the same to it.
 */
export const holdsInSomeForm = (record: Fields, fields: Fields): boolean =>
  Object.entries(fields).every(([name, value]) =>
    isSameValue(inOneForm(record[name]), inOneForm(value)),
  );
