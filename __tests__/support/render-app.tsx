import { render } from '@testing-library/react';
import userEvent, { type UserEvent } from '@testing-library/user-event';
import { ConfigProvider } from 'antd';

import { Site } from '@/app/site';
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

/** jsdom has no layout: antd's style sheets would be made and parsed again in each test for nothing. */
const NO_STYLES = { zeroRuntime: true };

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
  render(
    <ConfigProvider theme={NO_STYLES}>
      <Site />
    </ConfigProvider>,
  );
  return userEvent.setup(advanceTimers ? { advanceTimers } : { delay: null });
}
