import { showToast } from '@/components/toast/toast';
import { clockSkewMs, startSession } from '@/lib/session/session';

import { login, type Credentials } from './api';
import { rememberEmail } from './remembered-email';

const MINUTE_MS = 60_000;
/** A smaller difference of the clocks is not toasted. */
const MINUTES_UNNOTICED = 5;

/** Signs in and starts the session; says when this browser keeps nothing, and when its clock is off. */
export async function signIn({
  email,
  password,
  remember,
}: Credentials & { remember: boolean }): Promise<void> {
  const { token, admin } = await login({ email, password });
  rememberEmail(remember ? email : null);
  if (!startSession(token, admin)) {
    showToast('warning', 'This browser keeps nothing: a reload will ask you to sign in again.');
  }
  const minutesOff = Math.round(Math.abs(clockSkewMs()) / MINUTE_MS);
  if (minutesOff > MINUTES_UNNOTICED) {
    showToast('warning', `The clock of this device is ${minutesOff} minutes off the server's.`);
  }
}
