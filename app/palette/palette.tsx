import { useState } from 'react';

import { NOUNS } from '@/app/routes/nouns';
import { type ScreenName, screenOf, SCREENS } from '@/app/routes/screens';
import { NativeDialog } from '@/components/dialog/native-dialog';
import { useDebouncedSearch } from '@/components/kit/use-debounced-search';
import { Prose } from '@/components/plain/bidi-text';
import { RetryButton } from '@/components/plain/load-error';
import { readDeskLink } from '@/features/desk/api';
import { genres } from '@/features/genres/api';
import { queries } from '@/features/queries/api';
import { withParams } from '@/lib/links/params';
import { type Location, useLocation } from '@/lib/links/router';
import { type LinkState, useGo, useLinkState } from '@/lib/links/use-link';
import type { Noun } from '@/lib/nouns/noun';
import { useRows } from '@/lib/rows/use-rows';
import { formatCount } from '@/lib/text/format';
import { typedText } from '@/lib/text/typed-text';
import { THEME_PREFERENCE } from '@/lib/theme/theme';
import layout from '@/styles/layout.module.css';

import { Combobox, type OptionGroup } from './combobox';
import { ACTIVITY_COMMAND, type Command, type CommandGroup, deskCommand, goTo } from './commands';
import { findCommands } from './find-commands';
import { type IconOfPath, markOf } from './palette-marks';
import styles from './palette.module.css';
import { recordGroups } from './record-groups';
import { type PaletteSearch, usePaletteSearch } from './use-palette-search';

const LABEL = 'Search everything';

type Props = {
  /** What was typed while this was loading. */
  firstText: string;
  /** The icons of the sidebar, which is loaded already. */
  iconOfPath: IconOfPath;
  onClose: () => void;
  onShowKeys: () => void;
  onSignOut: () => void;
};

export function Palette({ firstText, iconOfPath, onClose, onShowKeys, onSignOut }: Props) {
  const open = useGo();
  const location = { ...useLocation(), state: useLinkState() };
  const [sent, setSent] = useState(firstText);
  const { box } = useDebouncedSearch(sent, setSent, { isFirstAtOnce: false });
  const typed = box.value;
  const search = usePaletteSearch(typedText(typed), sent);
  // The pictures of stories are their genres'.
  useRows(genres, { when: typed !== '' && search.kind === 'name' ? 'now' : 'onDemand' });
  const [chosen, setOnly] = useState<string | null>(null);
  // Without a search there is nothing to choose from.
  const only = search.text === '' ? null : chosen;

  function go(to: string): void {
    onClose();
    open({ to });
  }

  function run({ does }: Command): void {
    onClose();
    if (does.kind === 'go') open(does);
    else if (does.kind === 'theme') THEME_PREFERENCE.write(does.theme);
    else if (does.kind === 'keys') onShowKeys();
    else onSignOut();
  }

  const commands = findCommands(typed, screenCommands(location)).map(toGroup);

  function toGroup({ title, commands: found }: CommandGroup): OptionGroup {
    const options = found.map((command) => ({
      id: command.label,
      label: command.label,
      keys: command.keys,
      ...markOf(command, iconOfPath),
      to: command.does.kind === 'go' ? command.does.to : undefined,
      pick: () => run(command),
    }));
    return { title, options };
  }

  return (
    <NativeDialog label={LABEL} className={styles.wide} onClose={onClose}>
      <Combobox
        label={LABEL}
        hint="A screen, something to do, a record's name or id, an e-mail, phone number or @user name"
        box={box}
        onClose={onClose}
        groups={[...commands, ...recordGroups(search, go, iconOfPath)].filter(
          ({ title, of = title }) => only === null || of === only,
        )}
        tabs={
          search.text !== '' &&
          search.found.length > 0 && <PaletteTabs search={search} only={only} onOnly={setOnly} />
        }
      >
        {(search.text !== '' || search.kind === 'id') && <SearchNotes search={search} />}
      </Combobox>
    </NativeDialog>
  );
}

const LOOKING = 'Searching …';
const lists = new Intl.ListFormat('en-GB');

const KNOWN_BY = { address: 'e-mail', phone: 'phone number', handle: 'user name' };

/** That nothing was found, and where it was looked for. */
function describeNothing({ kind, found, looked }: PaletteSearch): string {
  if (kind === 'id') return 'Nothing has this id.';
  const where = lists.format(looked.flatMap((one) => one.looked));
  const rest = looked.filter(({ isWhole }) => !isWhole).map(({ plural }) => `all ${plural}`);
  const more = rest.length === 0 ? '' : ` Not looked through: ${lists.format(rest)}.`;
  if (kind !== 'name') return `Nobody with this ${KNOWN_BY[kind]} was found among ${where}.${more}`;
  const ofHandle = where === '' ? '' : ` User names were looked for among ${where}.${more}`;
  const searched = found.filter(({ error }) => !error);
  const among =
    searched.length < found.length ? searched.map(({ noun }) => noun.toLowerCase()) : [];
  const parts = lists.format([...among, ...searched.map((one) => one.among).filter(Boolean)]);
  return `No record has such a name${parts && ` among ${parts}`}.${ofHandle}`;
}

function SearchNotes({ search }: { search: PaletteSearch }) {
  const { kind, found, isSearching } = search;
  const searched = found.filter(({ error }) => !error);
  const failed = found.filter(({ error }) => error);
  const count = found.reduce((sum, { total }) => sum + total, 0);
  // Where nothing was searched, why is all that is said.
  const isNothing = count === 0 && (kind === 'name' ? searched.length > 0 : failed.length === 0);
  return (
    <>
      <p role="status">
        {isSearching && (kind === 'id' ? 'Looking for this id …' : LOOKING)}
        {!isSearching && isNothing && describeNothing(search)}
        {!isSearching && count > 0 && `${count} ${count === 1 ? 'record' : 'records'} found`}
      </p>
      <div role="status">
        {failed.map(
          ({ noun, error, retry }) =>
            error && (
              <p key={noun} className={layout.danger}>
                {noun} could not be searched: <Prose>{error.message}</Prose>{' '}
                <RetryButton
                  error={error}
                  onRetry={() => {
                    retry();
                    // The button goes with what it tries again.
                    document.querySelector<HTMLElement>('dialog [role=combobox]')?.focus();
                  }}
                />
              </p>
            ),
        )}
      </div>
    </>
  );
}

type PaletteTabsProps = {
  search: PaletteSearch;
  /** The noun that alone is shown; null for everything. */
  only: string | null;
  onOnly: (noun: string | null) => void;
};

/** What is shown of what was found: everything, or the records of one noun. The focus stays in the box. */
function PaletteTabs({ search, only, onOnly }: PaletteTabsProps) {
  const { found, isSearching } = search;
  // What the letters before have found is no number of these.
  const tabs = [
    { noun: null, name: 'Everything', count: 0 },
    ...found.map(({ noun, total }) => ({ noun, name: noun, count: isSearching ? 0 : total })),
  ];
  return (
    <div className={styles.tabs} role="group" aria-label="Show">
      {tabs.map(({ noun, name, count }) => (
        <button
          key={name}
          type="button"
          aria-pressed={noun === only}
          onMouseDown={(event) => event.preventDefault()}
          onClick={() => onOnly(noun)}
        >
          {name} {count > 0 && <span>{formatCount(count)}</span>}
        </button>
      ))}
    </div>
  );
}

const EDITABLE: readonly ScreenName[] = [
  ...NOUNS.map(({ singular }) => singular),
  ...(['profile', 'privacyPolicy', 'terms'] as const),
];

type Place = Location<LinkState>;

/** The screen on show with one more parameter, and the state that leads back to its list. */
function goHere(location: Place, name: 'edit' | 'export'): Command['does'] {
  const { pathname, search, state } = location;
  return { kind: 'go', to: pathname + withParams(search, { [name]: '1' }), state };
}

function editCommands(name: ScreenName, location: Place): Command[] {
  const { step, isEditing } = readDeskLink(location.search);
  // Between two queries the desk shows no record.
  const hasRecord = step === null || step === 'query';
  if (!EDITABLE.includes(name) || !hasRecord || isEditing) return [];
  const label = `Edit ${SCREENS[name].title}`;
  return [{ label, words: 'change', does: goHere(location, 'edit') }];
}

function listCommands(noun: Noun, location: Place): Command[] {
  const form = Object.values(SCREENS).find(({ path }) => path === noun.addPath);
  return [
    ...(form ? [goTo(form)] : []),
    ...(noun.name === queries.name ? [deskCommand(location.search)] : []),
    {
      label: `Export ${noun.title}`,
      words: 'csv download',
      isAct: true,
      does: goHere(location, 'export'),
    },
  ];
}

/** What can be done on the screen at an address. */
function screenCommands(location: Place): Command[] {
  const name = screenOf(location.pathname);
  if (name === null) return [];
  const noun = NOUNS.find((one) => one.name === name);
  if (noun) return listCommands(noun, location);
  const edits = editCommands(name, location);
  return name === 'profile' ? [...edits, ACTIVITY_COMMAND] : edits;
}
