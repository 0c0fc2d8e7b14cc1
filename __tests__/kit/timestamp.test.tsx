import { act, render, screen } from '@testing-library/react';

import { Moment, Since, Timestamp } from '@/components/kit/values';

const ISO = '2026-03-04T05:06:07.000Z';

beforeEach(() => jest.useFakeTimers({ now: Date.parse(ISO) + 59_000 }));
afterEach(() => jest.useRealTimers());

it('says how long ago a moment was in words that stay true', () => {
  const { container } = render(<Timestamp iso={ISO} />);
  expect(container).toHaveTextContent('2026-03-04 05:06:07 just now');

  act(() => jest.advanceTimersByTime(1_000));
  expect(container).toHaveTextContent('2026-03-04 05:06:07 1 minute ago');
  act(() => jest.advanceTimersByTime(60 * 60_000));
  expect(container).toHaveTextContent('2026-03-04 05:06:07 1 hour ago');
});

it('stops its clock when no moment is on show any more', () => {
  const { unmount } = render(<Timestamp iso={ISO} />);
  expect(jest.getTimerCount()).toBe(1);

  unmount();

  expect(jest.getTimerCount()).toBe(0);
});

it('says in logs how long ago and when, as one text', () => {
  const { container } = render(<Moment iso={ISO} />);
  act(() => jest.advanceTimersByTime(60_000));

  const offsetMs = new Date(ISO).getTimezoneOffset() * 60_000;
  const local = new Date(Date.parse(ISO) - offsetMs).toISOString();
  expect(container.textContent).toBe(`1 minute ago, ${local.slice(0, 10)} ${local.slice(11, 16)}`);
  expect(screen.getByRole('time')).toHaveAttribute('datetime', ISO);
});

it('gives a moment to come no age, but its date', () => {
  jest.setSystemTime(Date.parse(ISO) - 3 * 365 * 86_400_000);
  const { container } = render(
    <>
      <Timestamp iso={ISO} />,<Since iso={ISO}>Joined</Since>,<Moment iso={ISO} />
    </>,
  );

  const offsetMs = new Date(ISO).getTimezoneOffset() * 60_000;
  const local = new Date(Date.parse(ISO) - offsetMs).toISOString().slice(0, 16).replace('T', ' ');
  expect(container.textContent).toBe(`2026-03-04 05:06:07,Joined ${local},${local}`);
});

it('shows a moment that is none as it is', () => {
  const { container } = render(<Moment iso="yesterday" />);

  expect(container.textContent).toBe('yesterday');
});
