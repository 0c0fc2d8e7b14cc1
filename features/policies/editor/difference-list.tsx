import { BidiText } from '@/components/ui/bidi-text';
import type { Difference } from '@/lib/html/html-difference';
import { previewText } from '@/lib/text/format';

const LONGEST_LABEL = 90;

function countText({ count, unit }: Difference): string {
  return unit === 'letters' ? ` (${count} ${count === 1 ? 'letter' : 'letters'})` : ` ×${count}`;
}

type Props = {
  items: Difference[];
  /** How many kinds to name; all of them when left out. */
  most?: number;
};

/** Elements, attributes and formatting as one line of text. */
export function DifferenceList({ items, most = items.length }: Props) {
  return (
    <>
      {items.slice(0, most).map((item, index) => (
        <span key={item.label}>
          {index > 0 && ', '}
          <code>
            <BidiText>{previewText(item.label, LONGEST_LABEL)}</BidiText>
          </code>
          {countText(item)}
        </span>
      ))}
      {items.length > most && ` and ${items.length - most} more kinds, all of them under Changes`}
    </>
  );
}
