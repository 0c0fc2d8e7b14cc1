import { type Ref, useState } from 'react';

import layout from '@/styles/layout.module.css';

import { DifferenceList } from '../compare/difference-list';
import type { Difference } from '../compare/html-difference';
import { Note } from '../kit/note';
import type { OpenedText } from '../rich-text/opened-text';

import { HtmlEditor, type WrittenText } from './html-editor';

type Props = {
  label: string;
  /** The draft; once this view is open, Quill holds it. */
  html: string;
  onOpened: (opened: OpenedText | null) => void;
  onChange: (html: string) => void;
  isReadOnly: boolean;
  ref: Ref<WrittenText>;
};

/** The toolbar view; it says at once what it cannot hold of the text. */
export function WritePanel({ onOpened, ...editor }: Props) {
  const [losses, setLosses] = useState<Difference[]>([]);

  function tellLosses(opened: OpenedText | null): void {
    if (opened && opened.losses.length > 0) setLosses(opened.losses);
    onOpened(opened);
  }

  return (
    <div className={`${layout.stack} ${layout.gap3}`}>
      {losses.length > 0 && (
        <Note isWarning>
          The toolbar cannot hold these parts of the text. Any change made here drops them; HTML
          source keeps them: <DifferenceList items={losses} />
        </Note>
      )}
      <HtmlEditor {...editor} onOpened={tellLosses} />
    </div>
  );
}
