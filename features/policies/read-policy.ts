import { withLines } from '@/lib/html/plain-text';
import { parseJson } from '@/lib/narrow';

/** The text that a reply holds. How lines end is the server's matter; a text that is JSON once more is what it says. */
export function readPolicy(data: string): string {
  const said = /^\s*".*"\s*$/s.test(data) ? parseJson(data) : data;
  // Plain text has its lines.
  return withLines((typeof said === 'string' ? said : data).replace(/\r\n?/g, '\n'));
}
