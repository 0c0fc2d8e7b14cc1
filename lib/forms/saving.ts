/** Said of a form that is submitted as it was opened: it closes, and nothing is sent. */
export const NO_CHANGES = 'No changes';

/** Says of fields whose text was emptied that they stay; '' for none. */
export function sayEmptied(fields: readonly { label: string }[]): string {
  const labels = fields.map(({ label }) => label).join(', ');
  if (labels === '') return '';
  return `${labels} ${fields.length === 1 ? 'stays: it was' : 'stay: they were'} empty.`;
}

/** Said of a save that has nothing to send after all, since somebody else saved the same, or instead of it. */
export const STORED = 'Nothing was sent: what you typed is stored already.';
export const KEPT = 'Nothing was sent: what somebody else saved is kept.';

/** Ends a save before anything is sent. Its message is toasted; '' says nothing. */
export class SaveCancelled extends Error {}
