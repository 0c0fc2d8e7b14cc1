import { useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';

import { NativeDialog } from '@/components/dialog/native-dialog';
import { useDebouncedSearch } from '@/components/list/use-debounced-search';
import { Prose } from '@/components/plain/bidi-text';
import { formatCount } from '@/lib/text/format';
import { THEME_PREFERENCE } from '@/lib/theme/theme';

import { Combobox, type OptionGroup } from './combobox';
import type { Command, CommandGroup } from './commands';
import { findCommands } from './find-commands';
import { markOf, type IconOfPath } from './palette-marks';
import { PaletteTabs } from './palette-tabs';
import styles from './palette.module.css';
import { recordGroups } from './record-groups';
import { screenCommands } from './screen-commands';
import { usePaletteSearch, type PaletteSearch } from './use-palette-search';
import { nameInAddress } from './use-record-lookup';

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
  const navigate = useNavigate();
  const location = useLocation();
  const [sent, setSent] = useState(firstText);
  const { text: typed, type } = useDebouncedSearch(sent, setSent);
  const search = usePaletteSearch(typed.trim(), sent);
  const [chosen, setOnly] = useState<string | null>(null);
  // Without a search there is nothing to choose from.
  const only = search.text === '' ? null : chosen;

  function go(to: string): void {
    onClose();
    void navigate(to);
  }

  function run({ does }: Command): void {
    onClose();
    if (does.kind === 'go') void navigate(does.to, { state: does.state });
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
      pick: () => run(command),
    }));
    return { title, options };
  }

  return (
    <NativeDialog label={LABEL} className={styles.wide} onClose={onClose}>
      <Combobox
        label={LABEL}
        hint="A screen, something to do, a record's name, e-mail or id"
        text={typed}
        onText={type}
        onClose={onClose}
        groups={[...commands, ...recordGroups(search, go, iconOfPath)].filter(
          ({ title }) => only === null || title === only,
        )}
        tabs={
          search.text !== '' && <PaletteTabs found={search.found} only={only} onOnly={setOnly} />
        }
      >
        {(search.text !== '' || search.kind === 'id') && <SearchNotes search={search} />}
      </Combobox>
    </NativeDialog>
  );
}

const LOOKING = { name: 'Searching …', id: 'Looking for this id …', address: 'Searching …' };
const lists = new Intl.ListFormat('en-GB');

/** That nothing was found, and where it was looked for. */
function describeNothing({ kind, typed, looked }: PaletteSearch): string {
  if (kind === 'name') return 'No record has such a name.';
  if (kind === 'id') return 'Nothing has this id.';
  const name = nameInAddress(typed);
  const where = looked.map(({ plural, looked: rows, isNameCommon }) => {
    if (rows !== null) return `all ${formatCount(rows)} ${plural}`;
    return `${isNameCommon ? 'some ' : ''}${plural} named “${name}”`;
  });
  const rest = looked.filter(({ looked: rows }) => rows === null);
  const unread = lists.format(rest.map(({ plural }) => `all ${plural}`));
  const more = rest.length === 0 ? '' : ` Not looked through: ${unread}.`;
  return `Nobody with this e-mail was found among ${lists.format(where)}.${more}`;
}

function SearchNotes({ search }: { search: PaletteSearch }) {
  const { kind, found, isSearching } = search;
  const count = found.reduce((sum, { records }) => sum + records.length, 0);
  const failed = found.filter(({ error }) => error);
  const isNothing = count === 0 && (kind === 'name' || failed.length === 0);
  return (
    <>
      <p role="status">
        {isSearching && LOOKING[kind]}
        {!isSearching && isNothing && describeNothing(search)}
        {!isSearching && count > 0 && `${count} ${count === 1 ? 'record' : 'records'} found`}
      </p>
      <div role="status">
        {failed.map(
          ({ noun, error }) =>
            error && (
              <p key={noun} className={styles.failure}>
                {noun} could not be searched: <Prose>{error.message}</Prose>
              </p>
            ),
        )}
      </div>
    </>
  );
}
