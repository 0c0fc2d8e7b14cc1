import { Form } from 'antd';
import { type RefObject, useEffect, useRef } from 'react';
import { flushSync } from 'react-dom';

import { showToast } from '@/components/toast/toast';
import { ToastButton } from '@/components/toast/toast-button';
import { useStableHandlers } from '@/lib/browser/use-stable-handlers';
import { countOf } from '@/lib/text/format';

import type { Starter } from '../api';

import { readStarterRows } from './read-rows';
import { NO_STARTER, type StarterDraft } from './starter-draft';

type Added = StarterDraft['added'];

const nextId = (added: Added) => Math.max(-1, ...added.map(({ id }) => id)) + 1;

type Options = {
  value: StarterDraft;
  onChange: ((draft: StarterDraft) => void) | undefined;
  /** The element that all their fields stand in. */
  group: RefObject<HTMLElement | null>;
};

/** What can be done with the starters of a form; each change keeps the focus where the work goes on. */
export function useStarters({ value, onChange, group }: Options) {
  const { added, typed } = value;
  const { errors } = Form.Item.useStatus();
  const form = Form.useFormInstance();
  const sayWithUndo = useUndoToasts();

  function change(next: StarterDraft): void {
    onChange?.(next);
    // What was refused is checked anew; nothing is before the first Submit.
    if (errors.length > 0) void form.validateFields(['starters']).catch(() => undefined);
  }

  /**
   * Stores a change of the list and moves the focus to one of its starters, without one to the fields
   * of a new one. Rendered at once: the key that follows must not meet the old focus.
   */
  function changeAndFocus(next: StarterDraft, index?: number): void {
    flushSync(() => change(next));
    focusStarter(group.current, index);
  }

  const setAdded = (next: Added) => change({ ...value, added: next });

  /** Takes rows of a spreadsheet over; false for a single letter, which is typed, not pasted. */
  function paste(text: string): boolean {
    const { starters, left } = readStarterRows(text);
    if (text.length < 2 || starters.length === 0) return false;
    const from = nextId(added);
    const pasted = starters.map((starter, index) => ({ ...starter, id: from + index }));
    setAdded([...added, ...pasted]);
    sayWithUndo(sayPasted(pasted.length, left), () => stable.takeOut(pasted));
    return true;
  }

  const stable = useStableHandlers({
    putBack: (removed: Added[number], index: number) => {
      // Another one may have been added since.
      const isTaken = added.some(({ id: taken }) => taken === removed.id);
      const starter = isTaken ? { ...removed, id: nextId(added) } : removed;
      changeAndFocus({ ...value, added: added.toSpliced(index, 0, starter) }, index);
    },
    takeOut: (pasted: Added) => {
      const ids = new Set(pasted.map((one) => one.id));
      setAdded(added.filter((one) => !ids.has(one.id)));
    },
    change: (starter: Added[number], next: Starter) =>
      setAdded(added.map((one) => (one === starter ? { ...one, ...next } : one))),
    move: (moved: Added[number], by: -1 | 1) => {
      const index = added.indexOf(moved);
      setAdded(added.toSpliced(index, 1).toSpliced(index + by, 0, moved));
    },
    remove: (removed: Added[number]) => {
      const index = added.indexOf(removed);
      changeAndFocus({ ...value, added: added.toSpliced(index, 1) }, index);
      sayWithUndo('The starter is removed.', () => stable.putBack(removed, index));
    },
  });

  return {
    paste,
    /** Adds the one that is typed. */
    add: () =>
      changeAndFocus({ added: [...added, { ...typed, id: nextId(added) }], typed: NO_STARTER }),
    type: (next: Starter) => change({ ...value, typed: next }),
    ...stable,
  };
}

/** How many starters were pasted, and how many were left because they are too many. */
function sayPasted(count: number, left: number): string {
  const more = left > 0 ? ` ${left} more at once are too many.` : '';
  return `${countOf(count, 'starter is', 'starters are')} added.${more}`;
}

/** Gives the focus to a starter of the list, or to the fields of a new one. */
export function focusStarter(group: HTMLElement | null, index: number | undefined): void {
  const rows = group?.querySelectorAll<HTMLElement>('li summary') ?? [];
  const row = index === undefined ? undefined : rows[Math.min(index, rows.length - 1)];
  const fields = group?.querySelector<HTMLElement>(':scope > div input');
  // With the button below them, clear of the form's own.
  if (!row) fields?.scrollIntoView({ block: 'center' });
  (row ?? fields)?.focus();
}

/** Toasts with Undo that go with the form: what they would put back has no place then. */
function useUndoToasts(): (text: string, undo: () => void) => void {
  const undos = useRef<(() => void)[]>([]);
  useEffect(function closeUndosWithForm() {
    const { current } = undos;
    return () => {
      for (const close of current) close();
    };
  }, []);

  return (text, undo) => {
    const close = showToast('info', text, (controls) => (
      // eslint-disable-next-line @typescript-eslint/require-await -- a toast's action may take time
      <ToastButton label="Undo" run={async () => undo()} controls={controls} />
    ));
    undos.current.push(close);
  };
}
