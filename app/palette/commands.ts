import { oldestAtDesk } from '@/features/queries/desk/desk-link';
import { paths } from '@/lib/navigation/paths';
import { screenNames, screens } from '@/lib/screens';
import { THEME_PREFERENCE, THEME_NAMES, type Theme } from '@/lib/theme/theme';

/** A command, found by the words of its label, by its `noun`, or by its other `words`. */
export type Command = {
  label: string;
  noun?: string;
  words?: string;
  keys?: string;
  /** Not listed before somebody types for it. */
  isRare?: boolean;
  does:
    | { kind: 'go'; to: string; state?: unknown }
    | { kind: 'theme'; theme: Theme }
    | { kind: 'keys' | 'sign-out' };
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
const SCREENS = screenNames
  .map((name) => screens[name])
  .filter(({ path }) => path !== '/' && !path.includes(':'));

const RARE: readonly string[] = [paths.doctor, paths.deleteAccount];

const isForm = ({ path }: { path: string }) => path.endsWith('/add');

function goTo({ path, title, record, words, keys }: (typeof SCREENS)[number]): Command {
  const isRare = RARE.includes(path);
  return { label: title, noun: record, words, keys, isRare, does: { kind: 'go', to: path } };
}

/** The form at `path`. */
export const addCommand = (name: 'genreAdd' | 'bannerAdd') => goTo(screens[name]);

/** Opens the query desk at the oldest pending query of the list with these parameters. */
export function deskCommand(params = new URLSearchParams()): Command {
  const to = oldestAtDesk(params);
  return { label: 'Query desk', words: 'pending support resolve', does: { kind: 'go', to } };
}

/** Opens the log of the admin's own changes. */
export const ACTIVITY_COMMAND: Command = {
  label: 'My activity',
  words: 'log history changes revert',
  does: { kind: 'go', to: `${paths.profile}?activity=1` },
};

/** The commands of every screen. */
export const COMMANDS: CommandGroup[] = [
  {
    title: 'Go to',
    commands: [
      ...SCREENS.filter((screen) => !isForm(screen)).map(goTo),
      deskCommand(),
      ACTIVITY_COMMAND,
    ],
  },
  {
    title: 'Do',
    commands: [
      ...SCREENS.filter(isForm).map(goTo),
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
