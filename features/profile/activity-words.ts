import type { Activity, ActivityKind } from '@/lib/activity/activity';
import { useNouns } from '@/lib/data/noun';
import { valueText } from '@/lib/forms/field-text';
import { readStructure } from '@/lib/html/html-structure';
import { screens } from '@/lib/screens';

const OTHERS = [
  { name: 'profile', recordTitle: screens.profile.title },
  { name: 'policies', recordTitle: 'Policy text' },
];

const VERBS: Record<ActivityKind, string> = {
  add: 'Added',
  edit: 'Edited',
  status: 'Set the status of',
  delete: 'Deleted',
};

/** The words for what was changed: "Story", and for the change: "Edited story". */
export function useActivityWords() {
  const nouns = [...useNouns(), ...OTHERS];
  const nounName = (noun: string) => nouns.find(({ name }) => name === noun)?.recordTitle ?? noun;
  const describeAction = ({ kind, noun }: Activity) =>
    `${VERBS[kind]} ${nounName(noun).toLowerCase()}`;
  return { nounName, describeAction };
}

/** A value as words: of a policy text what visitors read, without its markup. */
export function valueWords({ noun }: Activity, value: unknown): string {
  const text = valueText(value);
  return noun === 'policies' ? readStructure(text).text : text;
}
