import { oneOf } from '@/lib/filters/filters';
import { filteredList } from '@/lib/links/list-link';
import { isUnread } from '@/lib/narrow';
import { nounPaths } from '@/lib/screens';
import { fullName } from '@/lib/text/format';

import type { Story } from './read-story';

/** Whether somebody may host a story or write in it who cannot be read, or not told from others of the name. */
export const hidesPeople = (story: Story) =>
  story.participants > story.people.length ||
  [story.host, ...story.people].some((person) => person?._id === '') ||
  ['host', 'participants'].some((name) => isUnread(story, name));

type Named = { _id: string; firstName: string; lastName: string };

/** Ids that databases write now in capitals, now in small letters. */
const GUID = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/i;

/** By what somebody is known in stories. */
export const personKey = ({ _id }: { _id: string }) => (GUID.test(_id) ? _id.toLowerCase() : _id);

/** Whether one in a story is somebody. */
export const isPerson = (one: { _id: string } | null, other: { _id: string }) =>
  one !== null && (one._id === other._id || personKey(one) === personKey(other));

/** Whether one in a story has somebody's name and another id, as where an API gives each taking part an id of its own. */
const isOfTheName = (one: Named | null, user: Named) =>
  one !== null && !isPerson(one, user) && fullName(user) !== '' && fullName(one) === fullName(user);

/** Whether somebody may be in a story without being found there. */
export const mayHide = (story: Story, user: Named) =>
  hidesPeople(story) || [story.host, ...story.people].some((one) => isOfTheName(one, user));

/** The list of what a user hosts of stories, and what it is called: hosts are found by their names, which others may have too. */
export function allHostedBy(user: Named, all: readonly Story[] = []) {
  const name = fullName(user);
  const isShared = all.some(({ host }) => isOfTheName(host, user));
  return {
    to: filteredList(nounPaths('story', 'stories').path, oneOf('host', name)),
    label: isShared ? 'Show all of this name' : 'Show all',
  };
}
