import { cleanup, screen } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { http as mock, HttpResponse } from 'msw';

import { renderApp } from '../support/render-app';
import { useSite } from '../support/site';
import { replaceText } from '../support/steps';

const site = useSite();
const PATH = '/api/query/create-query';
const ADDRESS = '/admin/contact-us';

const field = (name: string) => screen.findByRole('textbox', { name });
// While it sends, the button's spinner adds to its name.
const submit = () => screen.getByRole('button', { name: /Submit$/ });

async function fill(user: UserEvent, name: string, email: string, query: string): Promise<void> {
  if (name !== '') await replaceText(user, await field('Name'), name);
  if (email !== '') await replaceText(user, await field('Email'), email);
  if (query !== '') await replaceText(user, await field('Query'), query);
}

it('sends a query without a token, thanks for it, and asks nobody twice who they are', async () => {
  const user = renderApp(ADDRESS);
  await fill(user, ' Ann Lee ', 'ann@example.com', 'Where is my story?');

  await user.click(submit());

  expect(await screen.findByText('Query Created Successfully.')).toBeVisible();
  expect(site.sentTo(PATH)).toHaveLength(1);
  expect(site.sentTo(PATH)[0]?.bearer).toBeNull();
  expect(JSON.parse(site.sentTo(PATH)[0]?.body ?? '')).toEqual({
    name: 'Ann Lee',
    email: 'ann@example.com',
    query: 'Where is my story?',
  });
  expect(screen.getByRole('heading', { name: 'Thank you' })).toHaveFocus();
  expect(screen.getByText('ann@example.com')).toBeVisible();
  expect(screen.getByText('Where is my story?')).toBeVisible();
  expect(screen.queryByText(/^Write as you would/)).not.toBeInTheDocument();

  await user.click(screen.getByRole('button', { name: 'Write another' }));
  expect(await field('Query')).toHaveFocus();
  expect(await field('Query')).toHaveValue('');
  // Nobody types twice who they are; it is kept nowhere.
  expect(await field('Email')).toHaveValue('ann@example.com');
  expect(JSON.stringify(sessionStorage)).not.toContain('ann@example.com');
  expect(submit()).toBeDisabled();
});

it('asks for all fields, spaces aside, marks each and leads to the first', async () => {
  const user = renderApp(ADDRESS);
  await fill(user, '   ', '', '');

  await user.click(submit());

  expect(await screen.findByRole('alert', { name: '' })).toHaveTextContent(
    'All Fieleds are Required',
  );
  for (const name of ['Name', 'Email', 'Query']) expect(await field(name)).toBeInvalid();
  expect(await field('Name')).toHaveFocus();
  await user.type(await field('Name'), 'A');
  expect(await field('Name')).toBeValid();
  expect(site.sentTo(PATH)).toHaveLength(0);
});

it('counts what cannot be seen as nothing, and sends none of it', async () => {
  const user = renderApp(ADDRESS);
  await fill(user, '\u200b\u2060', '\ufeffann@\u00adexample.com', '\u3164');

  await user.click(submit());

  expect(await screen.findByText('Name is required')).toBeVisible();
  expect(screen.getByText('Query is required')).toBeVisible();
  await fill(user, 'Zo\u00ade', '', 'می‌خواهم 👩‍👩‍👧\u200b');
  await user.click(submit());

  expect(await screen.findByText('Query Created Successfully.')).toBeVisible();
  expect(JSON.parse(site.sentTo(PATH)[0]?.body ?? '')).toEqual({
    name: 'Zoe',
    email: 'ann@example.com',
    query: 'می‌خواهم 👩‍👩‍👧',
  });
});

it.each(['ann.example.com', 'ann@inbox'])(
  'explains that %s is no e-mail, and keeps it',
  async (typed) => {
    const user = renderApp(ADDRESS);
    await fill(user, 'Ann', typed, 'Hello');

    await user.click(submit());

    expect(await screen.findAllByText('Please enter a valid email address')).not.toHaveLength(0);
    expect(site.sentTo(PATH)).toHaveLength(0);
    expect(await field('Email')).toHaveValue(typed);
    expect(await field('Email')).toBeInvalid();
    expect(await field('Email')).toHaveFocus();
    // Of `type="email"` browsers rewrite what is typed: münchen.de becomes xn--mnchen-3ya.de.
    expect(await field('Email')).toHaveAttribute('type', 'text');
    expect(await field('Email')).toHaveAttribute('inputmode', 'email');
  },
);

it('keeps what was typed when sending fails', async () => {
  site.refuse('post', PATH, 'The box is full', 503);
  const user = renderApp(ADDRESS);
  await fill(user, 'Ann', 'ann@inbox', 'Hello');
  await user.click(submit());
  const problem = await screen.findByRole('alert', { name: '' });
  await fill(user, '', 'ann@example.com', '');

  await user.click(submit());

  expect(await screen.findByText('The box is full')).toBeVisible();
  expect(problem).toHaveAttribute('data-in', 'false');
  expect(screen.getByText('Not sent. The box is full')).toBeVisible();
  expect(await field('Query')).toHaveValue('Hello');
  expect(submit()).toBeEnabled();
});

it.each([
  ['502', () => HttpResponse.html('<h1>Bad Gateway</h1>', { status: 502 })],
  ['504', () => HttpResponse.json({ message: 'Endpoint request timed out' }, { status: 504 })],
  ['524', () => HttpResponse.html('<h1>A timeout occurred</h1>', { status: 524 })],
])('never says “not sent” after a gateway’s %s, which knows nothing', async (_, reply) => {
  site.use(mock.post(`*${PATH}`, reply));
  const user = renderApp(ADDRESS);
  await fill(user, 'Ann', 'ann@example.com', 'Hello');

  await user.click(submit());

  expect(await screen.findAllByText(/trying again may send it twice/)).not.toHaveLength(0);
  expect(screen.queryByText(/Not sent/)).not.toBeInTheDocument();
  expect(await field('Query')).toHaveValue('Hello');
  expect(site.sentTo(PATH)).toHaveLength(1);
});

it('waits as told and sends again after a refusal of too many at once', async () => {
  site.use(
    mock.post(
      `*${PATH}`,
      () => HttpResponse.json({}, { status: 429, headers: { 'Retry-After': '0' } }),
      { once: true },
    ),
  );
  const user = renderApp(ADDRESS);
  await fill(user, 'Ann', 'ann@example.com', 'Hello');

  await user.click(submit());

  expect(await screen.findByText('Query Created Successfully.')).toBeVisible();
  expect(site.sentTo(PATH)).toHaveLength(2);
});

it('keeps what was typed through a reload, until it was sent', async () => {
  sessionStorage.setItem(
    'draft:contact-us',
    JSON.stringify({ name: 'Ann', email: 'ann@example.com', query: 'Hello' }),
  );
  const user = renderApp(ADDRESS);

  expect(await field('Name')).toHaveValue('Ann');
  expect(await field('Query')).toHaveValue('Hello');
  await user.type(await field('Query'), ' again');
  expect(sessionStorage.getItem('draft:contact-us')).toContain('Hello again');

  await user.click(submit());
  expect(await screen.findByText('Query Created Successfully.')).toBeVisible();
  expect(sessionStorage.getItem('draft:contact-us')).toBeNull();
});

describe('a query of which nobody knows whether it has arrived', () => {
  const DOUBT = /so your query may have arrived already/;

  async function loseReply(): Promise<UserEvent> {
    site.use(mock.post(`*${PATH}`, () => HttpResponse.html('<h1>Gateway</h1>', { status: 504 })));
    const user = renderApp(ADDRESS);
    await fill(user, 'Ann', 'ann@example.com', 'Hello');
    await user.click(submit());
    expect(await screen.findAllByText(/not known/)).not.toHaveLength(0);
    return user;
  }

  it('is still said to be so when the next try is refused', async () => {
    const user = await loseReply();
    site.refuse('post', PATH, 'Too many queries', 429);
    await user.click(submit());

    expect(await screen.findAllByText(DOUBT)).not.toHaveLength(0);
    expect(screen.queryByText(/Not sent/)).not.toBeInTheDocument();
  });

  it('is said to be so before the next try after a reload', async () => {
    await loseReply();
    cleanup();
    renderApp(ADDRESS);

    expect(await screen.findByText(DOUBT)).toBeVisible();
  });
});

it('promises to keep nothing where the browser stores nothing', async () => {
  const user = renderApp(ADDRESS);
  expect(await screen.findByText('Kept in this tab until it has been sent.')).toBeVisible();
  jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new Error('blocked');
  });
  await user.type(await field('Query'), 'H');

  expect(screen.getByText('Stay on this page until it has been sent.')).toBeVisible();
  jest.restoreAllMocks();
  await user.type(await field('Query'), 'i');
  expect(screen.getByText('Kept in this tab until it has been sent.')).toBeVisible();
});

it.each([
  ['the admin who typed it', 'admin@tales.example', 0, ''],
  ['no more than a week', '', 8, ''],
  ['whoever typed it', '', 6, 'Hello'],
])('keeps what was typed for %s', async (_, owner, daysAgo, query) => {
  const savedAtMs = Date.now() - daysAgo * 24 * 60 * 60 * 1000;
  sessionStorage.setItem('draft:contact-us', JSON.stringify({ query: 'Hello', owner, savedAtMs }));
  renderApp(ADDRESS);

  expect(await field('Query')).toHaveValue(query);
});

it('starts empty where the tab holds rubbish', async () => {
  sessionStorage.setItem('draft:contact-us', '{');
  renderApp(ADDRESS);

  expect(await field('Name')).toHaveValue('');
  expect(await field('Query')).toHaveValue('');
});

it('says that something has filled in the hidden field, and sends with the next press', async () => {
  const user = renderApp(ADDRESS);
  await fill(user, 'Ann', 'ann@example.com', 'Buy this');
  const trap = document.querySelector('input[tabindex="-1"]');
  if (!(trap instanceof HTMLInputElement)) throw new Error('there is no trap');

  await user.type(trap, 'https://example.com');
  await user.click(submit());

  expect(site.sentTo(PATH)).toHaveLength(0);
  expect(
    await screen.findByText(/^Not sent\. Something on this device has filled in/),
  ).toBeVisible();
  expect(await field('Query')).toHaveValue('Buy this');

  await user.click(submit());
  expect(await screen.findByText('Query Created Successfully.')).toBeVisible();
});

it('leads to the other public pages and to the sign-in', async () => {
  renderApp(ADDRESS);

  expect(await screen.findByRole('heading', { level: 1, name: 'Contact Us' })).toBeVisible();
  expect(screen.getByRole('link', { name: 'Creative Story' })).toHaveAttribute('href', '#/');
  expect(screen.getByRole('link', { name: 'Terms of Use' })).toBeVisible();
  expect(screen.getByRole('link', { name: 'Contact Us' })).toHaveAttribute('aria-current', 'page');
});
