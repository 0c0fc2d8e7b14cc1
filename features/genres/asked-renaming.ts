import { asFields, asList, asText } from '@/lib/narrow';
import type { Written } from '@/lib/nouns/editable';
import { currentOwner } from '@/lib/session/session';
import { ownKey, readStoredJson, removeStored, writeStored } from '@/lib/storage/web-storage';

/** The name of a genre before it was changed, and after. */
export type Renaming = { id: string; from: string; to: string };

const isRenaming = ({ id, from, to }: Renaming) =>
  id !== '' && from !== '' && to !== '' && from !== to;

/** Which of these changes of genres gave one another name. */
export const renamingsOf = (changes: readonly Written[]): Renaming[] =>
  changes
    .map(({ id, before, after }) => ({ id, from: asText(before.genre), to: asText(after?.genre) }))
    .filter(isRenaming);

const keyOf = () => ownKey(`renamed-genres:${currentOwner()}`);

/** Notes that it is asked what becomes of the stories of renamed genres: a reload asks again. */
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
