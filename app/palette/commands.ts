import { screenNames, screens } from '@/lib/screens';
import { THEME_PREFERENCE, THEME_NAMES, type Theme } from '@/lib/theme/theme';

/** A command, found by the words of its label or by `words`. */
export type Command = {
  label: string;
  words?: string;
  keys?: string;
  does:
    { kind: 'go'; to: string } | { kind: 'theme'; theme: Theme } | { kind: 'keys' | 'sign-out' };
};

const THEME_COMMANDS = THEME_PREFERENCE.values.map((theme): Command => ({
  label: `Theme: ${THEME_NAMES[theme]}`,
  words: 'dark light mode appearance system',
  does: { kind: 'theme', theme },
}));

/** Every screen without an id in its path; `/` is for visitors. */
const SCREENS = screenNames
  .map((name) => screens[name])
  .filter(({ path }) => path !== '/' && !path.includes(':'));

const isForm = ({ path }: { path: string }) => path.endsWith('/add');

function goTo({ path, title, words, keys }: (typeof SCREENS)[number]): Command {
  return { label: title, words, keys, does: { kind: 'go', to: path } };
}

export const COMMANDS: { title: string; commands: Command[] }[] = [
  { title: 'Go to', commands: SCREENS.filter((screen) => !isForm(screen)).map(goTo) },
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
      { label: 'Log Out', words: 'sign out leave', does: { kind: 'sign-out' } },
    ],
  },
];

/** The commands with a word that starts with each typed word. */
export function findCommands(text: string): typeof COMMANDS {
  const typed = text.toLowerCase().split(/\s+/).filter(Boolean);
  const isFound = ({ label, words = '' }: Command) => {
    const known = `${label} ${words}`.toLowerCase().split(/\W+/);
    return typed.every((start) => known.some((word) => word.startsWith(start)));
  };
  return COMMANDS.map(({ title, commands }) => ({ title, commands: commands.filter(isFound) }));
}
