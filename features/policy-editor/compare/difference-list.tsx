import { BidiText } from '@/components/plain/bidi-text';
import { countOf, previewText } from '@/lib/text/format';

import { nameDifferences, type NamedDifference } from './difference-words';
import type { Difference } from './html-difference';

const LONGEST_LABEL = 90;

/** Lists differences in one line, each in a writer's words and as HTML. */
export function DifferenceList({ items }: { items: readonly Difference[] }) {
  return items
    .flatMap((item) => nameDifferences([item]))
    .map((one, index) => (
      <span key={one.item.label}>
        {index > 0 && ', '}
        {one.words !== null && `${one.words}: `}
        <Exact {...one} />
      </span>
    ));
}

type KindsProps = {
  items: readonly Difference[];
  /** How many kinds to name; all of them when left out. */
  most?: number;
};

/** Lists the kinds of differences in one line, in a writer's words where there are some. */
export function DifferenceKinds({ items, most = Infinity }: KindsProps) {
  const kinds = nameDifferences(items);
  const more = kinds.length - most;
  return (
    <>
      {kinds.slice(0, most).map((one, index) => (
        <span key={one.item.label}>
          {index > 0 && ', '}
          {one.words ?? <Exact {...one} />}
        </span>
      ))}
      {more > 0 && ` and ${countOf(more, 'more kind', 'more kinds')}, all of them under Changes`}
    </>
  );
}

/** Shows a difference as HTML, with its number where no words say it. */
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
