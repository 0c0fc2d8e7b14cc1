import { isMarkup } from '@/lib/http/api-error';
import { isFields } from '@/lib/narrow';

const LONGEST = 300;

/** A random word for unique names. */
export function randomWord(): string {
  return Date.now().toString(36) + Math.random().toString(36).slice(2, 8);
}

/** A text in one line, without control characters, cut to a length. */
export function plainText(text: string, longest = LONGEST): string {
  const letters = Array.from(text.replace(/[\p{Cc}\s]+/gu, ' ').trim());
  return letters.length > longest ? `${letters.slice(0, longest - 1).join('')}…` : letters.join('');
}

/** A text without its tags, scripts and comments. */
export function stripMarkup(text: string): string {
  return text
    .replace(/<(script|style)\b[\s\S]*?(?:<\/\1\s*>|$)/gi, ' ')
    .replace(/<!--[\s\S]*?(?:-->|$)/g, ' ')
    .replace(/<[^>]*>?/g, ' ');
}

/** The structure of a value without its content. */
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
 * A body for the report: an error's message, a page's text, or the structure of data, since reports
 * are copied into tickets.
 */
export function describeBody(text: string, body: unknown): string {
  if (text.trim() === '') return 'an empty body';
  if (isFields(body) && body.success === false) return plainText(text);
  if (body !== undefined) return plainText(outline(body, 3));
  if (isMarkup(text)) return `a page: ${plainText(stripMarkup(text)) || '(no text)'}`;
  return plainText(text);
}
