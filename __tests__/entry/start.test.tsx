import { act, fireEvent, render, screen } from '@testing-library/react';
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

it('stays when a file is dropped beside what takes one', () => {
  render(<Site />);
  const drop = (type: string) => fireEvent.drop(document.body, { dataTransfer: { types: [type] } });

  // The event says whether the browser may do what it does otherwise: show the file.
  expect(drop('Files')).toBe(false);
  expect(drop('text/plain')).toBe(true);
});
