import type { ReactNode, RefObject } from 'react';

import { DraftNotice } from '@/components/form/draft-notice';
import type { DraftState } from '@/components/form/use-draft';
import { onCtrlEnter } from '@/lib/browser/ctrl-enter';
import { useSingleKeys } from '@/lib/browser/keys';
import layout from '@/styles/layout.module.css';

import { type Area, ReplyArea } from './reply-area';
import styles from './reply.module.css';
import { SnippetBar } from './snippet-bar';
import { useSnippets } from './snippets';
import { useSlashMenu } from './use-slash-menu';

type Props = {
  ref: RefObject<HTMLElement | null>;
  area: Area;
  draft: DraftState;
  text: string;
  /** The letter's; '' where nobody knows it. */
  language: string;
  placeholder: string;
  /** The reply is on its way: what was typed now would be neither in it nor in the draft. */
  isGoing: boolean;
  /** Above the area. */
  head: ReactNode;
  /** Below it. */
  question?: ReactNode;
  /** What a press does, and the buttons. */
  children: ReactNode;
  onWrite: (text: string) => void;
  /** Puts a snippet at the caret, or in place of what was typed to find it. */
  onInsert: (snippet: string, at?: ReturnType<Area['selection']>) => void;
  onSend: () => void;
};

/** Where a reply is written, to one or to many: its area with snippets, its draft, its keys, and the buttons below. */
export function ReplyBox(props: Props) {
  const { ref, area, draft, text, language, placeholder, isGoing } = props;
  const { head, question, children, onWrite, onInsert, onSend } = props;
  const kept = useSnippets(draft.owner);
  const menu = useSlashMenu(kept.all, language, (snippet, typed) => onInsert(snippet.text, typed));
  const hasKeys = useSingleKeys({ r: () => area.field()?.focus() });
  return (
    <section
      ref={ref}
      className={styles.reply}
      aria-label="Reply"
      onKeyDown={(event) => {
        onCtrlEnter(event, onSend);
        if (event.key === 'Escape' && event.target === area.field()) area.field()?.blur();
      }}
    >
      <p className={layout.muted}>{head}</p>
      <DraftNotice
        draft={null}
        onDiscard={draft.remove}
        isStored={draft.isStored}
        isElsewhere={draft.isElsewhere}
      />
      <ReplyArea
        placeholder={placeholder}
        readOnly={draft.found === undefined || isGoing}
        value={text}
        onWrite={onWrite}
        menu={menu}
        hasKeys={hasKeys}
      />
      {question}
      <div className={`${layout.cluster} ${styles.foot}`}>
        <SnippetBar
          kept={kept}
          language={language}
          onInsert={onInsert}
          selected={() => text.slice(area.selection().start, area.selection().end)}
        />
        {children}
      </div>
    </section>
  );
}
