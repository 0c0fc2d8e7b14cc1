import { keysFor } from '@/app/shortcuts/shortcuts';
import { paths, screenTitles, type ScreenName } from '@/lib/navigation/paths';
import { THEME_PREFERENCE, THEME_NAMES, type Theme } from '@/lib/theme/theme';

/** Something to do, found by the words of its label or by others that people use for it. */
export type Command = {
  label: string;
  words?: string;
  keys?: string;
  does:
    { kind: 'go'; to: string } | { kind: 'theme'; theme: Theme } | { kind: 'keys' | 'sign-out' };
};

/** Every screen that an address without an id leads to. */
const SCREENS: [screen: ScreenName, words?: string][] = [
  ['dashboard', 'home start'],
  ['users', 'people'],
  ['stories', 'rooms'],
  ['genres', 'starters themes'],
  ['banners', 'advertising'],
  ['queries', 'queries support tickets'],
  ['profile', 'account me'],
  ['privacyPolicy'],
  ['terms', 'conditions of use'],
  ['contactUs'],
  ['deleteAccount'],
  ['doctor', 'check'],
];

const THEME_COMMANDS = THEME_PREFERENCE.values.map((theme): Command => ({
  label: `Theme: ${THEME_NAMES[theme]}`,
  words: 'dark light mode appearance system',
  does: { kind: 'theme', theme },
}));

function goTo(screen: ScreenName, words?: string): Command {
  const to = paths[screen];
  return { label: screenTitles[screen], words, keys: keysFor(to), does: { kind: 'go', to } };
}

/** What the palette offers before anything is found, in groups. */
export const COMMANDS: { title: string; commands: Command[] }[] = [
  { title: 'Go to', commands: SCREENS.map(([screen, words]) => goTo(screen, words)) },
  {
    title: 'Do',
    commands: [
      goTo('genreAdd', 'new create'),
      goTo('bannerAdd', 'new create'),
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

/** The commands that have a word for each typed one to begin; all of them for an empty text. */
export function findCommands(text: string): typeof COMMANDS {
  const wanted = text.toLowerCase().split(/\s+/).filter(Boolean);
  const isFound = ({ label, words = '' }: Command) => {
    const known = `${label} ${words}`.toLowerCase().split(/\W+/);
    return wanted.every((start) => known.some((word) => word.startsWith(start)));
  };
  return COMMANDS.map(({ title, commands }) => ({ title, commands: commands.filter(isFound) }));
}
