import { BidiText } from '@/components/plain/bidi-text';
import { countOf, previewText } from '@/lib/text/format';

import { nameDifferences, type NamedDifference } from './difference-words';
import type { Difference } from './html-difference';

const LONGEST_LABEL = 90;

type Props = {
  items: Difference[];
  /** How many kinds to name; all of them when left out, each with its HTML. */
  most?: number;
};

/** Elements, attributes and formatting in a writer's words, as one line of text. */
export function DifferenceList({ items, most }: Props) {
  const named =
    most === undefined
      ? items.flatMap((item) => nameDifferences([item]))
      : nameDifferences(items).slice(0, most);
  const hidden = most === undefined ? 0 : nameDifferences(items).length - named.length;
  return (
    <>
      {named.map((one, index) => (
        <span key={one.item.label}>
          {index > 0 && ', '}
          {one.words}
          {one.words !== null && most === undefined && ': '}
          {(one.words === null || most === undefined) && <Exact {...one} />}
        </span>
      ))}
      {hidden > 0 &&
        ` and ${countOf(hidden, 'more kind', 'more kinds')}, all of them under Changes`}
    </>
  );
}

/** A difference by its HTML, with its number where no words say it. */
function Exact({ item: { label, count, unit }, words }: NamedDifference) {
  const counted = unit === 'letters' ? ` (${countOf(count, 'letter', 'letters')})` : ` ×${count}`;
  return (
    <>
      <code translate="no">
        <BidiText>{previewText(label, LONGEST_LABEL)}</BidiText>
      </code>
      {words === null && counted}
    </>
  );
}
