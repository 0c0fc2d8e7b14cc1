import type { Location } from 'react-router-dom';

import { readDeskStep } from '@/features/queries/desk/desk-link';
import { screenOf } from '@/lib/navigation/screen-of';
import { listNames, recordScreen, screens, type ListName, type ScreenName } from '@/lib/screens';

import { ACTIVITY_COMMAND, addCommand, deskCommand, type Command } from './commands';

const RECORDS: readonly ScreenName[] = listNames.map(recordScreen);
const EDITABLE: readonly ScreenName[] = [...RECORDS, 'profile', 'privacyPolicy', 'terms'];

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
  const label = `Edit ${screens[name].title}`;
  return [{ label, words: 'change', does: goHere(location, 'edit') }];
}

function listCommands(name: ListName, location: Location): Command[] {
  const label = `Export ${screens[name].title}`;
  return [
    ...(name === 'genres' ? [addCommand('genreAdd')] : []),
    ...(name === 'banners' ? [addCommand('bannerAdd')] : []),
    ...(name === 'queries' ? [deskCommand(new URLSearchParams(location.search))] : []),
    { label, words: 'csv download', does: goHere(location, 'export') },
  ];
}

/** What can be done on the screen at an address. */
export function screenCommands(location: Location): Command[] {
  const name = screenOf(location.pathname);
  if (name === null) return [];
  const list = listNames.find((one) => one === name);
  if (list !== undefined) return listCommands(list, location);
  const edits = editCommands(name, location);
  return name === 'profile' ? [...edits, ACTIVITY_COMMAND] : edits;
}
