import { screenAt } from '@/lib/links/addresses';
import type { Noun } from '@/lib/nouns/noun';
import { screens, type Screen } from '@/lib/screens';

import { NOUN_SCREENS, NOUNS } from './nouns';

export type ScreenName = keyof typeof screens | keyof typeof NOUN_SCREENS;

type Entry = [name: string, screen: Screen];

function entriesOf(noun: Noun): Entry[] {
  const { name, singular, title, recordTitle, group, keys, words } = noun;
  const list = { path: noun.path, title, noun: singular, group, keys, words };
  const form = { path: noun.addPath, title: `Add ${recordTitle}`, words: 'new create' };
  return [
    [name, list],
    [singular, { path: noun.recordPath, title: recordTitle }],
    ...(`${singular}Add` in NOUN_SCREENS ? [[`${singular}Add`, form] satisfies Entry] : []),
  ];
}

const { signIn, dashboard, insights, ...others } = screens;

/** All screens, in the order of the palette and the shortcuts. */
export const SCREENS = {
  signIn,
  dashboard,
  insights,
  ...Object.fromEntries(NOUNS.flatMap(entriesOf)),
  ...others,
} as Readonly<Record<ScreenName, Screen>>; // fromEntries forgets the names

export const screenNames = Object.keys(SCREENS) as ScreenName[]; // keys of a const object

/** The screen at an internal address (with or without a query); null for none. */
export const screenOf = (address: string) => screenAt(SCREENS, address) as ScreenName | null; // a key

/** The title of the screen at an address; null for none. */
export function titleOf(address: string): string | null {
  const name = screenOf(address);
  return name && SCREENS[name].title;
}

/** So many first letters in common make a screen the one that was meant. */
const LEAST_LETTERS = 3;

function lettersInCommon(one: string, other: string): number {
  let place = 0;
  while (place < one.length && one[place] === other[place]) place += 1;
  return place;
}

/** The screen whose path ends most like an address where none is; null for none. */
export function nearestScreen(address: string): Screen | null {
  const wordOf = (path: string) => path.split('/').findLast(Boolean)?.toLowerCase() ?? '';
  const [best] = screenNames
    .map((name) => SCREENS[name])
    .filter(({ path }) => !path.includes(':'))
    .map((one) => ({ one, letters: lettersInCommon(wordOf(one.path), wordOf(address)) }))
    .filter(({ letters }) => letters >= LEAST_LETTERS)
    .sort((a, b) => b.letters - a.letters);
  return best?.one ?? null;
}
