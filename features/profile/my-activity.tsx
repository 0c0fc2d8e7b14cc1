import DownloadOutlined from '@ant-design/icons/es/icons/DownloadOutlined';
import SearchOutlined from '@ant-design/icons/es/icons/SearchOutlined';
import { Button, Input, Segmented } from 'antd';
import { useEffect, useRef, useState } from 'react';

import { type Entry, useActivity, useActivityWords } from '@/components/activity/own-changes';
import { useConfirm } from '@/components/dialog/use-confirm';
import { AntdIcon } from '@/components/kit/icon';
import { Spinner } from '@/components/plain/spinner';
import { State } from '@/components/plain/state';
import { showToast } from '@/components/toast/toast';
import { listFailures, listUnread, watchActivity } from '@/lib/activity/activity';
import { datedFileName, download } from '@/lib/browser/window';
import { valueText } from '@/lib/forms/form-fields';
import { useNouns } from '@/lib/nouns/noun';
import { serverNowMs } from '@/lib/session/session';
import { csvFile, csvLine } from '@/lib/sheets/csv';
import { CSV_FORMAT } from '@/lib/sheets/csv-format';
import { useDeviceList } from '@/lib/storage/device-store';
import { formatDay } from '@/lib/text/dates';
import { fold } from '@/lib/text/fold';
import { formatCount } from '@/lib/text/format';
import layout from '@/styles/layout.module.css';

import { NothingChanged, WhatIsKept } from './about-log';
import { ActivityEntry } from './activity-entry';
import styles from './activity.module.css';
import { obstacleOf, wordsOf } from './found-changes';

const ENTRIES_AT_ONCE = 20;

type Tab = 'all' | 'many' | 'back';
const TABS: readonly { value: Tab; label: string }[] = [
  { value: 'all', label: 'All' },
  { value: 'many', label: 'Many rows' },
  { value: 'back', label: 'Can be taken back' },
];

/** The day of an entry where it is the first of that day. */
function dayOf(entries: readonly Entry[], index: number): string | null {
  const nowMs = serverNowMs();
  const [day, before] = [index, index - 1].map((at) => {
    const entry = entries[at];
    return entry ? formatDay(entry.atMs, nowMs) : null;
  });
  if (day === undefined || day === before) return null;
  return day === formatDay(nowMs, nowMs) ? `Today, ${day}` : day;
}

/** The changes of this admin, and how many are kept that this version cannot read. */
function useLog() {
  const activity = useActivity();
  const [unreadable] = useDeviceList(watchActivity, activity.owner, listUnread);
  return { ...activity, unread: unreadable?.length ?? 0 };
}

/** The log of what this admin changed from this device, to read, to export and to revert. */
export function MyActivity() {
  const { owner, entries, unread } = useLog();
  const [failures = []] = useDeviceList(watchActivity, owner, listFailures);
  const all = useNouns();
  const { nounName, describeAction } = useActivityWords();
  const [text, setText] = useState('');
  const [tab, setTab] = useState<Tab>('all');
  const [most, setMost] = useState(ENTRIES_AT_ONCE);
  const log = useRef<HTMLDivElement>(null);
  const isRead = entries !== undefined;

  useEffect(
    function showLog() {
      log.current?.closest('section')?.scrollIntoView();
    },
    [isRead],
  );

  if (entries === undefined) return <Spinner />;

  const nowMs = serverNowMs();
  const wanted = fold(text).split(/\s+/).filter(Boolean);
  const found =
    wanted.length === 0
      ? entries
      : entries.filter((entry) => {
          const words = wordsOf(entry, describeAction(entry));
          return wanted.every((word) => words.includes(word));
        });
  const tabs: Record<Tab, Entry[]> = {
    all: found,
    many: found.filter(({ set }) => set !== undefined),
    back: found.filter((entry) => obstacleOf(entry, nowMs) === null),
  };
  const shown = tabs[tab];

  const isEmpty = entries.length + unread === 0;

  function showAll(): void {
    setText('');
    setTab('all');
  }

  return (
    <div ref={log} className={styles.log}>
      {!isEmpty && <WhatIsKept />}
      {unread > 0 && (
        <p className={layout.muted}>
          {unread === 1 ? '1 change is' : `${unread} changes are`} kept that this version cannot
          read, and left out.
        </p>
      )}
      {failures.length > 0 && (
        <p className={layout.muted}>
          What was changed before could not be read: the storage of this browser does not answer.
        </p>
      )}
      {isEmpty ? (
        <NothingChanged />
      ) : (
        <>
          <div className={`${layout.row} ${styles.tools}`}>
            <Input
              type="search"
              aria-label="Search"
              placeholder="Search my changes"
              prefix={<AntdIcon shape={SearchOutlined} />}
              value={text}
              onChange={({ target }) => setText(target.value)}
            />
            <Segmented
              aria-label="Which changes"
              value={tab}
              options={TABS.map(({ value, label }) => ({
                value,
                label: `${label} ${formatCount(tabs[value].length)}`,
              }))}
              onChange={setTab}
            />
            <span role="status" className={layout.unseen}>
              {shown.length === 1 ? '1 change' : `${shown.length} changes`}
            </span>
            <Button
              icon={<AntdIcon shape={DownloadOutlined} />}
              aria-label="Export CSV"
              title="Export CSV"
              onClick={() =>
                download(datedFileName('my-activity', 'csv'), activityCsv(shown, nounName))
              }
            >
              CSV
            </Button>
          </div>
          {shown.length === 0 ? (
            <State drawing="map" title="No change fits">
              <Button onClick={showAll}>Show all changes</Button>
            </State>
          ) : (
            <ol className={layout.list} aria-label="Changes">
              {shown.slice(0, most).map((entry, index) => (
                <ActivityEntry
                  key={entry.id}
                  entry={entry}
                  day={dayOf(shown, index)}
                  isLastOfDay={index + 1 === shown.length || dayOf(shown, index + 1) !== null}
                  owner={owner}
                  noun={all.find((one) => one.name === entry.noun)}
                />
              ))}
            </ol>
          )}
          {shown.length > most && (
            <Button onClick={() => setMost(most + ENTRIES_AT_ONCE)}>Show more</Button>
          )}
        </>
      )}
    </div>
  );
}

/** Empties the log, once that is confirmed; nothing where it is empty. */
export function ClearLog() {
  const { entries, unread, clear } = useLog();
  const { ask, dialog } = useConfirm();

  async function clearAll(): Promise<void> {
    if (!(await clear())) showToast('error', 'This browser did not clear the log.');
  }

  if ((entries?.length ?? 0) + unread === 0) return null;
  return (
    <>
      <Button
        danger
        type="text"
        size="small"
        onClick={() =>
          ask({
            question: 'Are you sure you want to clear your log?',
            yes: 'clear my log',
            no: 'keep',
            onYes: clearAll,
            isDeletion: true,
          })
        }
      >
        Clear log
      </Button>
      {dialog}
    </>
  );
}

const HEADINGS = ['Time', 'Kind', 'Noun', 'Id', 'Name', 'Field', 'Before', 'After'];

/** The log as a CSV file with one line for each changed field. */
function activityCsv(entries: readonly Entry[], nounName: (noun: string) => string): Blob {
  const format = CSV_FORMAT.read() ?? 'any';
  const lines = entries.flatMap(({ atMs, kind, noun, record, subject, fields, set }) =>
    (set ? [{ label: set.title, before: '', after: '' }] : fields).map(({ label, before, after }) =>
      csvLine(
        [
          new Date(atMs).toISOString(),
          kind,
          nounName(noun),
          record,
          subject,
          label,
          valueText(before),
          valueText(after),
        ],
        format,
      ),
    ),
  );
  return csvFile([csvLine(HEADINGS, format), ...lines], format);
}
