import { ownKey, readStored, removeStored, writeStored } from '@/lib/storage/web-storage';

const KEY = 'rememberedEmail';

/** The e-mail of the last sign-in with "Remember Me"; '' when there is none. */
export function readRememberedEmail(): string {
  return readStored('local', ownKey(KEY)) ?? '';
}

/** Keeps the e-mail for the next sign-in, or forgets it when null. Never a password. */
export function rememberEmail(email: string | null): void {
  if (email === null) removeStored('local', ownKey(KEY));
  else writeStored('local', ownKey(KEY), email);
}
