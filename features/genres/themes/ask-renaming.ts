import { stories } from '@/features/stories/api';
import { isDialogOpen, isTyping } from '@/lib/browser/keys';
import { asFields, asList, asText } from '@/lib/narrow';
import type { Refresh, Written } from '@/lib/nouns/editable';
import { currentOwner, rememberSession } from '@/lib/session/session';
import { ownKey, readStoredJson, writeStored } from '@/lib/storage/web-storage';
import { wait } from '@/lib/timers';

import { storyThemes } from './story-themes-part';

/** The name of a genre before it was changed, and after. */
export type Renaming = { id: string; from: string; to: string };

/** How soon it is looked again whether somebody who typed, or was asked something else, is done with that. */
const LOOK_AGAIN_MS = 200;

/** Asks what becomes of the stories of genres that have another name now. */
export function followRenamings(changes: readonly Written[], refresh: Refresh): void {
  const renamings = renamingsOf(changes);
  if (renamings.length === 0) return;
  noteAsked(renamings);
  // The API may have renamed the stories too: whoever shows them reads them again.
  void refresh(stories.name);
  void ask();
}

/** Asks again what nobody has answered, as before a reload or the end of the session. */
export function askAgain(): void {
  if (readAsked().length > 0) void ask();
}

/** Asks all that nobody has answered by then. */
async function ask(): Promise<void> {
  const isSameSession = rememberSession();
  const part = await storyThemes.request();
  // A form stands until the list is back, and a run may end while somebody is busy: a press there is no answer.
  while (isSameSession() && (isDialogOpen() || isTyping(document.activeElement)))
    await wait(LOOK_AGAIN_MS);
  const renamings = readAsked();
  if (isSameSession() && renamings.length > 0) part?.askAboutStories(renamings);
}

const isRenaming = ({ id, from, to }: Renaming) =>
  id !== '' && from !== '' && to !== '' && from !== to;

/** Which of these changes of genres gave one another name. */
const renamingsOf = (changes: readonly Written[]): Renaming[] =>
  changes
    .map(({ id, before, after }) => ({ id, from: asText(before.genre), to: asText(after?.genre) }))
    .filter(isRenaming);

const keyOf = () => ownKey(`renamed-genres:${currentOwner()}`);

const isSameOne = (one: Renaming, other: Renaming) =>
  one.id === other.id && one.from === other.from;

const keep = (renamings: readonly Renaming[]): void =>
  void writeStored('session', keyOf(), JSON.stringify(renamings));

/** What this tab has asked beside these. */
const askedBeside = (renamings: readonly Renaming[]) =>
  readAsked().filter((one) => !renamings.some((other) => isSameOne(one, other)));

/** Notes what is asked, beside what nobody has answered yet; a genre renamed twice has its last name there too. */
export function noteAsked(renamings: readonly Renaming[]): void {
  const lastNameOf = (id: string) => renamings.find((one) => one.id === id)?.to;
  const others = askedBeside(renamings).map((one) => ({
    ...one,
    to: lastNameOf(one.id) ?? one.to,
  }));
  keep([...others, ...renamings]);
}

/** Forgets what is answered. */
export const forgetAsked = (renamings: readonly Renaming[]): void => keep(askedBeside(renamings));

/** What this tab has asked, and nobody has answered yet. */
export const readAsked = (): Renaming[] =>
  asList(readStoredJson('session', keyOf()))
    .map(asFields)
    .map(({ id, from, to }) => ({ id: asText(id), from: asText(from), to: asText(to) }))
    .filter(isRenaming);
