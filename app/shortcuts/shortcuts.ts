import { paths } from '@/lib/navigation/paths';

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

function go(press: string, to: string, label: string): Shortcut {
  return { press, label, action: { kind: 'go', to } };
}

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
  {
    title: 'Go to',
    lines: [
      go('g d', paths.dashboard, 'Dashboard'),
      go('g u', paths.users, 'Users'),
      go('g s', paths.stories, 'Stories'),
      go('g g', paths.genres, 'Genres'),
      go('g b', paths.banners, 'Banners'),
      go('g q', paths.queries, 'Querys'),
      go('g p', paths.privacyPolicy, 'Privacy Policy'),
      go('g t', paths.terms, 'Terms & Condition'),
      go('g m', paths.profile, 'Profile'),
    ],
  },
];

/** What a press, or two one after the other, does. */
export function actionOf(press: string): ShortcutAction | null {
  const lines = SHORTCUT_GROUPS.flatMap((group) => group.lines);
  return lines.find((line) => line.press === press)?.action ?? null;
}

/** The keys that lead to an address, if any do. */
export function keysFor(address: string): string | undefined {
  const lines = SHORTCUT_GROUPS.flatMap((group) => group.lines);
  return lines.find(({ action }) => action?.kind === 'go' && action.to === address)?.press;
}

/** Whether a key can be the first of two. */
export function startsSequence(press: string): boolean {
  return SHORTCUT_GROUPS.some(({ lines }) =>
    lines.some((line) => line.press.startsWith(`${press} `)),
  );
}
