import { removeNotice, showNotice } from '@/lib/browser/lazy-module';
import { ownKey, watchOtherTabs } from '@/lib/storage/web-storage';

import { ADMIN_KEY, followSession, getSession, TOKEN_KEY } from './session';

/** Applies a sign-in or sign-out of another tab. */
export function followOtherTabs(): () => void {
  function follow(isCleared: boolean): void {
    const { admin: before } = getSession();
    followSession(isCleared);
    const { admin } = getSession();
    if (before && admin && admin.email !== before.email) sayWhose(admin.email, before.email);
  }
  const stop = watchOtherTabs((key) => {
    // Without a key all that is stored was cleared.
    if (key === null || key === ownKey(TOKEN_KEY) || key === ownKey(ADMIN_KEY))
      follow(key === null);
  });
  // A page that Back brings out of the browser's memory has heard of nothing meanwhile.
  const wake = ({ persisted }: PageTransitionEvent) => {
    if (persisted) follow(false);
  };
  window.addEventListener('pageshow', wake);
  return () => {
    stop();
    window.removeEventListener('pageshow', wake);
  };
}

let said = 0;

/** The page has begun anew as somebody else's, so that nothing is sent in the wrong name. */
function sayWhose(email: string, before: string): void {
  const text = `${email} has signed in in another tab, so this page is theirs now. What ${before} typed into a form and did not send is kept as a draft until they sign in again.`;
  removeNotice(said);
  said = showNotice({ text, role: 'alert' });
}
