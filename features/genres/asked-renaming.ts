import { asFields, asText } from '@/lib/narrow';
import { currentOwner } from '@/lib/session/session';
import { ownKey, readStoredJson, removeStored, writeStored } from '@/lib/storage/web-storage';

/** The name of a genre before it was changed, and after. */
export type Renaming = { id: string; from: string; to: string };

const keyOf = () => ownKey(`renamed-genre:${currentOwner()}`);

/** Notes that it is asked what becomes of the stories of a renamed genre: a reload asks again. */
export const noteAsked = (renaming: Renaming): void =>
  void writeStored('session', keyOf(), JSON.stringify(renaming));

/** Forgets that, once it is answered. */
export const forgetAsked = (): void => removeStored('session', keyOf());

/** What this tab has asked, and nobody has answered yet; null for nothing. */
export function readAsked(): Renaming | null {
  const { id, from, to } = asFields(readStoredJson('session', keyOf()));
  const asked = { id: asText(id), from: asText(from), to: asText(to) };
  return Object.values(asked).every(Boolean) ? asked : null;
}
