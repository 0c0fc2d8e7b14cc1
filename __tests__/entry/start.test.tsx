import { act, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderToString } from 'react-dom/server.browser';

import { Site } from '@/app/entry/site';

import { useSite } from '../support/site';

useSite();

it('takes over the exported form, also when its files are there before the rest of the page', async () => {
  window.history.replaceState(null, '', '#/');
  const isReading = jest.spyOn(document, 'readyState', 'get').mockReturnValue('loading');
  await import('@/app/entry/start');
  document.body.innerHTML = `<div id="site">${renderToString(<Site />)}</div>`;
  await userEvent.type(screen.getByLabelText('Email'), 'typed before hydration');

  isReading.mockRestore();
  await act(async () => {
    document.dispatchEvent(new Event('DOMContentLoaded'));
    await Promise.resolve();
  });
  await userEvent.click(screen.getByRole('button', { name: 'Sign In' }));

  expect(await screen.findByText('Password is required')).toBeVisible();
  expect(screen.getByLabelText('Email')).toHaveValue('typed before hydration');
});
