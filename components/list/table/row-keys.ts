import type { KeyboardEvent } from 'react';

import { atPlace, firstRow, rowOf } from '@/components/list/state/dom-marks';
import { singleKey } from '@/lib/browser/keys';

/** A row takes the focus with its name's link, where it has one. */
function focusRow(row: Element | null | undefined): void {
  const target = row?.querySelector('a') ?? row;
  if (target instanceof HTMLElement) target.focus();
}

/** The arrow down in the search box leads into the rows; true when there are any. */
export function enterRows({ key }: Pick<KeyboardEvent, 'key'>): boolean {
  const first = key === 'ArrowDown' ? firstRow() : null;
  focusRow(first);
  return first !== null;
}

/** Gives the focus back to a record's row. */
export function focusRecord(id: string): void {
  focusRow(rowOf(id));
}

/**
 * Opens the menu that sets the status of the selected rows, which gives the focus back to where it was; false
 * where none is selected.
 */
export function openBulkStatus(): boolean {
  const button = atPlace('status-of-selected');
  if (button === null) return false;
  const from = document.activeElement;
  // A menu gives the focus to its button, wherever the key was pressed.
  const giveBack = ({ relatedTarget }: FocusEvent) => {
    const isOfMenu = relatedTarget instanceof Element && relatedTarget.closest('[role=menu]');
    if (isOfMenu && from instanceof HTMLElement) from.focus();
  };
  button.addEventListener('focus', giveBack, { once: true });
  button.click();
  return true;
}

type RowCommands = {
  open: () => void;
  peek: () => void;
  select: () => void;
  /** Asks for another status, or says that there is none. */
  status: () => void;
};

/**
 * The keys of the row that has the focus, or whose name has it: arrows to its neighbours and from the
 * first one back to the search, Enter opens, Space shows it beside the list, X selects, S sets its status, or that of the selected ones.
 */
export function pressInRow(event: KeyboardEvent, commands: RowCommands): void {
  const { key, target, currentTarget: row, nativeEvent } = event;
  const isName = target instanceof HTMLAnchorElement;
  if (target !== row && !isName) return;
  const press = commandOf();
  if (!press) return;
  event.preventDefault();
  press();

  function commandOf(): (() => void) | null {
    if (nativeEvent.ctrlKey || nativeEvent.metaKey || nativeEvent.altKey) return null;
    const letter = singleKey(nativeEvent);
    if (key === 'ArrowDown') return () => focusRow(row.nextElementSibling);
    if (key === 'ArrowUp') return () => leaveUpwards(row);
    if (key === ' ') return commands.peek;
    if (letter === 'x') return commands.select;
    if (letter === 's') return commands.status;
    // A link has Enter of its own.
    return key === 'Enter' && !isName ? commands.open : null;
  }
}

function leaveUpwards(row: Element): void {
  if (row === firstRow()) atPlace('search')?.focus();
  else focusRow(row.previousElementSibling);
}
