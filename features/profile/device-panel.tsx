import DownloadOutlined from '@ant-design/icons/es/icons/DownloadOutlined';
import UploadOutlined from '@ant-design/icons/es/icons/UploadOutlined';
import { Button } from 'antd';
import { useEffect, useRef, useState } from 'react';

import { AntdIcon } from '@/components/kit/icon';
import { Panel } from '@/components/kit/panel';
import { Since } from '@/components/kit/values';
import { BidiText } from '@/components/plain/bidi-text';
import { showToast } from '@/components/toast/toast';
import { buildName } from '@/lib/browser/build-name';
import { lazyModule } from '@/lib/browser/lazy-module';
import { datedFileName, download } from '@/lib/browser/window';
import { askToKeep, IS_KEPT, readIsKept, readQuota } from '@/lib/storage/kept-storage';
import { useStore } from '@/lib/storage/store';
import { readStored, watchStored, writeStored } from '@/lib/storage/web-storage';
import { formatCount, shownLocale } from '@/lib/text/format';
import layout from '@/styles/layout.module.css';

import type { DeviceFile } from './device-file';
import styles from './device-panel.module.css';
import { type KeptItem, type KeptKind, sizeOf } from './kept-kind';
import { KEPT_KINDS } from './kept-kinds';

export const ON_DEVICE = 'On this device';

/** What writes such files, and reads them in; few visits do either. */
const deviceFiles = lazyModule('device-files', () => import('./device-files-part'));

type Props = {
  owner: string;
  email: string;
  /** What is kept, by kind. */
  kept: readonly KeptItem[][];
};

/** What this browser keeps for the admin, and the ways to take it along. */
export function DevicePanel({ owner, email, kept }: Props) {
  const quota = useQuota();
  const isKept = useStore(IS_KEPT);
  const savedKey = `deviceFileSavedAt:${owner}`;
  const lastSaved = useStore({
    subscribe: watchStored,
    read: () => readStored('local', savedKey),
    readOnServer: () => null,
  });
  const input = useRef<HTMLInputElement>(null);
  const [files, setFiles] = useState<DeviceFile[] | null>(null);

  const { part } = deviceFiles.use();

  async function save(): Promise<void> {
    const files = await deviceFiles.request();
    if (files === null) return;
    const file = await files.makeDeviceFile(owner, email);
    download(datedFileName('creative-story-device', 'json'), file);
    writeStored('local', savedKey, new Date().toISOString());
  }

  async function choose(chosen: File[]): Promise<void> {
    const files = chosen.length === 0 ? null : await deviceFiles.request();
    if (files === null) return;
    setFiles(await Promise.all(chosen.map((file) => files.readDeviceFile(file, email))));
  }

  return (
    <Panel title={ON_DEVICE}>
      {kept.flat().length === 0 ? (
        <p className={`${layout.muted} ${layout.bottom3}`}>
          Nothing is kept for you in this browser yet.
        </p>
      ) : (
        <ul className={layout.lines} aria-label="What is kept on this device">
          {KEPT_KINDS.map((kind, index) => {
            const items = kept[index] ?? [];
            return (
              items.length > 0 && (
                <li key={kind.key} className={styles.kind}>
                  <span>{kind.title}</span>
                  <span>{formatCount(items.length)}</span>
                  <span className={`${layout.second} ${layout.cut}`}>
                    <BidiText>{kind.describe(items)}</BidiText>
                  </span>
                  <span>{formatBytes(sizeOf(items))}</span>
                  {kind.remove && <RemoveKept owner={owner} kind={kind} />}
                </li>
              )
            );
          })}
          <li className={styles.kind}>
            <b>In all</b>
            <span />
            <span className={layout.second}>
              {quota !== null && `of ${formatBytes(quota)} this browser allows`}
            </span>
            <b>{formatBytes(sizeOf(kept.flat()))}</b>
          </li>
        </ul>
      )}
      <div className={styles.line}>
        <span className={layout.grow}>{sayKept(isKept)}</span>
        {isKept === false && <Button onClick={() => void askToKeep()}>Ask it to keep</Button>}
      </div>
      <div className={styles.line}>
        <Button icon={<AntdIcon shape={DownloadOutlined} />} onClick={() => void save()}>
          Save everything to a file
        </Button>
        <Button icon={<AntdIcon shape={UploadOutlined} />} onClick={() => input.current?.click()}>
          Read from a file
        </Button>
        <input
          ref={input}
          type="file"
          hidden
          multiple
          aria-label="File of this device"
          accept=".json,application/json"
          onChange={({ target }) => {
            // The same file can be chosen again.
            void choose([...(target.files ?? [])]).finally(() => (target.value = ''));
          }}
        />
        <span className={`${layout.grow} ${layout.second} ${styles.saved}`}>
          {lastSaved !== null && <Since iso={lastSaved}>Last saved</Since>}
        </span>
      </div>
      <p className={`${layout.paragraph} ${layout.meta}`}>Back office {buildName()}</p>
      {part && files && (
        <part.ReadFileDialog owner={owner} files={files} onClose={() => setFiles(null)} />
      )}
    </Panel>
  );
}

/** How long the browser keeps it. */
function sayKept(isKept: boolean | 'never' | null): string {
  if (isKept === 'never') {
    return 'This browser does not store all of it: what it does not ends with this page.';
  }
  return isKept === true
    ? 'Kept until you clear it.'
    : 'The browser may clear this when the disk fills up.';
}

type RemoveProps = { owner: string; kind: KeptKind };

/** Removes all of a kind at once: it is for nobody but this browser. */
function RemoveKept({ owner, kind: { title, remove } }: RemoveProps) {
  async function removeAll(): Promise<void> {
    try {
      await remove?.(owner);
      showToast('success', `${title} removed from this device.`);
    } catch {
      showToast('error', 'This browser did not remove them. Reload the page and try again.');
    }
  }
  return (
    <Button
      type="text"
      size="small"
      className={styles.remove}
      aria-label={`Remove ${title}`}
      onClick={() => void removeAll()}
    >
      Remove
    </Button>
  );
}

const UNITS = ['kilobyte', 'megabyte', 'gigabyte', 'terabyte'];

/** A number of bytes: "542 kB", "2.1 GB"; at least 1 kB. */
function formatBytes(bytes: number): string {
  const thousands = Math.max(bytes / 1000, 1);
  const power = Math.min(Math.floor(Math.log10(thousands) / 3), UNITS.length - 1);
  const number = new Intl.NumberFormat(shownLocale(), {
    style: 'unit',
    unit: UNITS[power],
    maximumFractionDigits: power > 1 ? 1 : 0,
  });
  return number.format(thousands / 1000 ** power);
}

/** How many bytes this browser allows; null while unknown. */
function useQuota(): number | null {
  const [quota, setQuota] = useState<number | null>(null);

  useEffect(function askTheBrowser() {
    void readIsKept();
    void readQuota().then(setQuota);
  }, []);

  return quota;
}
