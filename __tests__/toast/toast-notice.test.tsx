import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';

import { showToast, ToastHost } from '@/components/toast/toast';
import { ToastButton } from '@/components/toast/toast-button';

// The toasts' file does not arrive.
jest.mock('@/components/toast/toast-container', () => {
  throw new Error('offline');
});

it.each([
  ['success', 'status'],
  ['warning', 'alert'],
  ['error', 'alert'],
] as const)('shows %s as a notice with its action where toasts cannot load', async (type, role) => {
  render(<ToastHost />);
  const undo = jest.fn(() => Promise.resolve());
  act(() => {
    showToast(type, 'Saved.', (controls) => (
      <ToastButton label="Undo" run={undo} controls={controls} />
    ));
  });

  expect(await screen.findByRole(role)).toHaveTextContent(/^Saved\.$/);
  expect(screen.queryByRole('button', { name: 'Reload the page' })).not.toBeInTheDocument();
  await userEvent.click(screen.getByRole('button', { name: 'Undo' }));

  expect(undo).toHaveBeenCalledTimes(1);
  expect(screen.queryByText('Saved.')).not.toBeInTheDocument();
});
