import { fireEvent, screen, within } from '@testing-library/react';
import { delay, http as mock, HttpResponse } from 'msw';

import { renderApp } from '../../support/render-app';
import { useSite } from '../../support/site';
import { pressDelete, replaceText } from '../../support/steps';

const site = useSite();
const PRESSES = 20;

/** Clicks a button several times before the next render. */
function hammer(button: HTMLElement): void {
  for (let press = 0; press < PRESSES; press += 1) fireEvent.click(button);
}

function answerSlowly(method: 'post' | 'delete', path: string): void {
  site.use(
    mock[method](`*${path}`, async () => {
      await delay(50);
      return HttpResponse.json(
        { success: false, error: { message: 'Not today' } },
        { status: 422 },
      );
    }),
  );
}

async function fillAccount(user: ReturnType<typeof renderApp>): Promise<void> {
  await replaceText(user, await screen.findByLabelText('Email'), 'ann@example.com');
  await replaceText(user, screen.getByLabelText('Password'), 'reader-pass-1');
}

it('signs in once however often Sign In is pressed', async () => {
  answerSlowly('post', '/api/admin/login');
  const user = renderApp('/');
  await fillAccount(user);

  hammer(screen.getByRole('button', { name: 'Sign In' }));

  expect(await screen.findByText('Not today')).toBeVisible();
  expect(site.sentTo('/api/admin/login')).toHaveLength(1);
});

it('deletes an account once however often Yes is pressed', async () => {
  answerSlowly('post', '/api/admin/deleteAccount');
  const user = renderApp('/admin/delete-account');
  await fillAccount(user);
  await user.click(screen.getByRole('button', { name: 'Delete Account' }));

  hammer(await screen.findByRole('button', { name: /^Yes/ }));

  expect(await screen.findByText('Not today')).toBeVisible();
  expect(site.sentTo('/api/admin/deleteAccount')).toHaveLength(1);
});

it('deletes a row once however often Yes is pressed', async () => {
  answerSlowly('delete', '/api/query/delete-query/:id');
  const user = renderApp('/admin/querys', { token: await site.api.tokenFor() });
  const [row] = await screen.findAllByRole('button', { name: /^Delete / });
  const name = row?.getAttribute('aria-label')?.replace('Delete ', '') ?? '';
  const dialog = await pressDelete(user, name);

  hammer(within(dialog).getByRole('button', { name: /^Yes/ }));

  expect(await screen.findByText('Not today')).toBeVisible();
  expect(site.sent.filter(({ method }) => method === 'DELETE')).toHaveLength(1);
});

it('presses nothing beneath a question with the second click on its Yes', async () => {
  const user = renderApp('/admin/querys', { token: await site.api.tokenFor() });
  await screen.findAllByRole('button', { name: /^View / });
  await user.click(screen.getByRole('checkbox', { name: 'Select this page' }));
  await user.click(await screen.findByRole('button', { name: 'Delete selected' }));
  const [, row] = screen.getAllByRole('row');
  if (!row) throw new Error('the list has no rows');

  const yes = within(screen.getByRole('dialog')).getByRole('button', { name: /^Yes/ });
  // At the moment when the question goes: what absorbs the second click does so for half a second.
  const pressed = new Promise<void>((resolve) => {
    new MutationObserver((_, watch) => {
      if (yes.isConnected) return;
      watch.disconnect();
      fireEvent.click(row, { detail: 2 });
      resolve();
    }).observe(document.body, { childList: true, subtree: true });
  });
  await user.click(yes);
  await pressed;

  expect(await screen.findByText('5 querys deleted.')).toBeVisible();
  expect(window.location.hash).toBe('#/admin/querys');
});
