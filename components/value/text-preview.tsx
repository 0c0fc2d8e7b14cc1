import { BidiText } from '@/components/ui/bidi-text';
import { Tooltip } from '@/components/ui/tooltip';
import { previewText } from '@/lib/text/format';

/** The record's own screen shows all of a longer text. */
const TOOLTIP_LENGTH = 600;

/** A text cut for a table cell; the whole of it on hover, focus or tap. */
export function TextPreview({ text, length }: { text: string; length?: number }) {
  const preview = previewText(text, length);
  if (preview === text) return <BidiText>{text}</BidiText>;
  return (
    <Tooltip content={<BidiText>{previewText(text, TOOLTIP_LENGTH)}</BidiText>}>
      {(describedBy) => (
        // Focusable, so that the keyboard reaches the whole of it too.
        <span tabIndex={0} {...describedBy}>
          <BidiText>{preview}</BidiText>
        </span>
      )}
    </Tooltip>
  );
}
