import { useNavigate } from 'react-router-dom';

import { NativeDialog } from '@/components/dialog/native-dialog';
import { useSearchBox } from '@/components/list/use-search-box';
import { BidiText } from '@/components/ui/bidi-text';
import { previewText } from '@/lib/text/format';
import { THEME_PREFERENCE } from '@/lib/theme/theme';

import { Combobox, type OptionGroup } from './combobox';
import { findCommands, type Command } from './commands';
import styles from './palette.module.css';
import { useRecordSearch, type RecordMatches } from './use-record-search';

const LABEL = 'Search everything';
const NOTE_LENGTH = 60;

type Props = { onClose: () => void; onShowKeys: () => void; onSignOut: () => void };

export function Palette({ onClose, onShowKeys, onSignOut }: Props) {
  const navigate = useNavigate();
  const { typed, sent, type } = useSearchBox();
  const nouns = useRecordSearch(sent);

  function go(to: string): void {
    onClose();
    void navigate(to);
  }

  function run({ does }: Command): void {
    onClose();
    if (does.kind === 'go') void navigate(does.to);
    else if (does.kind === 'theme') THEME_PREFERENCE.write(does.theme);
    else if (does.kind === 'keys') onShowKeys();
    else onSignOut();
  }

  const groups: OptionGroup[] = findCommands(typed).map(({ title, commands }) => ({
    title,
    options: commands.map((command) => ({
      id: command.label,
      label: command.label,
      keys: command.keys,
      pick: () => run(command),
    })),
  }));

  return (
    <NativeDialog label={LABEL} onClose={onClose}>
      <Combobox
        label={LABEL}
        hint="A screen, something to do, or a record's name"
        text={typed}
        onText={type}
        onClose={onClose}
        groups={[...groups, ...(sent === '' ? [] : nouns.map((noun) => toGroup(noun, sent, go)))]}
      >
        {sent !== '' && <SearchNotes nouns={nouns} />}
      </Combobox>
    </NativeDialog>
  );
}

function toGroup(found: RecordMatches, text: string, go: (to: string) => void): OptionGroup {
  const { noun, records, total, listPath } = found;
  const options = records.map(({ id, name, note, path }, index) => ({
    // A bad response may repeat ids, so the index is part of the key.
    id: `${noun} ${index} ${id}`,
    label: name || '—',
    note: previewText(note, NOTE_LENGTH),
    pick: () => go(path),
  }));
  if (total > records.length && records.length > 0) {
    options.push({
      id: `${noun} all`,
      label: `All ${total} with “${text}”`,
      note: '',
      pick: () => go(listPath),
    });
  }
  return { title: noun, options };
}

function SearchNotes({ nouns }: { nouns: RecordMatches[] }) {
  const isSearching = nouns.some((noun) => noun.isLoading);
  const count = nouns.reduce((sum, noun) => sum + noun.records.length, 0);
  return (
    <>
      <p role="status">
        {isSearching ? 'Searching …' : count === 0 ? 'No record has such a name.' : ''}
        {!isSearching && count > 0 && `${count} ${count === 1 ? 'record' : 'records'} found`}
      </p>
      <div role="status">
        {nouns.map(
          ({ noun, error }) =>
            error && (
              <p key={noun} className={styles.failure}>
                {noun} could not be searched: <BidiText>{error.message}</BidiText>
              </p>
            ),
        )}
      </div>
    </>
  );
}
