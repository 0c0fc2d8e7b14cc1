import { useMemo, useState } from 'react';

import { countOf } from '@/lib/text/format';

import { toEntries } from './entries';
import { Timeline } from './timeline';
import styles from './timeline.module.css';
import { VersionPane } from './version-pane';
import { readVersions, stampVersion } from './versions';

type Props = {
  name: string;
  live: string;
  draft: string;
  onRestore: (html: string) => void;
  isReadOnly: boolean;
};

/** The texts that this browser knows of a policy; bringing one back only puts it into the editor. */
export function VersionsPanel({ name, live, draft, ...restoring }: Props) {
  const [versions] = useState(() => readVersions(name));
  const entries = useMemo(
    () => toEntries({ versions, live, draft, by: stampVersion().by }),
    [versions, live, draft],
  );
  const [chosen, setChosen] = useState<string | null>(null);
  const entry =
    entries.find(({ key }) => key === chosen) ??
    entries.find(({ state }) => state !== 'draft') ??
    entries[0];
  if (entry === undefined) return <p className={styles.none}>There is no text yet.</p>;
  const saved = versions.length;

  return (
    <div className={styles.sheet}>
      <div className={styles.list}>
        <div className={styles.line}>
          <h2>{countOf(entries.length, 'version', 'versions')}</h2>
          <small>
            {saved === 0
              ? 'No version has been saved from this device yet.'
              : 'the last 10 stay in this browser'}
          </small>
        </div>
        <Timeline entries={entries} chosen={entry.key} onChoose={setChosen} />
      </div>
      <VersionPane key={entry.key} entry={entry} draft={draft} {...restoring} />
    </div>
  );
}
