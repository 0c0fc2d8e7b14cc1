import { Button } from 'antd';

import layout from '@/components/ui/layout.module.css';
import styles from '@/features/policies/policies.module.css';
import { readStructure } from '@/lib/html/html-structure';
import { formatTimestamp } from '@/lib/text/format';

import { readVersions } from './versions';

type Props = { name: string; onRestore: (html: string) => void; isReadOnly: boolean };

/** The versions saved from this device; bringing one back only puts it into the editor. */
export function VersionsPanel({ name, onRestore, isReadOnly }: Props) {
  const versions = readVersions(name);
  if (versions.length === 0) {
    return <p className={layout.muted}>No version has been saved from this device yet.</p>;
  }
  return (
    <ol className={styles.versions} aria-label="Saved versions">
      {versions.map(({ savedAt, html }, index) => {
        const title = `${formatTimestamp(savedAt)} UTC`;
        return (
          <li key={`${savedAt} ${index}`}>
            <span>
              {title}, {readStructure(html).text.length} characters
            </span>
            <Button
              disabled={isReadOnly}
              onClick={() => onRestore(html)}
              aria-label={`Bring back version ${index + 1} of ${title}`}
            >
              Bring back
            </Button>
          </li>
        );
      })}
    </ol>
  );
}
