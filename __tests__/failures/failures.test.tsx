import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';

import { CopyDetails } from '@/components/plain/copy-details';
import { lazyScreen } from '@/components/plain/lazy-screen';
import { failureDetails, keepFailure, readFailures, watchFailures } from '@/lib/browser/failures';
import { placeOf, sayable, screenOf } from '@/lib/browser/sayable';
import { reportFailures } from '@/lib/config/report-failures';

import { CORRUPT_VALUES } from '../support/corrupt-values';

afterEach(() => {
  sessionStorage.clear();
  window.location.hash = '';
});

it.each([
  ['TypeError: Maria.map is not a function', 'TypeError: … is not a function'],
  [
    "Cannot read properties of undefined (reading 'jo')",
    'Cannot read properties of undefined (reading …',
  ],
  [
    'Uncaught Error: Minified React error #310; visit x',
    'Uncaught Error: Minified React error #310; …',
  ],
  ['Unknown person jo.smith+x@mail.example here', '…'],
  ['Network Error for Maria Sol', 'Network Error for …'],
  ['call +49 170 123 45 67 in time', 'call … in time'],
  ['failed /image/maria-sol.png?token=abc', 'failed …'],
  ['in 川辺 みお token=s3cret', 'in …'],
  [`in ${'a'.repeat(100_000)}`, 'in …'],
])('says of %j no more than %j', (text, said) => {
  expect(sayable(text)).toBe(said);
});

it.each([
  ['', '#/'],
  ['#/admin/dashboard/insights', '#/admin/dashboard/insights'],
  ['#/admin/users?q=Maria', '#/admin/users'],
  ['#/admin/view/user/65f0c0ffee65', '#/admin/view/user/…'],
  ['#/admin/view/user/maria', '#/admin/view/user/…'],
  ['#/Maria', '#/…'],
])('says of the address %j no more than %j', (hash, said) => {
  expect(screenOf(hash)).toBe(said);
});

it('names the place of an error in files of ours, and in no others', () => {
  const frames = (address: string) => ({ stack: `Error: x\n    at Maria (${address}:1:23)` });
  expect(placeOf(frames('https://a.example/office/_next/static/chunks/main-1a.js'))).toBe(
    'main-1a.js:1:23',
  );
  expect(placeOf(frames('https://a.example/maria.js'))).toBe('');
  expect(placeOf('text')).toBe('');
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
  const filename = 'https://a.example/_next/static/chunks/main.js';
  const at = { filename, lineno: 1, colno: 2 };
  window.dispatchEvent(new ErrorEvent('error', { message: 'rows is undefined', ...at }));
  script.dispatchEvent(new Event('error'));
  script.src = '/maria.js';
  script.dispatchEvent(new Event('error'));
  document.dispatchEvent(
    Object.assign(new Event('securitypolicyviolation'), {
      effectiveDirective: 'img-src',
      blockedURI: 'http://pictures.example/a.png?of=jo',
    }),
  );

  expect(readFailures().map(({ kind, text }) => [kind, text])).toEqual([
    ['error', '… is undefined at main.js:1:2'],
    ['part', 'lost.js did not load'],
    ['part', 'A file did not load'],
    ['refused', 'img-src: http://pictures.example'],
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
