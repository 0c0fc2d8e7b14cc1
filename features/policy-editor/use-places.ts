import { useRef, useState, type RefObject } from 'react';

/** The place of a comparison that the admin is at; `goTo` leads to one, around both ends. */
export function usePlaces(count: number): {
  text: RefObject<HTMLDivElement | null>;
  current: number;
  goTo: (number: number) => void;
} {
  const text = useRef<HTMLDivElement>(null);
  const [chosen, setChosen] = useState(1);

  function goTo(number: number): void {
    const next = number < 1 ? count : number > count ? 1 : number;
    setChosen(next);
    const mark = text.current?.querySelector(`[data-change="${next}"]`);
    mark?.scrollIntoView({ block: 'center' });
  }

  return { text, current: Math.min(chosen, count), goTo };
}
