import { screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { http as mock, HttpResponse } from 'msw';

import { renderApp } from '../../support/render-app';
import { useSite } from '../../support/site';

const site = useSite();

beforeEach(() => {
  // The doctor asks without a token on purpose, to see that it is refused.
  site.isContractChecked = false;
  site.use(mock.get('*/socket.io/', () => HttpResponse.text('0{"sid":"a"}')));
  // jsdom loads no images; a browser test sees them arrive.
  jest.spyOn(HTMLImageElement.prototype, 'src', 'set').mockImplementation(function (
    this: HTMLImageElement,
  ) {
    this.dispatchEvent(new Event('load'));
  });
});

afterEach(() => jest.restoreAllMocks());

async function fillIn(user: UserEvent, email: string = site.api.adminEmail): Promise<void> {
  await user.type(await screen.findByLabelText('Email'), email);
  await user.type(screen.getByLabelText('Password'), site.api.adminPassword);
}

const check = (user: UserEvent) =>
  user.click(screen.getByRole('button', { name: 'Check the API' }));

/** The group of the report with a heading. */
async function groupOf(name: string): Promise<HTMLElement> {
  const heading = await screen.findByRole('heading', { level: 2, name });
  return heading.closest('details') ?? heading;
}

const writes = () => site.sent.filter(({ method }) => method !== 'GET');

it('says what a run asks, and finds the embedded API right without a sign-in by reads alone', async () => {
  const user = renderApp('/doctor');
  expect(await screen.findByLabelText('API address')).toHaveValue('http://localhost');
  const plan = screen.getByRole('list', { name: 'What a run asks' });
  expect(within(plan).getByText('Writing').closest('li')).toHaveTextContent(
    /^Writing\d+ checks, only if you let it write$/,
  );
  expect(within(plan).getByText('Reading').closest('li')).toHaveTextContent(/^Reading\d+ checks$/);
  expect(screen.queryByRole('button', { name: 'Copy details' })).toBeNull();

  await check(user);

  expect(await screen.findByText(/^\d+ passed, \d+ skipped\.$/)).toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'Copy details' })).toBeVisible();
  expect(writes()).toEqual([]);
  const reading = await groupOf('Reading');
  expect(reading).toHaveTextContent('Passed');
  expect(reading).not.toHaveAttribute('open');
  expect(plan).not.toBeInTheDocument();
});

it('brings the report into view where it begins below the window', async () => {
  const scrolled = jest.spyOn(Element.prototype, 'scrollIntoView');
  const below = DOMRect.fromRect({ y: window.innerHeight });
  jest.spyOn(Element.prototype, 'getBoundingClientRect').mockReturnValue(below);
  const user = renderApp('/doctor');
  await screen.findByLabelText('API address');

  await check(user);

  const report = await screen.findByRole('region', { name: 'Report' });
  await waitFor(() => expect(scrolled.mock.contexts[0]).toBe(report));
});

it('signs in to test more, and shows the password nowhere', async () => {
  const user = renderApp('/doctor');
  await fillIn(user);

  await check(user);

  expect(await screen.findByText(/^\d+ passed, 2\d skipped\.$/)).toBeInTheDocument();
  expect(new Set(writes().map(({ path }) => path))).toEqual(new Set(['/api/admin/login']));
  expect(document.body.textContent).not.toContain(site.api.adminPassword);
  const stored = JSON.stringify([localStorage, sessionStorage]);
  expect(stored).not.toContain(site.api.adminPassword);
  expect(stored).not.toContain(site.api.adminEmail);
});

it('shows of a red row what was sent, what came back and what to do, also alone', async () => {
  // It also answers a forged token.
  const broken = { success: true, data: [{ key: 'Users' }] };
  site.use(
    mock.get('*/api/admin/getDashboardData', ({ request }) =>
      request.headers.has('authorization') ? HttpResponse.json(broken) : undefined,
    ),
  );
  const user = renderApp('/doctor');
  await fillIn(user);

  await check(user);

  expect(await screen.findByText(/^2 failed, /)).toBeInTheDocument();
  const group = await groupOf('Reading');
  expect(group).toHaveAttribute('open');
  const row = within(group).getByText('GET /api/admin/getDashboardData').closest('li');
  expect(row).toHaveTextContent('Failed');
  expect(row).toHaveTextContent(/Came back.*required property "value"/);
  expect(row).toHaveTextContent(/Wanted200 and JSON with success true, data \(list\)/);
  expect(row).toHaveTextContent(/What to do/);

  await user.click(screen.getByRole('radio', { name: 'Failed' }));
  expect(screen.getAllByText('Failed', { selector: 'li *' })).toHaveLength(2);
  expect(screen.queryByText('Passed')).not.toBeInTheDocument();
});

it('warns before it writes, and then wants a sign-in', async () => {
  const user = renderApp('/doctor');

  await user.click(await screen.findByRole('checkbox', { name: 'Also test writing' }));
  expect(await screen.findByRole('alert')).toHaveTextContent('deletes them again');
  await check(user);

  expect(await screen.findByText('Email is required')).toBeInTheDocument();
  expect(screen.getByText('Password is required')).toBeInTheDocument();
  expect(site.sent).toEqual([]);
});

it('refuses what is no address', async () => {
  const user = renderApp('/doctor');
  const address = await screen.findByLabelText('API address');

  await user.clear(address);
  await user.type(address, 'api.example.com{Control>}{Enter}{/Control}');

  expect(await screen.findByText(/begins with https:/)).toBeInTheDocument();
  expect(site.sent).toEqual([]);
});

it('copies the report, or shows it where the browser does not let it', async () => {
  const user = renderApp('/doctor');
  const write = jest.spyOn(navigator.clipboard, 'writeText').mockResolvedValue();
  await screen.findByLabelText('API address');
  await check(user);

  await user.click(await screen.findByRole('button', { name: 'Copy report' }));
  expect(await screen.findByText('Copied')).toBeInTheDocument();
  expect(write.mock.calls[0]?.[0]).toContain('[ ok ] GET /api/admin/privacy_policy');

  write.mockRejectedValue(new Error('forbidden'));
  await user.click(screen.getByRole('button', { name: 'Copy report' }));
  const shown = await screen.findByRole('textbox', { name: 'Report' });
  expect((shown as HTMLTextAreaElement).value).toContain('API doctor: http://localhost');
});

it('stops when Stop is pressed', async () => {
  const answer = site.hold('get', '/api/admin/terms_and_conditions');
  const user = renderApp('/doctor');
  await fillIn(user);
  await check(user);

  await waitFor(() => expect(site.sentTo('/api/admin/terms_and_conditions')).toHaveLength(1));
  await user.click(screen.getByRole('button', { name: 'Stop' }));
  answer();

  expect(await screen.findByText(/passed, \d+ skipped\.$/)).toBeInTheDocument();
  expect(screen.getAllByText('The run was stopped.').length).toBeGreaterThan(10);
});

describe('a failure that may be one of the set-up leads to the doctor', () => {
  const link = () => screen.findByRole('link', { name: 'Check the API' });

  it.each([
    ['no reply', () => HttpResponse.error()],
    ['a broken server', () => HttpResponse.json({ success: false }, { status: 500 })],
    ['no such list', () => HttpResponse.json({ success: false }, { status: 404 })],
    ['none of its rows', () => HttpResponse.json({ success: true, users: [], length: 2 })],
  ])('from a list with %s', async (_, reply) => {
    site.use(mock.get('*/api/admin/getAllUsers', reply));
    const user = await site.open('/admin/users');

    await user.click(await link());

    expect(await screen.findByRole('heading', { name: 'API Doctor' })).toBeInTheDocument();
  });

  it('but not from a refusal', async () => {
    site.refuse('get', '/api/admin/getAllUsers', 'Not now', 403);
    await site.open('/admin/users');

    expect(await screen.findByText('Not now')).toBeInTheDocument();
    expect(screen.queryByRole('link', { name: 'Check the API' })).not.toBeInTheDocument();
  });
});
