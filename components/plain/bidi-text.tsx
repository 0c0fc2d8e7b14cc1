import { useDeferredValue } from 'react';

import { keepInside } from '@/lib/text/format';

/**
 * A text of the API beside other text: its direction, and its direction marks, end with it. Names, ids
 * and addresses show as they are stored, in a translated page too.
 */
export function BidiText({ children }: { children: string }) {
  return <bdi translate="no">{keepInside(children)}</bdi>;
}

/** The same for words that are there to be read, as messages and letters; translators may change them. */
export function Prose({ children }: { children: string }) {
  return <bdi>{keepInside(children)}</bdi>;
}

/**
 * The text of a live region, a render later than its region: screen readers read what changes in a
 * region that they know, not what one comes with.
 */
export function LateText({ children }: { children: string }) {
  return useDeferredValue(children, '');
}
