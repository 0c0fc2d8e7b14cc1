import { useState } from 'react';

import { countOf } from '@/lib/text/format';
import layout from '@/styles/layout.module.css';

import sheet from '../kit/sheet.module.css';

import { type Entry, hasSaved } from './entries';
import { Timeline } from './timeline';
import { VersionPane } from './version-pane';
import styles from './versions-panel.module.css';

type Props = {
  title: string;
  draft: string;
  /** The texts to show, the newest first. */
  entries: readonly Entry[];
  onRestore: (html: string) => void;
  isReadOnly: boolean;
};

/** Shows the texts that this browser knows of a policy; Restore only puts one into the editor. */
export function VersionsPanel({ title, draft, entries, ...restoring }: Props) {
  const [chosen, setChosen] = useState<string | null>(null);
  const entry =
    entries.find(({ key }) => key === chosen) ??
    entries.find(({ state }) => state !== 'draft') ??
    entries[0];
  if (entry === undefined) return <p className={layout.muted}>There is no text yet.</p>;

  return (
    <div className={`${sheet.sheet} ${styles.sheet}`}>
      <div className={styles.list}>
        <div className={styles.head}>
          <h2>{countOf(entries.length, 'version', 'versions')}</h2>
          <small>
            {hasSaved(entries)
              ? 'the last 10 stay in this browser'
              : 'No version has been saved from this device yet.'}
          </small>
        </div>
        <Timeline entries={entries} chosen={entry.key} onChoose={setChosen} />
      </div>
      <VersionPane key={entry.key} entry={entry} draft={draft} policy={title} {...restoring} />
    </div>
  );
}
