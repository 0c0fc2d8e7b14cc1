import { Fragment, useDeferredValue } from 'react';

import { keepInside } from '@/lib/text/bidi';
import { previewText, SHOWN_LENGTH } from '@/lib/text/format';

/**
 * A text of the API beside other text: its direction, and its direction marks, end with it. Names, ids
 * and addresses show as they are stored, in a translated page too; a text that nobody could read is cut.
 */
export function BidiText({ children }: { children: string }) {
  return <bdi translate="no">{keepInside(previewText(children, SHOWN_LENGTH.value))}</bdi>;
}

/** The same for words that are there to be read, as messages and letters; translators may change them. */
export function Prose({ children }: { children: string }) {
  return <bdi>{keepInside(previewText(children, SHOWN_LENGTH.prose))}</bdi>;
}

/**
 * The text of a live region, a render later than its region: screen readers read what changes in a
 * region that they know, not what one comes with.
 */
export function LateText({ children }: { children: string }) {
  return useDeferredValue(children, '');
}

/** Where a long word may break. Inline by name: what computes the names of elements may take it for a block. */
export function WordBreak() {
  return <wbr style={{ display: 'inline' }} />;
}

type BreakingProps = {
  children: string;
  /** Matches nothing, in the places where the text may break before it breaks within a word. */
  at: RegExp;
};

/** An address or a name of several parts, which breaks between them; in a direction of its own. */
export function BreakingText({ children, at }: BreakingProps) {
  const text = keepInside(previewText(children, SHOWN_LENGTH.value));
  return (
    <bdi translate="no">
      {text.split(at).map((part, index) => (
        <Fragment key={index}>
          {index > 0 && <WordBreak />}
          {part}
        </Fragment>
      ))}
    </bdi>
  );
}
