import { asText, isFields } from '@/lib/reader';

/** A value of a record in one line for a person, a list's item as its texts side by side. */
export function valueText(value: unknown): string {
  if (value instanceof File) return value.name;
  if (Array.isArray(value)) return value.map(valueText).join('\n');
  if (isFields(value)) return Object.values(value).map(asText).filter(Boolean).join(': ');
  return asText(value);
}
