import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';

import { CopyDetails } from '@/components/plain/copy-details';
import { lazyScreen } from '@/components/plain/lazy-screen';
import {
  failureDetails,
  keepFailure,
  readFailures,
  watchFailures,
  withoutPrivate,
} from '@/lib/browser/failures';
import { reportFailures } from '@/lib/config/report-failures';

import { CORRUPT_VALUES } from '../support/corrupt-values';

afterEach(() => {
  sessionStorage.clear();
  window.location.hash = '';
});

it.each([
  ['Unknown person jo.smith+x@mail.example here', 'Unknown person … here'],
  ['GET /api/user/65f0c0ffee65f0c0ffee65f0 failed', 'GET /api/user/… failed'],
  ['token eyJhbGciOiJIUzI1NiJ9.eyJzdWIiOiIxIn0.c2ln refused', 'token … refused'],
  ['#/admin/users?q=Maria%20Sol did not open', '#/admin/users?… did not open'],
  ['Unexpected "the whole letter that somebody wrote us" at 7', 'Unexpected … at 7'],
  ['call +49 1701234567 back', 'call +49 … back'],
])('keeps of %j no more than %j', (text, kept) => {
  expect(withoutPrivate(text)).toBe(kept);
});

it('keeps the last twenty, and one that repeats itself once', () => {
  for (const text of ['a', ...Array.from('abcdefghijklmnopqrstuvw')]) keepFailure('error', text);

  expect(
    readFailures()
      .map(({ text }) => text)
      .join(''),
  ).toBe('defghijklmnopqrstuvw');
});

it.each([...CORRUPT_VALUES, '[null, 5, {"at": 1}]'])(
  'gives what helps, whatever stands on the device: %#',
  (stored) => {
    sessionStorage.setItem('failures', stored);
    expect(failureDetails()).toMatch(/^Back office .*\nBrowser /);
    keepFailure('error', 'new');
    expect(readFailures().at(-1)).toMatchObject({ kind: 'error', text: 'new' });
  },
);

it('keeps what nothing catches, files that do not load, and what the policy refuses', () => {
  watchFailures();
  const script = document.createElement('script');
  script.src = '/_next/static/chunks/lost.js';
  document.head.append(script);

  // A password manager was first at the form.
  const anew = 'Uncaught Error: Minified React error #418; visit https://react.dev/errors/418';
  window.dispatchEvent(new ErrorEvent('error', { message: anew }));
  window.dispatchEvent(new ErrorEvent('error', { message: 'rows is undefined' }));
  script.dispatchEvent(new Event('error'));
  document.dispatchEvent(
    Object.assign(new Event('securitypolicyviolation'), {
      effectiveDirective: 'img-src',
      blockedURI: 'http://pictures.example/a.png?of=jo',
    }),
  );

  expect(readFailures().map(({ kind, text }) => [kind, text])).toEqual([
    ['error', 'rows is undefined'],
    ['part', 'lost.js did not load'],
    ['refused', 'img-src: http://pictures.example/a.png'],
  ]);
  script.remove();
});

it('gives version, browser, screen and failures to copy where a screen has stopped', async () => {
  const user = userEvent.setup();
  const write = jest.spyOn(navigator.clipboard, 'writeText').mockResolvedValue();
  const meta = Object.assign(document.createElement('meta'), { name: 'version', content: '1+a' });
  document.head.append(meta);
  window.location.hash = '#/admin/view/user/65f0c0ffee65f0c0ffee65f0?q=jo';
  const Lost = lazyScreen('users', () => Promise.reject(new Error('offline')));
  render(<Lost />);

  await user.click(await screen.findByRole('button', { name: 'Copy details' }));

  expect(await screen.findByRole('button', { name: 'Copied' })).toBeVisible();
  const text = String(write.mock.calls[0]?.[0]);
  expect(text).toContain(
    `Back office 1+a\nBrowser ${navigator.userAgent}\nScreen #/admin/view/user/…\n`,
  );
  expect(text).toContain('part: Loading chunk users failed (error).');
  meta.remove();
});

it('shows the details where the browser does not let the page copy', async () => {
  const user = userEvent.setup();
  jest.spyOn(navigator.clipboard, 'writeText').mockRejectedValue(new Error('denied'));
  render(<CopyDetails />);

  await user.click(screen.getByRole('button', { name: 'Copy details' }));

  expect(await screen.findByLabelText('Details')).toBeVisible();
  expect(screen.getByDisplayValue(/^Back office .*\n?Browser Mozilla/)).toBeVisible();
});

it('sends nothing until a site names where to, then each failure of this page once, also those from before', () => {
  const told = { at: '2026-01-02T03:04:05.000Z', kind: 'error', text: 'before the reload' };
  sessionStorage.setItem('failures', JSON.stringify([told]));
  const sent = jest.spyOn(globalThis, 'fetch').mockResolvedValue(new Response());
  keepFailure('error', 'early');
  reportFailures('');
  keepFailure('error', 'between');
  expect(sent).not.toHaveBeenCalled();

  reportFailures('https://reports.example/office');
  keepFailure('error', 'late');

  const bodies = sent.mock.calls.map(([, init]) => JSON.parse(init?.body as string) as object);
  expect(bodies).toMatchObject([{ text: 'early' }, { text: 'between' }, { text: 'late' }]);
  expect(sent.mock.calls[0]).toMatchObject([
    'https://reports.example/office',
    { credentials: 'omit' },
  ]);
  sent.mockRestore();
});
