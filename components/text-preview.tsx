import { Tooltip } from 'antd';

import { Isolated } from '@/components/isolated';
import { previewText } from '@/lib/format';

/** A long text in a hint stays readable; the record's own screen shows all of it. */
const HINT_LENGTH = 600;

/** A text cut for a table cell; the whole of it on hover, focus or tap. */
export function TextPreview({ text, length }: { text: string; length?: number }) {
  const preview = previewText(text, length);
  if (preview === text) return <Isolated>{text}</Isolated>;
  return (
    <Tooltip
      title={<Isolated>{previewText(text, HINT_LENGTH)}</Isolated>}
      trigger={['hover', 'focus', 'click']}
    >
      {/* A focusable cell text, so that the keyboard reaches the whole of it too. */}
      <span tabIndex={0}>
        <Isolated>{preview}</Isolated>
      </span>
    </Tooltip>
  );
}
