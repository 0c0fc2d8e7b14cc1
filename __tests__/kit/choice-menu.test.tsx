import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';

import { ChoiceMenu } from '@/components/kit/choices';

it('says of its button that it has a menu, and whether that is open', async () => {
  const user = userEvent.setup();
  render(
    <ChoiceMenu label="Status" closes items={[{ key: 'active', label: 'Active' }]}>
      <button type="button">Set status</button>
    </ChoiceMenu>,
  );
  const button = screen.getByRole('button', { name: 'Set status' });
  expect(button).toHaveAttribute('aria-haspopup', 'menu');
  expect(button).toHaveAttribute('aria-expanded', 'false');

  await user.click(button);
  expect(button).toHaveAttribute('aria-expanded', 'true');

  await user.click(await screen.findByRole('menuitem', { name: 'Active' }));
  await waitFor(() => expect(button).toHaveAttribute('aria-expanded', 'false'));
});
