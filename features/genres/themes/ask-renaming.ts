import { stories } from '@/features/stories/api';
import { isDialogOpen, isTyping } from '@/lib/browser/keys';
import { asFields, asList, asText } from '@/lib/narrow';
import type { Refresh, Written } from '@/lib/nouns/editable';
import { currentOwner, rememberSession } from '@/lib/session/session';
import { ownKey, readStoredJson, removeStored, writeStored } from '@/lib/storage/web-storage';
import { startTimer } from '@/lib/timers';

import { storyThemes } from './story-themes-part';

/** The name of a genre before it was changed, and after. */
export type Renaming = { id: string; from: string; to: string };

/** How soon it is looked again whether somebody who typed, or was asked something else, is done with that. */
const LOOK_AGAIN_MS = 200;

/** Whether this page has asked: then what the tab notes is no question of a page before it. */
let hasAsked = false;

/** Asks what becomes of the stories of genres that have another name now, after a delay: once the list is back (§4). */
export function followRenamings(changes: readonly Written[], refresh: Refresh, delayMs = 0): void {
  const renamings = renamingsOf(changes);
  if (renamings.length === 0) return;
  void storyThemes.request().then((part) => {
    if (part === null) return;
    const isSameSession = rememberSession();
    // The API may have renamed the stories too: whoever shows them reads them again.
    void refresh(stories.name);

    function ask(): void {
      if (!isSameSession()) return;
      noteAsked(renamings);
      // A run may end while somebody is busy elsewhere: what is pressed then is no answer.
      if (isDialogOpen() || isTyping(document.activeElement)) startTimer(ask, LOOK_AGAIN_MS);
      else part?.askAboutStories(renamings);
    }
    hasAsked = true;
    noteAsked(renamings);
    startTimer(ask, delayMs);
  });
}

/** Asks again what was asked before a reload, and not answered. */
export function askAgain(): void {
  if (readAsked().length === 0) return;
  void storyThemes.request().then((part) => {
    if (part === null) return;
    const renamings = readAsked();
    if (renamings.length > 0 && !hasAsked) part.askAboutStories(renamings);
    hasAsked = true;
  });
}

const isRenaming = ({ id, from, to }: Renaming) =>
  id !== '' && from !== '' && to !== '' && from !== to;

/** Which of these changes of genres gave one another name. */
const renamingsOf = (changes: readonly Written[]): Renaming[] =>
  changes
    .map(({ id, before, after }) => ({ id, from: asText(before.genre), to: asText(after?.genre) }))
    .filter(isRenaming);

const keyOf = () => ownKey(`renamed-genres:${currentOwner()}`);

/** Notes that it is asked: a reload asks again. */
export const noteAsked = (renamings: readonly Renaming[]): void =>
  void writeStored('session', keyOf(), JSON.stringify(renamings));

/** Forgets that, once it is answered. */
export const forgetAsked = (): void => removeStored('session', keyOf());

/** What this tab has asked, and nobody has answered yet. */
export const readAsked = (): Renaming[] =>
  asList(readStoredJson('session', keyOf()))
    .map(asFields)
    .map(({ id, from, to }) => ({ id: asText(id), from: asText(from), to: asText(to) }))
    .filter(isRenaming);
