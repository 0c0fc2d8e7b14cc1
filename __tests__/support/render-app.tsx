import { render } from '@testing-library/react';
import userEvent, { type UserEvent } from '@testing-library/user-event';

import { Site } from '@/app/entry/site';
import { reloadSession } from '@/lib/session/session';

import { TEST_ADMIN } from './test-admin';

export { TEST_ADMIN } from './test-admin';

type Options = { token?: string | null; advanceTimers?: (ms: number) => void };

/** Renders the application at an address of the hash router, signed in with the token if there is one. */
export function renderApp(
  address: string,
  { token = null, advanceTimers }: Options = {},
): UserEvent {
  if (token !== null) {
    localStorage.setItem('token', token);
    localStorage.setItem('userInfo', JSON.stringify(TEST_ADMIN));
  }
  window.history.replaceState(null, '', `#${address}`);
  reloadSession();
  render(<Site />);
  return userEvent.setup(advanceTimers ? { advanceTimers } : { delay: null });
}
