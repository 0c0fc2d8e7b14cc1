import { asText, isFields } from '@/lib/narrow';

/** A field's own name as words: "mobile no" for "mobile_no", "room Name" for "roomName". */
export function fieldLabel(name: string): string {
  return name.replace(/_/g, ' ').replace(/([a-z])([A-Z])/g, '$1 $2');
}

/** A value of a record or a form as a person reads it, a list's item as its texts side by side. */
export function valueText(value: unknown): string {
  if (value instanceof File) return value.name;
  if (Array.isArray(value)) return value.map(valueText).join('\n');
  if (isFields(value)) {
    const parts = Object.values(value);
    const isFlat = parts.every((part) => typeof part !== 'object');
    return parts
      .map(valueText)
      .filter(Boolean)
      .join(isFlat ? ': ' : '\n');
  }
  return asText(value);
}
