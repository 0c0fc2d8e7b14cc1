import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';

import { useSite } from '../support/site';

const CALL = '/api/admin/privacy_policy';
const PATH = '/admin/privacy-policy';

const site = useSite();
afterEach(cleanup);

/** Opens the policy as a visitor's tab does whose first script has asked for the text. */
async function open() {
  window.history.replaceState(null, '', `#${PATH}`);
  document.documentElement.dataset.entry = 'public';
  const url = new URL(CALL, window.location.href).href;
  const response = fetch(url);
  const sentAtMs = performance.now();
  window.preloaded = {
    config: Promise.resolve(Response.json({ apiBaseUrl: window.location.origin })),
    read: Promise.resolve({
      url,
      token: null,
      response,
      controller: new AbortController(),
      sentAtMs,
    }),
  };
  const { Site } = await import('@/app/entry/site');
  render(<Site />);
}

function goTo(path: string): void {
  act(() => {
    window.history.replaceState(null, '', `#${path}`);
    fireEvent(window, new HashChangeEvent('hashchange'));
  });
}

it('leaves a failed reply to the application, which says why', async () => {
  site.refuse('get', CALL, 'No text today.', 404);
  await open();

  expect(await screen.findByText(/No text today\./)).toBeVisible();
  expect(await screen.findByRole('heading', { name: 'Privacy Policy' })).toBeVisible();
  expect(site.sentTo(CALL)).toHaveLength(1); // by the first script
});

it('shows the text, keeps it while another page is visited, and reads it again on return', async () => {
  jest.useFakeTimers({ doNotFake: ['queueMicrotask', 'setTimeout', 'clearTimeout'] });
  site.reply('get', CALL, { success: true, data: '<p>As it was.<script>alert(1)</script></p>' });
  await open();
  expect(await screen.findByText('As it was.')).toBeVisible();
  expect(document.querySelector('p script')).toBeNull();
  expect(document.title).toMatch(/^Privacy Policy · /);

  goTo('/admin/contact-us');
  expect(await screen.findByRole('heading', { name: 'Contact Us' })).toBeVisible();
  goTo(PATH);
  expect(screen.getByText('As it was.')).toBeVisible();

  site.reply('get', CALL, { success: true, data: '<p>As it is.</p>' });
  fireEvent.focus(window);
  expect(screen.getByText('As it was.')).toBeVisible();
  jest.advanceTimersByTime(10_000);
  fireEvent.focus(window);
  expect(await screen.findByText('As it is.')).toBeVisible();

  // Some APIs send it as JSON once more.
  site.reply('get', CALL, { success: true, data: JSON.stringify('<p>As "some" say.</p>') });
  jest.advanceTimersByTime(10_000);
  fireEvent.focus(window);
  expect(await screen.findByText('As "some" say.')).toBeVisible();

  site.reply('get', CALL, { success: false }, 500);
  jest.advanceTimersByTime(10_000);
  fireEvent.focus(window);
  expect(screen.getByText('As "some" say.')).toBeVisible();
  jest.useRealTimers();
});
