import { useDeferredValue } from 'react';

/**
 * The text of a live region, a render later than its region: screen readers read what changes in a
 * region that they know, not what one comes with.
 */
export function LateText({ children }: { children: string }) {
  return useDeferredValue(children, '');
}
