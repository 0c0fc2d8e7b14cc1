import { nameInWords } from '@/lib/forms/form-fields';
import type { Narrowed } from '@/lib/narrow';

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

/** A field's name as the label that it has in forms. */
export const fieldLabel = (name: string): string => LABELS.get(name) ?? nameInWords(name);

/** The labels of what a record holds in a form that cannot be read; '' when all can be. */
export function unreadLabels({ _unread = [] }: Narrowed): string {
  return _unread.map(fieldLabel).join(', ');
}
