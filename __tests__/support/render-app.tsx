import { render } from '@testing-library/react';
import userEvent, { type UserEvent } from '@testing-library/user-event';

import { Site } from '@/app/entry/site';
import { reloadSession, type Admin } from '@/lib/session/session';

/** The initial session of a test. */
export const TEST_ADMIN: Admin = {
  firstName: 'Mira',
  lastName: 'Okafor',
  email: 'admin@creative-story.example',
  mobile_no: '+1 5550100',
  type: 'admin',
  createdAt: '2026-01-02T03:04:05.000Z',
  updatedAt: '2026-01-02T03:04:05.000Z',
};

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
