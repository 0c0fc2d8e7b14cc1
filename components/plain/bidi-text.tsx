import { keepInside } from '@/lib/text/bidi';

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
