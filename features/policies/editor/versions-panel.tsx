import layout from '@/components/ui/layout.module.css';
import { readVersions } from '@/features/policies/versions';

import styles from './policy-editor.module.css';
import { VersionRow } from './version-row';

type Props = {
  name: string;
  live: string;
  onRestore: (html: string) => void;
  isReadOnly: boolean;
};

/** The saves from this device; bringing a text back only puts it into the editor. */
export function VersionsPanel({ name, live, ...restoring }: Props) {
  const versions = readVersions(name);
  if (versions.length === 0) {
    return <p className={layout.muted}>No version has been saved from this device yet.</p>;
  }
  const current = versions.find(({ html }) => html === live);
  const texts = new Set(['', live, ...versions.map(({ html }) => html)]);
  return (
    <div className={styles.panel}>
      {current === undefined && (
        <p className={layout.muted}>The live text was not saved from this device.</p>
      )}
      <ol className={styles.versions} aria-label="Saved versions">
        {versions.map((version, index) => (
          <VersionRow
            key={`${version.savedAt} ${index}`}
            version={version}
            number={index + 1}
            isCurrent={version === current}
            isOrigin={!texts.has(version.replaced)}
            {...restoring}
          />
        ))}
      </ol>
    </div>
  );
}
