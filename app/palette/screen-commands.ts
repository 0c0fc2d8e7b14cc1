import type { Location } from 'react-router-dom';

import { NOUNS } from '@/app/routes/nouns';
import { screenOf, SCREENS, type ScreenName } from '@/app/routes/screens';
import { readDeskStep } from '@/features/desk/api';
import { queries } from '@/features/queries/api';
import type { Noun } from '@/lib/rows/noun';

import { ACTIVITY_COMMAND, deskCommand, goTo, type Command } from './commands';

const EDITABLE: readonly ScreenName[] = [
  ...NOUNS.map(({ singular }) => singular),
  ...(['profile', 'privacyPolicy', 'terms'] as const),
];

/** The screen on show with one more parameter, and the state that leads back to its list. */
function goHere({ pathname, search, state }: Location, name: string): Command['does'] {
  const params = new URLSearchParams(search);
  params.set(name, '1');
  return { kind: 'go', to: `${pathname}?${params.toString()}`, state };
}

function editCommands(name: ScreenName, location: Location): Command[] {
  const params = new URLSearchParams(location.search);
  const step = readDeskStep(params);
  // Between two queries the desk shows no record.
  const hasRecord = step === null || step === '1';
  if (!EDITABLE.includes(name) || !hasRecord || params.has('edit')) return [];
  const label = `Edit ${SCREENS[name].title}`;
  return [{ label, words: 'change', does: goHere(location, 'edit') }];
}

function listCommands(noun: Noun, location: Location): Command[] {
  const form = Object.values(SCREENS).find(({ path }) => path === noun.addPath);
  return [
    ...(form ? [goTo(form)] : []),
    ...(noun.name === queries.name ? [deskCommand(new URLSearchParams(location.search))] : []),
    {
      label: `Export ${noun.title}`,
      words: 'csv download',
      does: goHere(location, 'export'),
    },
  ];
}

/** What can be done on the screen at an address. */
export function screenCommands(location: Location): Command[] {
  const name = screenOf(location.pathname);
  if (name === null) return [];
  const noun = NOUNS.find((one) => one.name === name);
  if (noun) return listCommands(noun, location);
  const edits = editCommands(name, location);
  return name === 'profile' ? [...edits, ACTIVITY_COMMAND] : edits;
}
