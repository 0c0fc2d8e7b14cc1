import { keepInside } from '@/lib/text/bidi';

/** A text of the API beside other text: its direction, and its direction marks, end with it. */
export function BidiText({ children }: { children: string }) {
  return <bdi>{keepInside(children)}</bdi>;
}
