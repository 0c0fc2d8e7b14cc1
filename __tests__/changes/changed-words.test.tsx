import { render, screen } from '@testing-library/react';

import { ChangedWords } from '@/components/changes/changed-words';

const LONG = 'word '.repeat(200).trim();

it.each([
  ['the end', `${LONG} added`],
  ['the middle', `${LONG} added ${LONG}`],
])('shows at %s of a long text what was added there', (_, after) => {
  const before = after.replace(' added', '');
  render(<ChangedWords before={before} after={after} side="after" />);

  expect(screen.getByRole('insertion')).toHaveTextContent('added');
  expect(screen.getByText(/^… word/).textContent.length).toBeLessThan(320);
});
