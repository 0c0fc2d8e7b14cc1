import { asFields, asText } from '@/lib/narrow';
import { readStoredJson, removeStored, writeStored } from '@/lib/storage/web-storage';

import type { NewQuery } from './api';

/** In the tab, not on the device like an admin's drafts: that may be anybody's (ADR 17). */
const KEY = 'draft:contact-us';

/** What a visitor typed and did not send, through reloads of the tab; each text '' without one. */
export function readMessageDraft(): NewQuery {
  const { name, email, query } = asFields(readStoredJson('session', KEY));
  return { name: asText(name), email: asText(email), query: asText(query) };
}

/** Stores what was typed in place of what was typed before. */
export function saveMessageDraft(draft: NewQuery): void {
  writeStored('session', KEY, JSON.stringify(draft));
}

/** Removes the draft, once it was sent. */
export function removeMessageDraft(): void {
  removeStored('session', KEY);
}
