import { useMemo, useState } from 'react';

import { readVersions, stampVersion } from '@/components/activity/policy-versions';
import { countOf } from '@/lib/text/format';
import layout from '@/styles/layout.module.css';

import sheet from '../kit/sheet.module.css';

import { toEntries } from './entries';
import { Timeline } from './timeline';
import styles from './timeline.module.css';
import { VersionPane } from './version-pane';

type Props = {
  name: string;
  title: string;
  live: string;
  draft: string;
  onRestore: (html: string) => void;
  isReadOnly: boolean;
};

/** The texts that this browser knows of a policy; bringing one back only puts it into the editor. */
export function VersionsPanel({ name, title, live, draft, ...restoring }: Props) {
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
  if (entry === undefined) return <p className={layout.muted}>There is no text yet.</p>;
  const saved = versions.length;

  return (
    <div className={`${sheet.sheet} ${styles.sheet}`}>
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
      <VersionPane key={entry.key} {...{ entry, draft, policy: title }} {...restoring} />
    </div>
  );
}
