import { BidiText } from '@/components/plain/bidi-text';
import { previewText } from '@/lib/text/format';

/** The attribute of what a table may cut; its value is the whole text, if the element holds a part. */
export const CUT = 'data-cut';

/** The record's own screen shows all of a longer text. */
const WHOLE_LENGTH = 600;

/** A text cut for a table cell; the table shows the whole of it on hover, focus or tap. */
export function TextPreview({ text, length }: { text: string; length?: number }) {
  const preview = previewText(text, length);
  if (preview === text) return <BidiText>{text}</BidiText>;
  return (
    <span {...{ [CUT]: previewText(text, WHOLE_LENGTH) }}>
      <BidiText>{preview}</BidiText>
    </span>
  );
}
