import { screen, waitFor } from '@testing-library/react';
import { http as mock, HttpResponse } from 'msw';

import { renderApp } from '../support/render-app';
import { useSite } from '../support/site';

const site = useSite();
const CREATE = '/api/query/create-query';

/** The attributes of each input that browsers and password managers read. */
const HINTS: [screen: string, fields: Record<string, string>][] = [
  ['/', { Email: 'username', Password: 'current-password' }],
  ['/admin/contact-us', { Name: 'name', Email: 'email' }],
  ['/admin/delete-account', { Email: 'username', Password: 'current-password' }],
];

it.each(HINTS)('says on %s what each field is for', async (address, fields) => {
  renderApp(address);

  for (const [label, hint] of Object.entries(fields)) {
    expect(await screen.findByLabelText(label)).toHaveAttribute('autocomplete', hint);
  }
});

it('keeps the browser from filling data of the admin into the records of others', async () => {
  await site.open('/admin/banner/add');
  const field = await screen.findByLabelText('Client Name');

  expect(field.closest('form')).toHaveAttribute('autocomplete', 'off');
});

it.each(['/', '/admin/delete-account'])(
  'never spells, corrects or shows a password on %s',
  async (address) => {
    renderApp(address);
    const password = await screen.findByLabelText('Password');

    expect(password).toHaveAttribute('type', 'password');
    expect(password).toHaveAttribute('spellcheck', 'false');
    expect(password).toHaveAttribute('autocapitalize', 'none');
  },
);

it.each(['/admin/contact-us', '/admin/delete-account'])(
  'says on %s which fields have to be filled before they are sent',
  async (address) => {
    renderApp(address);

    expect(await screen.findByText('All fields are required.')).toBeVisible();
    for (const field of document.querySelectorAll('form label')) {
      expect(screen.getByLabelText(field.textContent)).toBeRequired();
    }
    expect(document.querySelector('form')).toHaveAttribute('novalidate');
  },
);

it.each(HINTS)('is sent on %s by Ctrl and Enter', async (address) => {
  const user = renderApp(address);
  const email = await screen.findByLabelText('Email');

  await user.type(email, '{Control>}{Enter}{/Control}');

  await waitFor(() => expect(email).toBeInvalid());
});

const FIELDS = [...HINTS, ['/admin/contact-us', { Query: '' }] as const].flatMap(
  ([address, fields]) => Object.keys(fields).map((label) => [address, label] as const),
);

it.each(FIELDS)('takes on %s of megabytes pasted into %s what fits, and says so', async (...at) => {
  const [address, label] = at;
  const user = renderApp(address);
  const field = await screen.findByLabelText(label);
  const most = label === 'Query' ? 10_000 : 1_000;
  // What is there before its words is heard.
  const live = [...document.querySelectorAll('form [aria-live=polite]')];

  await user.click(field);
  await user.paste('word '.repeat(400_000));

  expect(field).toHaveValue('word '.repeat(most / 5));
  const said = screen.getByText(`No more than ${most.toLocaleString('en')} characters fit here.`);
  expect(said).toBeVisible();
  expect(live).toContain(said);
  expect(field).toBeInvalid();
  await user.type(field, '{Backspace}');
  expect(field).toBeValid();
});

it('keeps neither e-mail nor password of the deletion form anywhere', async () => {
  const user = renderApp('/admin/delete-account');
  await user.type(await screen.findByLabelText('Email'), 'ann@example.com');
  await user.type(await screen.findByLabelText('Password'), 'reader-pass-1');

  const stored = [localStorage, sessionStorage].flatMap((storage) => Object.entries(storage));
  expect(JSON.stringify([stored, history.state])).not.toMatch(/reader-pass|ann@example/);
});

it('waits as long as Retry-After says, shows it, and sends then', async () => {
  const refusal = HttpResponse.json(
    { success: false, error: { message: 'Busy' } },
    { status: 503, headers: { 'Retry-After': '1' } },
  );
  site.use(mock.post(`*${CREATE}`, () => refusal, { once: true }));
  const user = renderApp('/admin/contact-us');
  for (const name of ['Name', 'Email', 'Query']) {
    await user.type(await screen.findByLabelText(name), 'ann@example.com');
  }
  const submit = () => screen.getByRole('button', { name: /Submit$/ });

  await user.click(submit());
  expect(await screen.findByText('Not sent. Busy. Try again in 1 s.')).toBeVisible();
  expect(submit()).toBeDisabled();
  await user.type(screen.getByLabelText('Name'), '{Enter}');
  expect(site.sentTo(CREATE)).toHaveLength(1);

  await waitFor(() => expect(submit()).toBeEnabled());
  await user.click(submit());
  expect(await screen.findByText('Query Created Successfully.')).toBeVisible();
});

it('hides the trap for programs from people, their tools and their password managers', async () => {
  renderApp('/admin/contact-us');
  await screen.findByLabelText('Name');
  const trap = document.querySelector('form input[tabindex="-1"]');

  expect(screen.getAllByRole('textbox')).toHaveLength(3);
  expect(trap?.closest('[aria-hidden="true"]')).not.toBeNull();
  expect(trap).toHaveAttribute('autocomplete', 'off');
  for (const name of ['data-1p-ignore', 'data-bwignore', 'data-lpignore']) {
    expect(trap).toHaveAttribute(name, 'true');
  }
});
