import type { Activity, ActivityKind } from '@/lib/activity/activity';

const NOUNS: Record<string, string> = {
  users: 'User',
  stories: 'Story',
  genres: 'Genre',
  banners: 'Banner',
  queries: 'Query',
  profile: 'Profile',
  policies: 'Policy text',
};

const VERBS: Record<ActivityKind, string> = {
  add: 'Added',
  edit: 'Edited',
  status: 'Set the status of',
  delete: 'Deleted',
};

/** What a resource is called in the log. */
export function nounName(noun: string): string {
  return NOUNS[noun] ?? noun;
}

/** "Edited story", to be followed by its name. */
export function deedOf({ kind, noun }: Activity): string {
  return `${VERBS[kind]} ${nounName(noun).toLowerCase()}`;
}
