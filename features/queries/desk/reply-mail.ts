import type { Query } from '@/features/queries/api';

import { mailtoLink, oneLine } from './mailto-link';

const LONGEST_GREETING = 60;

/** The mailto link of a reply to a query; null when its e-mail is no plain address. */
export function replyMail(query: Query, brand: string): ReturnType<typeof mailtoLink> {
  const name = Array.from(oneLine(query.name)).slice(0, LONGEST_GREETING).join('');
  return mailtoLink({
    to: query.email,
    subject: `Re: your query to ${Array.from(brand).slice(0, LONGEST_GREETING).join('')}`,
    opening: `Hello${name && ` ${name}`},\n\n\n\nYou wrote:`,
    quote: query.query.trim(),
  });
}
