import { isFields } from '@/lib/narrow';

const LONGEST = 300;

/** A word that nothing else is called by. */
export function randomWord(): string {
  return Date.now().toString(36) + Math.random().toString(36).slice(2, 8);
}

/** Text cut to a length, on one line, without control characters. */
export function plainText(text: string, longest = LONGEST): string {
  const letters = Array.from(text.replace(/[\p{Cc}\s]+/gu, ' ').trim());
  return letters.length > longest ? `${letters.slice(0, longest - 1).join('')}…` : letters.join('');
}

/** Whether a body is a page for people, whatever its label says. */
export function isMarkup(text: string): boolean {
  return /^\s*<(!doctype|html|head|body|\?xml|[a-z])/i.test(text);
}

function stripMarkup(text: string): string {
  return text
    .replace(/<(script|style)\b[\s\S]*?<\/\1\s*>/gi, ' ')
    .replace(/<!--[\s\S]*?-->/g, ' ')
    .replace(/<[^>]*>?/g, ' ');
}

/** The form of a value without its content, which may be somebody's data. */
function outline(value: unknown, depth: number): string {
  if (Array.isArray(value)) {
    if (value.length === 0 || depth === 0) return `list of ${value.length}`;
    return `list of ${value.length}, first ${outline(value[0], depth - 1)}`;
  }
  if (!isFields(value)) return value === null ? 'null' : typeof value;
  if (depth === 0) return 'object';
  const entries = Object.entries(value).map(([key, entry]) =>
    typeof entry === 'boolean' ? `${key}: ${entry}` : `${key}: ${outline(entry, depth - 1)}`,
  );
  return `{ ${entries.join(', ')} }`;
}

/**
 * A body as a report may show it: a refusal in its own words, a page as its text, a record only as
 * its form. Reports are copied into tickets, and records are people's data.
 */
export function describeBody(text: string, body: unknown): string {
  if (text.trim() === '') return 'an empty body';
  if (isFields(body) && body.success === false) return plainText(text);
  if (body !== undefined) return plainText(outline(body, 3));
  if (isMarkup(text)) return `a page: ${plainText(stripMarkup(text)) || '(no text)'}`;
  return plainText(text);
}
