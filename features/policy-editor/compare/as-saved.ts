import { withLines } from '@/lib/html/plain-text';
import { sanitizeHtml } from '@/lib/html/sanitize-html';

/** What a save makes of a draft: what is allowed of it, and lines of plain text as the paragraphs that visitors see. */
export function asSaved(draft: string): string {
  const safe = sanitizeHtml(draft);
  // Cleaned, a text has this sign in its tags alone.
  return safe.includes('<') ? safe : withLines(safe);
}
