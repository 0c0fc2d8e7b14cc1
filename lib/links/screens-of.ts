import { matchPath } from 'react-router-dom';

import type { Noun } from '@/lib/rows/noun';
import { screens, type Screen } from '@/lib/screens';

type Screens = Readonly<Record<string, Screen>>;

function entriesOf(noun: Noun): [name: string, screen: Screen][] {
  const { name, singular, title, recordTitle, group, keys, words } = noun;
  const list = { path: noun.path, title, noun: singular, group, keys, words };
  const form = { path: noun.addPath, title: `Add ${recordTitle}`, words: 'new create' };
  return [
    [name, list],
    [singular, { path: noun.recordPath, title: recordTitle }],
    ...(noun.isAdded ? [[`${singular}Add`, form] satisfies [string, Screen]] : []),
  ];
}

/** All screens by their names, in the order of the palette and the shortcuts. */
export function screensOf(nouns: readonly Noun[]): Screens {
  const { signIn, dashboard, insights, ...others } = screens;
  return {
    ...{ signIn, dashboard, insights },
    ...Object.fromEntries(nouns.flatMap(entriesOf)),
    ...others,
  };
}

/** The name of the screen at an internal address (with or without a query); null for none. */
export function screenAt(all: Screens, address: string): string | null {
  const pathname = address.split(/[?#]/)[0] ?? '';
  const found = Object.entries(all).find(([, { path }]) => matchPath(path, pathname) !== null);
  return found?.[0] ?? null;
}
