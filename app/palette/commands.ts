import { SCREENS } from '@/app/routes/screens';
import { oldestAtDesk } from '@/features/desk/api';
import { LOG_ADDRESS, paths } from '@/lib/links/paths';
import type { LinkTo } from '@/lib/links/use-link';
import type { Screen } from '@/lib/screens';
import { THEME_PREFERENCE, THEME_NAMES, type Theme } from '@/lib/theme/theme';

/** A command, found by the words of its label, by its `noun`, or by its other `words`. */
export type Command = {
  label: string;
  noun?: string;
  words?: string;
  keys?: string;
  /** Not listed before somebody types for it. */
  isRare?: boolean;
  /** Acts at once, so it comes after what leads somewhere, unless its own first word is typed. */
  isAct?: boolean;
  does: ({ kind: 'go' } & LinkTo) | { kind: 'theme'; theme: Theme } | { kind: 'keys' | 'sign-out' };
};

export type CommandGroup = { title: string; commands: Command[] };

const THEME_WORDS: Record<Theme, string> = {
  light: 'bright day',
  dark: 'night',
  system: 'automatic default',
};

const THEME_COMMANDS = THEME_PREFERENCE.values.map((theme): Command => ({
  label: `Theme: ${THEME_NAMES[theme]}`,
  words: `appearance colours mode ${THEME_WORDS[theme]}`,
  does: { kind: 'theme', theme },
}));

/** Every screen without an id in its path; `/` is for visitors. */
const REACHABLE = Object.values(SCREENS).filter(
  ({ path }) => path !== paths.signIn && !path.includes(':'),
);

const RARE: readonly string[] = [paths.doctor, paths.deleteAccount];

const isForm = ({ path }: { path: string }) => path.endsWith('/add');

/** Opens a screen. */
export function goTo({ path, title, noun, words, keys }: Screen): Command {
  const isRare = RARE.includes(path);
  return { label: title, noun, words, keys, isRare, does: { kind: 'go', to: path } };
}

/** Opens the query desk at the oldest pending query of the list with this query string. */
export function deskCommand(listSearch?: string): Command {
  const does = { kind: 'go', ...oldestAtDesk(listSearch) } as const;
  return { label: 'Query desk', words: 'pending support resolve', does };
}

/** Opens the log of the admin's own changes. */
export const ACTIVITY_COMMAND: Command = {
  label: 'My activity',
  words: 'log history changes revert',
  does: { kind: 'go', to: LOG_ADDRESS },
};

/** The commands of every screen. */
export const COMMANDS: CommandGroup[] = [
  {
    title: 'Go to',
    commands: [
      ...REACHABLE.filter((screen) => !isForm(screen)).map(goTo),
      deskCommand(),
      ACTIVITY_COMMAND,
    ],
  },
  {
    title: 'Do',
    commands: [
      ...REACHABLE.filter(isForm).map(goTo),
      ...THEME_COMMANDS,
      {
        label: 'Show the keys',
        words: 'keyboard shortcuts help',
        keys: '?',
        does: { kind: 'keys' },
      },
      { label: 'Log Out', words: 'sign signout leave exit', does: { kind: 'sign-out' } },
    ],
  },
];
