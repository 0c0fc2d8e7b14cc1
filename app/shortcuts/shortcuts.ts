import { screenNames, screens } from '@/lib/screens';

/** What a key does. */
export type ShortcutAction =
  { kind: 'palette' | 'overview' | 'search' } | { kind: 'go'; to: string };

/** One line of the table: keys one after the other, `mod` for Ctrl or ⌘. */
export type Shortcut = {
  press: string;
  label: string;
  /** Left out where a screen or the browser listens itself. */
  action?: ShortcutAction;
};

const GO_TO = screenNames.flatMap((name): Shortcut[] => {
  const { keys, title, path } = screens[name];
  return keys ? [{ press: keys, label: title, action: { kind: 'go', to: path } }] : [];
});

/** THE table of keys: what is listened for, and what the overview shows. */
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
    lines: [{ press: '/', label: 'Type a search', action: { kind: 'search' } }],
  },
  {
    title: 'On a record that a list led to',
    lines: [
      { press: 'j', label: 'Next record' },
      { press: 'k', label: 'Previous record' },
    ],
  },
  { title: 'Go to', lines: GO_TO },
];

const LINES = SHORTCUT_GROUPS.flatMap(({ lines }) => lines);

/** What a press, or two one after the other, does. */
export function actionOf(press: string): ShortcutAction | null {
  return LINES.find((line) => line.press === press)?.action ?? null;
}

/** Whether a key can be the first of two. */
export function startsSequence(press: string): boolean {
  return LINES.some((line) => line.press.startsWith(`${press} `));
}
