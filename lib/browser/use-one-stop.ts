import { type RefObject, useEffect, useRef } from 'react';

const CONTROLS = ':is(a[href], button, input, [tabindex]):not([role=radiogroup])';

/** Where Tab stops first. */
const CHOSEN = ':checked, [aria-current]';

const controlsIn = (group: Element) =>
  [...group.querySelectorAll<HTMLElement>(CONTROLS)].filter((each) => !isOff(each));
const isOff = (element: HTMLElement) => element.matches(':disabled');

/** Of a group, the Tab key stops at one control only. */
function stopAt(group: Element, stop: HTMLElement | undefined): void {
  const others = group.querySelectorAll<HTMLElement>('[role=radiogroup]');
  for (const each of [...others, ...controlsIn(group)]) {
    const tabIndex = each === stop ? 0 : -1;
    if (each.tabIndex !== tabIndex) each.tabIndex = tabIndex;
  }
}

/**
 * Makes a group of controls one stop of the Tab key, as a toolbar is: two arrows lead from one to the next,
 * and Tab back to the one that had the focus last. A radio that is reached so is chosen by Space.
 */
export function useOneStop<Group extends HTMLElement>(
  axis: 'row' | 'column' = 'row',
): RefObject<Group | null> {
  const ref = useRef<Group>(null);
  const last = useRef<HTMLElement>(undefined);

  useEffect(function keepOneStop() {
    const group = ref.current;
    if (group === null) return;
    const all = controlsIn(group);
    const known = last.current && all.includes(last.current) ? last.current : undefined;
    stopAt(group, known ?? all.find((each) => each.matches(CHOSEN)) ?? all[0]);
  });

  useEffect(
    function listen() {
      const group = ref.current;
      if (group === null) return;
      const enter = ({ target }: FocusEvent) => {
        if (!(target instanceof HTMLElement) || !controlsIn(group).includes(target)) return;
        last.current = target;
        stopAt(group, target);
      };
      const keys = axis === 'row' ? ['ArrowLeft', 'ArrowRight'] : ['ArrowUp', 'ArrowDown'];
      const move = (event: KeyboardEvent) => {
        const step = keys.indexOf(event.key) * 2 - 1;
        const all = controlsIn(group);
        const at = all.findIndex((each) => each === event.target);
        if (step < -1 || at < 0 || event.altKey || event.ctrlKey || event.metaKey) return;
        event.preventDefault();
        event.stopPropagation();
        all[(at + step + all.length) % all.length]?.focus();
      };
      group.addEventListener('focusin', enter);
      group.addEventListener('keydown', move, true);
      return () => {
        group.removeEventListener('focusin', enter);
        group.removeEventListener('keydown', move, true);
      };
    },
    [axis],
  );

  return ref;
}
