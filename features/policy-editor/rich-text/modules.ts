import type { Quill } from 'react-quill';

import { Delta, type QuillRange } from '../kit/quill';

// Both register a class for all editors of the page, also for `hiddenEditor`.
import './own-scroll';
import './clipboard';
import { START_FORMAT } from './formats';
import { CLIPBOARD } from './pass-through';
import { TOOLBAR } from './toolbar';

const TAB_BINDINGS = ['tab', 'remove tab', 'indent', 'outdent', 'table tab'];
const CODE_BINDINGS = ['indent code-block', 'outdent code-block'];
/** Without Quill's bindings Tab moves the focus on, as in every field. */
const NO_TAB_KEYS = Object.fromEntries(
  [...TAB_BINDINGS, ...CODE_BINDINGS].map((key) => [key, null]),
);

/** Enter in a list's first item: the new item below does not begin the list again. */
const FOLLOW_START = {
  key: 'Enter',
  format: [START_FORMAT],
  collapsed: true,
  handler(this: { quill: Quill }, { index }: QuillRange, { offset }: { offset: number }): void {
    const [line] = this.quill.getLine(index);
    const change = new Delta()
      .retain(index)
      .insert('\n', line?.formats())
      .retain((line?.length() ?? 1) - 1 - offset)
      .retain(1, { [START_FORMAT]: null });
    this.quill.updateContents(change, 'user');
    this.quill.setSelection(index + 1, 'silent');
    this.quill.scrollSelectionIntoView();
  },
};

/** Browsers select nothing of a text that begins with a part they may not change. */
const SELECT_ALL = {
  key: 'a',
  shortKey: true,
  handler(this: { quill: Quill }): void {
    this.quill.setSelection(0, this.quill.getLength(), 'silent');
  },
};

/** Quill's modules: toolbar, keyboard, clipboard, tables and undo. */
export const MODULES = {
  keyboard: {
    bindings: { ...NO_TAB_KEYS, 'follow start': FOLLOW_START, 'select all': SELECT_ALL },
  },
  toolbar: TOOLBAR,
  table: true,
  clipboard: CLIPBOARD,
  uploader: { mimetypes: [] },
  // Undo stops at the text as it was opened.
  history: { userOnly: true },
};
