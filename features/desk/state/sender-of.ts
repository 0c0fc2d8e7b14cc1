import type { Query } from '@/features/queries/api';
import { isolate } from '@/lib/text/bidi';

/** What a query is called in a sentence. */
export function senderOf({ name, email }: Pick<Query, 'name' | 'email'>): string {
  return isolate(name.trim() || email.trim() || 'somebody');
}
