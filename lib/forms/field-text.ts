import { asText, isFields, type Narrowed } from '@/lib/narrow';
import { isolate } from '@/lib/text/bidi';

/** What the forms call fields whose names say it otherwise. */
const LABELS = new Map([
  ['navigationUrl', 'Navigation Link'],
  ['bannerUrl', 'Banner Image'],
  ['imageUrl', 'Genre Image'],
  ['colour', 'Genre Colour'],
  ['mobile_no', 'Mobile'],
  ['starter', 'Starters'],
  ['updatedAt', 'Last Update'],
]);

/** A field's name as a label: "Room Name" for "roomName". */
export function fieldLabel(name: string): string {
  const label = LABELS.get(name);
  if (label !== undefined) return label;
  const words = name.replace(/_/g, ' ').replace(/([a-z])([A-Z])/g, '$1 $2');
  return words.replace(/(^| )\p{Ll}/gu, (start) => start.toUpperCase());
}

/** The labels of what a record holds in a form that cannot be read; '' when all can be. */
export function unreadLabels({ _unread = [] }: Narrowed): string {
  return _unread.map(fieldLabel).join(', ');
}

/** A field's value as readable text; list items one per line, without the ids that a form gives them. */
export function valueText(value: unknown): string {
  if (value instanceof File) return value.name;
  if (Array.isArray(value)) return value.map(valueText).join('\n');
  if (isFields(value)) {
    const parts = Object.keys(value).flatMap((name) => (name === 'id' ? [] : [value[name]]));
    const isFlat = parts.every((part) => typeof part !== 'object');
    return parts
      .map(valueText)
      .filter(Boolean)
      .join(isFlat ? ': ' : '\n');
  }
  return asText(value);
}

/** The placeholder of a field that keeps what is stored while it is empty (ADR 7). */
export function storedPlaceholder(stored: string): string {
  return stored === '' ? '' : `Stays ${isolate(stored)}`;
}
