import { fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';

import { ToastHost } from '@/components/toast/toast';
import { LawyerButtons } from '@/features/policy-editor/lawyer/lawyer-buttons';

const user = userEvent.setup({ delay: null });
beforeEach(() => {
  URL.createObjectURL = () => 'blob:file';
  URL.revokeObjectURL = () => undefined;
  jest.spyOn(HTMLAnchorElement.prototype, 'click').mockReturnValue();
});

function open(html: string) {
  const read = jest.fn();
  render(
    <>
      <LawyerButtons title="Terms" name="terms" against="<p>a b</p>" html={html} onRead={read} />
      <ToastHost />
    </>,
  );
  return read;
}

it('says of a file for a lawyer that it marks no formatting where nothing else changed', async () => {
  open('<p>a <b>b</b></p>');

  await user.click(screen.getByRole('button', { name: 'File for a lawyer' }));

  expect(await screen.findByText(/^No words changed, and formatting is not marked/)).toBeVisible();
});

it('says nothing of a file that shows what changed', async () => {
  open('<p>a c</p>');

  await user.click(screen.getByRole('button', { name: 'File for a lawyer' }));

  expect(screen.queryByText(/marked/)).not.toBeInTheDocument();
});

it('says that a file of a lawyer cannot be read, and leaves the draft as it is', async () => {
  const read = open('<p>a c</p>');
  const file = new File(['<p>a d</p>'], 'moved.html');
  jest.spyOn(file, 'arrayBuffer').mockRejectedValue(new DOMException('gone', 'NotFoundError'));

  fireEvent.change(screen.getByLabelText('File from a lawyer'), { target: { files: [file] } });

  expect(await screen.findByText(/^This file cannot be read/)).toBeVisible();
  expect(read).not.toHaveBeenCalled();
});
