import { Button } from 'antd';
import { useRef } from 'react';

import { showToast } from '@/components/toast/toast';
import {
  addVersions,
  isPublished,
  parseVersions,
  type PolicyVersion,
} from '@/lib/activity/policy-versions';
import { datedFileName, download, jsonFile } from '@/lib/browser/window';
import { asFields, parseJson } from '@/lib/narrow';
import { countOf } from '@/lib/text/format';

import styles from './timeline.module.css';

/** Says what a file is, so that no other one is read in its place. */
const KIND = 'policy-versions';

type Props = {
  name: string;
  versions: readonly PolicyVersion[];
  /** After versions were added to those of this browser. */
  onRead: () => void;
};

/** The published versions of this browser as a file, for another one to read. */
export function VersionFiles({ name, versions, onRead }: Props) {
  const input = useRef<HTMLInputElement>(null);
  const published = versions.filter(isPublished);

  function save(): void {
    const file = jsonFile({ kind: KIND, policy: name, versions: published });
    download(datedFileName(`${name}-versions`, 'json'), file);
  }

  async function read(file: File): Promise<void> {
    const { kind, policy, versions: found } = asFields(parseJson(await file.text()));
    const versions = parseVersions(found).filter(isPublished);
    if (kind !== KIND || policy !== name || versions.length === 0) {
      showToast('error', 'This file holds no versions of this text, so nothing was read.');
      return;
    }
    const added = addVersions(name, versions);
    onRead();
    showToast('info', `${countOf(added, 'version was', 'versions were')} new here.`);
  }

  return (
    <div className={styles.files}>
      <Button disabled={published.length === 0} onClick={save}>
        Save to a file
      </Button>
      <Button onClick={() => input.current?.click()}>Read from a file</Button>
      <input
        ref={input}
        type="file"
        hidden
        aria-label="File of versions"
        accept=".json,application/json"
        onChange={({ target }) => {
          const [file] = target.files ?? [];
          // The same file can be chosen again.
          if (file) void read(file).finally(() => (target.value = ''));
        }}
      />
    </div>
  );
}
