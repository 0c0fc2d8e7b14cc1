import { Input } from 'antd';
import type { RefObject } from 'react';

import styles from './reply.module.css';
import { optionId, SLASH_LIST, SlashList } from './slash-menu';
import type { useSlashMenu } from './use-slash-menu';

const AREA_ID = 'reply-area';

/**
 * On a phone the head of the reply, which below a long letter stays at the edge of what is seen: a
 * touch leads to where the reply is typed.
 */
export function ReplyLead() {
  return (
    <label className={styles.lead} htmlFor={AREA_ID}>
      Reply
    </label>
  );
}

type Selected = { start: number; end: number };

/** What can be done with the area of a reply. */
export type Area = ReturnType<typeof useAreaIn>;

/** The area of a reply that stands in `box`: what is selected of it, and how texts are put there. */
export function useAreaIn(box: RefObject<HTMLElement | null>) {
  const field = () => box.current?.querySelector('textarea');

  function select({ start, end }: Selected): void {
    field()?.focus();
    field()?.setSelectionRange(start, end);
  }

  return {
    field,
    select,
    selection: (): Selected => {
      const {
        value = '',
        selectionStart: start = value.length,
        selectionEnd: end = start,
      } = field() ?? {};
      return { start, end };
    },
    /** Puts a text in place of another one, as if it were typed: the browser's own undo takes it back. */
    put(piece: string, { start, end }: Selected): void {
      const area = field();
      if (!area || area.readOnly) return;
      select({ start, end });
      // eslint-disable-next-line @typescript-eslint/no-deprecated -- nothing else keeps the undo
      if ((document as Partial<Document>).execCommand?.('insertText', false, piece)) return;
      area.setRangeText(piece, start, end, 'end');
      area.dispatchEvent(new Event('input', { bubbles: true }));
    },
  };
}

type Props = {
  placeholder: string;
  value: string;
  /** Not while a draft is read that what is typed would hide, and not while the reply goes out. */
  readOnly: boolean;
  menu: ReturnType<typeof useSlashMenu>;
  hasKeys: boolean;
  onWrite: (text: string) => void;
};

/** Where a reply is typed, with the snippets that a slash offers. */
export function ReplyArea({ menu, hasKeys, onWrite, ...field }: Props) {
  const isListed = menu.options.length > 0;
  return (
    <>
      <Input.TextArea
        id={AREA_ID}
        className={styles.text}
        aria-label="Reply"
        aria-keyshortcuts={hasKeys ? 'R' : undefined}
        rows={3}
        dir="auto"
        {...field}
        aria-controls={isListed ? SLASH_LIST : undefined}
        aria-activedescendant={isListed ? optionId(menu.place) : undefined}
        onKeyDown={(event) => void menu.press(event)}
        onBlur={menu.close}
        onChange={({ target }) => {
          menu.follow(target);
          onWrite(target.value);
        }}
      />
      <SlashList menu={menu} />
    </>
  );
}
