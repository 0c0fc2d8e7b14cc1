import { type Ref, useState } from 'react';

import { AntdAlert } from '@/components/kit/alert';
import layout from '@/styles/layout.module.css';

import { DifferenceList } from '../differences/difference-list';
import type { Difference } from '../differences/html-difference';
import type { OpenedText } from '../rich-text/opened-text';

import { HtmlEditor, type WrittenText } from './html-editor';

type Props = {
  label: string;
  /** The draft; Quill holds it from when this view opens. */
  html: string;
  onOpened: (opened: OpenedText | null) => void;
  onChange: (html: string) => void;
  isReadOnly: boolean;
  ref: Ref<WrittenText>;
};

/** The toolbar view; says beforehand what it cannot hold of the text it opens. */
export function WritePanel({ onOpened, ...editor }: Props) {
  const [losses, setLosses] = useState<Difference[]>([]);

  function tellLosses(opened: OpenedText | null): void {
    if (opened && opened.losses.length > 0) setLosses(opened.losses);
    onOpened(opened);
  }

  return (
    <div className={`${layout.stack} ${layout.gap3}`}>
      {losses.length > 0 && (
        <AntdAlert variant="warning">
          The toolbar cannot hold these parts of the text. Any change made here drops them; HTML
          source keeps them: <DifferenceList items={losses} />
        </AntdAlert>
      )}
      <HtmlEditor {...editor} onOpened={tellLosses} />
    </div>
  );
}
