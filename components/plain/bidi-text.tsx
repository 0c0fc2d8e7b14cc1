import { useDeferredValue } from 'react';

import { keepInside, previewText, SHOWN_LENGTH } from '@/lib/text/format';

/**
 * A text of the API beside other text: its direction, and its direction marks, end with it. Names, ids
 * and addresses show as they are stored, in a translated page too; a text that nobody could read is cut.
 */
export function BidiText({ children }: { children: string }) {
  return <bdi translate="no">{keepInside(previewText(children, SHOWN_LENGTH.value))}</bdi>;
}

/** The same for words that are there to be read, as messages and letters; translators may change them. */
export function Prose({ children }: { children: string }) {
  return <bdi>{keepInside(previewText(children, SHOWN_LENGTH.prose))}</bdi>;
}

/**
 * The text of a live region, a render later than its region: screen readers read what changes in a
 * region that they know, not what one comes with.
 */
export function LateText({ children }: { children: string }) {
  return useDeferredValue(children, '');
}
