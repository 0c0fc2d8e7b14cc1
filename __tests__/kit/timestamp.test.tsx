import { act, createEvent, fireEvent, render, screen } from '@testing-library/react';

import { Age, Moment, Since, Timestamp } from '@/components/kit/values';
import { ZONE, zoneName } from '@/lib/text/zone';

const ISO = '2026-03-04T05:06:07.000Z';

/** The moment where the tests run, with their zone. */
function localMinute(): string {
  const ms = Date.parse(ISO);
  const offsetMs = new Date(ISO).getTimezoneOffset() * 60_000;
  const local = new Date(ms - offsetMs).toISOString().slice(0, 16).replace('T', ' ');
  return `${local} ${zoneName(ms, 'mine')}`;
}

beforeEach(() => jest.useFakeTimers({ now: Date.parse(ISO) + 59_000 }));
afterEach(() => jest.useRealTimers());

it('says how long ago a moment was in words that stay true', () => {
  const { container } = render(<Timestamp iso={ISO} />);
  expect(container).toHaveTextContent('2026-03-04 05:06:07 UTC just now');

  act(() => jest.advanceTimersByTime(1_000));
  expect(container).toHaveTextContent('2026-03-04 05:06:07 UTC 1 minute ago');
  act(() => jest.advanceTimersByTime(60 * 60_000));
  expect(container).toHaveTextContent('2026-03-04 05:06:07 UTC 1 hour ago');
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

  expect(container.textContent).toBe(`1 minute ago, ${localMinute()}`);
  expect(screen.getByRole('time')).toHaveAttribute('datetime', ISO);
});

it('gives a moment to come no age, but its date', () => {
  jest.setSystemTime(Date.parse(ISO) - 3 * 365 * 86_400_000);
  const { container } = render(
    <>
      <Timestamp iso={ISO} />,<Since iso={ISO}>Joined</Since>,<Moment iso={ISO} />
    </>,
  );

  const local = localMinute();
  expect(container.textContent).toBe(`2026-03-04 05:06:07 UTC,Joined ${local},${local}`);
});

it('shows a moment that is none as it is', () => {
  const { container } = render(<Moment iso="yesterday" />);

  expect(container.textContent).toBe('yesterday');
});

it('says both zones in its tip, and is ISO 8601 for who copies it', () => {
  render(<Age iso={ISO} />);
  const time = screen.getByRole('time');
  const clipboard = { setData: jest.fn() };

  fireEvent(time, createEvent.copy(time, { clipboardData: clipboard }));

  expect(time.title).toMatch(/^2026-03-04 05:06:07 UTC/);
  expect(clipboard.setData).toHaveBeenCalledWith('text/plain', ISO);
});

it('is said in the zone that was chosen, but for one of which nobody knows it', () => {
  const naive = '2026-03-04T05:06:07';
  const { container } = render(
    <>
      <Timestamp iso="2026-03-04T07:06:07+02:00" />|<Timestamp iso={naive} />|<Moment iso={ISO} />
    </>,
  );
  const texts = () => container.textContent.split('|');
  expect(texts().slice(0, 2)).toEqual([
    '2026-03-04 07:06:07 UTC+02:00 just now',
    expect.stringMatching(/^2026-03-04 05:06:07 (?!UTC)/),
  ]);

  act(() => ZONE.write('utc'));

  expect(texts()[0]).toBe('2026-03-04 05:06:07 UTC just now');
  expect(texts()[1]).not.toContain('UTC');
  expect(texts()[2]).toBe('just now, 2026-03-04 05:06 UTC');
});
