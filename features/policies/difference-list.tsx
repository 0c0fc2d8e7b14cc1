import { previewText } from '@/lib/format';
import type { Difference } from '@/lib/html-structure';

/** More kinds than this help nobody. */
const MOST_SHOWN = 12;
const LONGEST_LABEL = 90;

function countText({ count, unit }: Difference): string {
  return unit === 'letters' ? ` (${count} ${count === 1 ? 'letter' : 'letters'})` : ` ×${count}`;
}

/** Elements, attributes and formatting as one line of text. */
export function DifferenceList({ items }: { items: Difference[] }) {
  return (
    <>
      {items.slice(0, MOST_SHOWN).map((item, index) => (
        <span key={item.label}>
          {index > 0 && ', '}
          <code>{previewText(item.label, LONGEST_LABEL)}</code>
          {countText(item)}
        </span>
      ))}
      {items.length > MOST_SHOWN && ` and ${items.length - MOST_SHOWN} more kinds`}
    </>
  );
}
