import type { Activity, ActivityKind } from '@/lib/activity/activity';
import { valueText } from '@/lib/forms/field-text';
import { readStructure } from '@/lib/html/html-structure';
import { listNames, recordScreen, screens } from '@/lib/screens';

const NOUNS: Record<string, string> = {
  ...Object.fromEntries(listNames.map((list) => [list, screens[recordScreen(list)].title])),
  profile: screens.profile.title,
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
export function describeAction({ kind, noun }: Activity): string {
  return `${VERBS[kind]} ${nounName(noun).toLowerCase()}`;
}

/** A value as words: of a policy text what visitors read, without its markup. */
export function valueWords({ noun }: Activity, value: unknown): string {
  const text = valueText(value);
  return noun === 'policies' ? readStructure(text).text : text;
}
