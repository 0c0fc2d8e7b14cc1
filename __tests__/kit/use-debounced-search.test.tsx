import { act, fireEvent, render, screen } from '@testing-library/react';
import { useState } from 'react';

import { useDebouncedSearch } from '@/components/kit/use-debounced-search';
import { SEARCH_DELAY_MS } from '@/lib/constants';

function Search() {
  const [searched, setSearched] = useState('');
  const { box } = useDebouncedSearch(searched, setSearched, { isFirstAtOnce: false });
  return <input aria-label={`Searched: ${searched}`} {...box} />;
}

const type = (text: string) =>
  fireEvent.change(screen.getByRole('textbox'), { target: { value: text } });

it('keeps a letter that comes between a search and its drawing', () => {
  jest.useFakeTimers();
  render(<Search />);
  type('ad');

  // What happens within one act is drawn at its end.
  act(() => {
    jest.advanceTimersByTime(SEARCH_DELAY_MS);
    type('ade');
  });

  expect(screen.getByRole('textbox', { name: 'Searched: ad' })).toHaveValue('ade');
  act(() => jest.advanceTimersByTime(SEARCH_DELAY_MS));
  expect(screen.getByRole('textbox', { name: 'Searched: ade' })).toHaveValue('ade');
});
