import type { Ref } from 'react';

import { AntdAlert } from '@/components/kit/alert';
import layout from '@/styles/layout.module.css';

import { DifferenceList } from '../differences/difference-list';

import { HtmlEditor, type WrittenText } from './html-editor';
import type { WriteStart } from './opened-text';

type Props = {
  label: string;
  /** The draft when this view opened; Quill holds it from then on. */
  start: WriteStart;
  onChange: (html: string) => void;
  isReadOnly: boolean;
  ref: Ref<WrittenText>;
};

/** The toolbar view; says beforehand what it cannot hold of the text it opens. */
export function WritePanel({ label, start, onChange, isReadOnly, ref }: Props) {
  function change(html: string | null): string {
    const source = html === null ? start.from : start.toSource(html);
    onChange(source);
    return source;
  }

  return (
    <div className={`${layout.stack} ${layout.gap3}`}>
      {start.losses.length > 0 && (
        <AntdAlert variant="warning">
          The toolbar cannot hold these parts of the text. Any change made here drops them; HTML
          source keeps them: <DifferenceList items={start.losses} />
        </AntdAlert>
      )}
      <HtmlEditor
        label={label}
        opened={start}
        onChange={change}
        isReadOnly={isReadOnly}
        ref={ref}
      />
    </div>
  );
}
