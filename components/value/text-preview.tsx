import { AntdTooltip } from '@/components/antd/tooltip';
import { BidiText } from '@/components/ui/bidi-text';
import { previewText } from '@/lib/text/format';

/** The record's own screen shows all of a longer text. */
const TOOLTIP_LENGTH = 600;

/** A text cut for a table cell; the whole of it on hover, focus or tap. */
export function TextPreview({ text, length }: { text: string; length?: number }) {
  const preview = previewText(text, length);
  if (preview === text) return <BidiText>{text}</BidiText>;
  return (
    <AntdTooltip title={<BidiText>{previewText(text, TOOLTIP_LENGTH)}</BidiText>}>
      {/* Focusable, so that the keyboard reaches the whole of it too. */}
      <span tabIndex={0}>
        <BidiText>{preview}</BidiText>
      </span>
    </AntdTooltip>
  );
}
