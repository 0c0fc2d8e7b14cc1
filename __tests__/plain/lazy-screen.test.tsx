import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';

import { lazyScreen } from '@/components/plain/lazy-screen';

let isBroken = false;

function Screen() {
  if (isBroken) throw new Error('rows is undefined');
  return <h1>Users</h1>;
}

function show(name: string, load = () => Promise.resolve({ default: Screen })) {
  const Lazy = lazyScreen(name, load);
  render(
    <>
      <nav>Shell</nav>
      <Lazy />
    </>,
  );
}

it('names a screen that crashes, keeps what stands around it, and shows it again on Retry', async () => {
  // React logs the errors that a boundary catches.
  const print = jest.spyOn(console, 'error').mockImplementation(() => undefined);
  isBroken = true;
  show('users');

  expect(await screen.findByRole('alert')).toHaveTextContent(
    'The screen "users" stopped working: rows is undefined',
  );
  expect(screen.getByRole('navigation')).toBeVisible();

  isBroken = false;
  await userEvent.click(screen.getByRole('button', { name: 'Retry' }));

  expect(await screen.findByRole('heading', { name: 'Users' })).toBeVisible();
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  print.mockRestore();
});

it('says in the words of the specification that its chunk did not load, and fetches it on Retry', async () => {
  isBroken = false;
  const load = jest.fn().mockRejectedValueOnce(new Error('offline'));
  show('users', load.mockResolvedValue({ default: Screen }));
  expect(screen.getByRole('status', { name: 'Loading' })).toBeVisible();

  const failure = await screen.findByRole('alert');
  expect(failure.textContent).toBe('Loading chunk users failed (error).RetryCopy details');
  expect(screen.getByRole('heading', { name: 'This screen did not arrive' })).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Retry' }));

  expect(await screen.findByRole('heading', { name: 'Users' })).toBeVisible();
  expect(load).toHaveBeenCalledTimes(2);
});

it('fetches a chunk that was lost while offline when the line is back', async () => {
  const load = jest.fn().mockRejectedValueOnce(new Error('offline'));
  const line = jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  show('terms', load.mockResolvedValue({ default: Screen }));
  expect(await screen.findByRole('alert')).toHaveTextContent(
    'Loading chunk terms failed (error). It comes by itself when the connection is back.',
  );

  line.mockRestore();
  act(() => void window.dispatchEvent(new Event('online')));

  expect(await screen.findByRole('heading', { name: 'Users' })).toBeVisible();
});
