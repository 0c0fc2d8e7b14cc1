import { screenNames, SCREENS } from '@/app/routes/screens';
import { DESK_SHORTCUTS } from '@/features/desk/api';

export type ShortcutAction =
  { kind: 'palette' | 'overview' | 'search' } | { kind: 'go'; to: string };

/** A line of the table: keys in sequence, `mod` is Ctrl or ⌘. */
export type Shortcut = {
  press: string;
  label: string;
  action?: ShortcutAction;
};

const GO_TO = screenNames.flatMap((name): Shortcut[] => {
  const { keys, title, path } = SCREENS[name];
  return keys ? [{ press: keys, label: title, action: { kind: 'go', to: path } }] : [];
});

/** The table of shortcuts, for the listener and the dialog. */
export const SHORTCUT_GROUPS: { title: string; lines: Shortcut[] }[] = [
  {
    title: 'Anywhere',
    lines: [
      { press: 'mod k', label: 'Search everything', action: { kind: 'palette' } },
      { press: '?', label: 'Show these keys', action: { kind: 'overview' } },
      { press: 'esc', label: 'Close what is open' },
    ],
  },
  {
    title: 'On a list',
    lines: [
      { press: '/', label: 'Type a search', action: { kind: 'search' } },
      { press: '← →', label: 'Along views, tools and column heads' },
      { press: '↓', label: 'From the search into the rows, and down; ↑ back' },
      { press: 'space', label: 'Show the record of a row beside the list' },
      { press: 'x', label: 'Select a row' },
      { press: 's', label: 'Set the status of a row, or of those selected' },
      { press: 'c', label: 'Change the selected rows' },
      { press: 'd', label: 'Delete the selected rows' },
      { press: 'u', label: 'Clear the selection' },
    ],
  },
  {
    title: 'On a record',
    lines: [
      { press: 'j', label: 'Next record' },
      { press: 'k', label: 'Previous record' },
      { press: 'e', label: 'Edit' },
      { press: 's', label: 'Set its status' },
    ],
  },
  { title: 'In a form', lines: [{ press: 'mod ↵', label: 'Submit' }] },
  {
    title: 'At the query desk',
    lines: DESK_SHORTCUTS.map(({ key, does }) => ({ press: key, label: does })),
  },
  { title: 'Go to', lines: GO_TO },
];

const LINES = SHORTCUT_GROUPS.flatMap(({ lines }) => lines);

export function actionOf(press: string): ShortcutAction | null {
  return LINES.find((line) => line.press === press)?.action ?? null;
}

export function startsSequence(press: string): boolean {
  return LINES.some((line) => line.press.startsWith(`${press} `));
}
