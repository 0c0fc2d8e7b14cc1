import CheckOutlined from '@ant-design/icons/es/icons/CheckOutlined';
import UndoOutlined from '@ant-design/icons/es/icons/UndoOutlined';
import { Button } from 'antd';
import { type ReactNode, useEffect, useEffectEvent, useRef } from 'react';

import { NativeDialog } from '@/components/dialog/native-dialog';
import { closeStandingDialog } from '@/components/dialog/standing-dialog';
import { useRestoreFocus } from '@/components/dialog/use-restore-focus';
import { AntdIcon } from '@/components/kit/icon';
import { Thumbnail } from '@/components/kit/thumbnail';
import { BidiText, LateText, Prose } from '@/components/plain/bidi-text';
import { RetryButton } from '@/components/plain/load-error';
import { stories, type Story } from '@/features/stories/api';
import { describeFailure } from '@/lib/http/api-error';
import type { RowState } from '@/lib/rows/run-writes';
import {
  countRecords,
  formatCount,
  isolate,
  keepInside,
  previewText,
  SHOWN_LENGTH,
} from '@/lib/text/format';
import layout from '@/styles/layout.module.css';

import styles from './theme-run.module.css';
import { type Outcome, useThemeRun } from './use-theme-run';

type State = RowState<Outcome>;

/** Nobody reads more rows, and more segments would be too narrow to see. */
const MOST = { rows: 100, segments: 60 };
const COVER_PX = { width: 52, height: 30 };

type RunProps = Pick<RowsProps, 'rows' | 'imageOf'> & {
  /** The theme that they get. */
  to: string;
  /** What follows when every story is done; where one is not, it waits for its button. */
  ending?: { yes: string; no: string; act: () => Promise<void> | void };
};

/**
 * Gives stories another theme, from the moment that it shows, and says where each stands. What it has
 * written can be taken back from the first story on.
 */
export function ThemeRun({ rows, to, imageOf, ending }: RunProps) {
  const { states, isRunning, task, ...run } = useThemeRun(rows, to);
  const foot = useRef<HTMLDivElement>(null);
  const isBegun = useRef(false);

  function end(): void {
    closeStandingDialog();
    void ending?.act();
  }

  const begin = useEffectEvent(async () => {
    if (isBegun.current) return;
    isBegun.current = true;
    if ((await run.begin()) && ending) end();
  });
  useEffect(function beginOnce() {
    void begin();
  }, []);

  useEffect(
    function keepFocus() {
      // The button that had it may be gone, or off.
      const isKept = document.activeElement?.closest('dialog') && !isRunning;
      if (!isKept) foot.current?.querySelector<HTMLElement>('[data-main]')?.focus();
    },
    [isRunning],
  );

  const stateOf = (row: Story): State => states.get(row) ?? { is: 'waiting' };
  const all = task.rows.map(stateOf);
  const open = task.rows.filter((row) => ['failed', 'untouched'].includes(stateOf(row).is));
  const count = countRecords(stories, task.rows.length);
  const [was, ...others] = new Set(task.rows.map(({ theme }) => theme));
  const heading = task.isBack
    ? `Setting ${count} back${was === undefined || others.length > 0 ? '' : ` to ${inWords(was)}`}`
    : ending
      ? `Moving ${count} to ${inWords(to)}`
      : `Renaming ${count}`;

  return (
    <ThemeDialog
      heading={heading}
      note={<LateText>{describe(all, task.isBack)}</LateText>}
      onClose={() => isRunning || closeStandingDialog()}
    >
      <Segments label={heading} states={all} />
      <ThemeRows
        rows={[...task.rows].sort((one, other) => rankOf(stateOf(one)) - rankOf(stateOf(other)))}
        imageOf={imageOf}
        second={(row) => <Reason state={stateOf(row)} />}
      >
        {(row) => <RowEnd state={stateOf(row)} onRetry={() => run.retry([row])} />}
      </ThemeRows>
      <div ref={foot} className={styles.foot}>
        {!task.isBack && (
          <Button
            type="text"
            className={styles.undo}
            icon={<AntdIcon shape={UndoOutlined} />}
            disabled={!all.some(isWritten)}
            onClick={() => void run.undo()}
          >
            Undo all
          </Button>
        )}
        {isRunning && (
          <Button data-main onClick={run.stop}>
            Stop
          </Button>
        )}
        {!isRunning && open.length > 0 && (
          <Button onClick={() => run.retry(open)}>
            Retry {countRecords(stories, open.length)}
          </Button>
        )}
        {ending && !isRunning && !task.isBack && (
          <Button type="primary" danger onClick={end}>
            {ending.yes}
          </Button>
        )}
        <Button
          type={ending ? 'default' : 'primary'}
          data-main={isRunning ? undefined : ''}
          disabled={isRunning}
          onClick={closeStandingDialog}
        >
          {ending?.no ?? 'Done'}
        </Button>
      </div>
    </ThemeDialog>
  );
}

/** A theme within a sentence, cut where nobody would read on. */
export const inWords = (theme: string) => isolate(previewText(theme, SHOWN_LENGTH.name));

const isWritten = (state: State) =>
  state.is === 'done'
    ? state.answer.is === 'written'
    : state.is === 'failed' && state.error.isOutcomeUnknown;

/** What failed comes first, then what is under way. */
const rankOf = ({ is }: State) => (is === 'failed' ? 0 : is === 'running' ? 1 : 2);

/** "12 renamed, 1 failed, 1 under way". */
function describe(states: readonly State[], isBack: boolean): string {
  const countWhere = (is: (state: State) => boolean) => states.filter(is).length;
  const countDone = (what: Outcome['is']) =>
    countWhere((state) => state.is === 'done' && state.answer.is === what);
  const parts: [count: number, words: string][] = [
    [countDone('written'), isBack ? 'set back' : 'renamed'],
    [countDone('was so'), 'so before'],
    [countDone('left'), 'left alone'],
    [countWhere(({ is }) => is === 'failed'), 'failed'],
    [countWhere(({ is }) => is === 'running'), 'under way'],
    [countWhere(({ is }) => is === 'waiting'), 'to go'],
    [countWhere(({ is }) => is === 'untouched'), 'not sent'],
  ];
  return parts
    .filter(([count]) => count > 0)
    .map(([count, words]) => `${formatCount(count)} ${words}`)
    .join(', ');
}

/** A segment a story; of many stories, one as long as each kind has. */
function Segments({ label, states }: { label: string; states: readonly State[] }) {
  const kinds = states.map(({ is }) => is);
  const ends = kinds.filter((is) => is === 'done' || is === 'failed').length;
  const counts = new Map<string, number>();
  for (const is of kinds) counts.set(is, (counts.get(is) ?? 0) + 1);
  const parts = kinds.length <= MOST.segments ? kinds.map((is) => [is, 1] as const) : [...counts];
  return (
    <div
      className={styles.segments}
      role="progressbar"
      aria-label={label}
      aria-valuemin={0}
      aria-valuemax={states.length}
      aria-valuenow={ends}
    >
      {parts.map(([is, count], index) => (
        <i key={index} data-is={is} style={{ flexGrow: count }} />
      ))}
    </div>
  );
}

function Reason({ state }: { state: State }) {
  if (state.is !== 'failed') return null;
  return (
    <small>
      <Prose>{describeFailure(state.error)}</Prose>
    </small>
  );
}

function RowEnd({ state, onRetry }: { state: State; onRetry: () => void }) {
  switch (state.is) {
    case 'failed':
      return <RetryButton error={state.error} onRetry={onRetry} />;
    case 'running':
      return <span className={styles.turning} role="img" aria-label="under way" />;
    case 'waiting':
      return null;
    case 'untouched':
      return 'not sent';
    case 'done': {
      const { answer } = state;
      if (answer.is === 'left') return <Prose>{answer.why}</Prose>;
      return (
        <>
          {answer.is === 'was so' && 'was so'}
          <span className={styles.tick} role="img" aria-label="done">
            <AntdIcon shape={CheckOutlined} />
          </span>
        </>
      );
    }
  }
}

type DialogProps = {
  heading: string;
  note: ReactNode;
  onClose: () => void;
  children: ReactNode;
};

/** A dialog about the stories of a genre. */
export function ThemeDialog({ heading, note, onClose, children }: DialogProps) {
  useRestoreFocus();
  return (
    <NativeDialog label={heading} isQuestion className={styles.dialog} onClose={onClose}>
      <h2 className={layout.heading}>{keepInside(heading)}</h2>
      <p className={styles.note} role="status">
        {note}
      </p>
      {children}
    </NativeDialog>
  );
}

type RowsProps = {
  rows: readonly Story[];
  /** The picture of a story's genre. */
  imageOf: (row: Story) => string;
  /** Below a story's name, and at the end of its line. */
  second?: (row: Story) => ReactNode;
  children: (row: Story) => ReactNode;
};

/** The stories themselves, so that nobody renames blindly. */
export function ThemeRows({ rows, imageOf, second, children }: RowsProps) {
  const more = rows.length - MOST.rows;
  return (
    <ul
      // The keyboard must reach what it has to scroll, and stop nowhere else.
      ref={(list) => {
        if (list) list.tabIndex = list.scrollHeight > list.clientHeight ? 0 : -1;
      }}
      className={`${layout.lines} ${styles.rows}`}
      aria-label="Stories"
    >
      {rows.slice(0, MOST.rows).map((row) => (
        <li key={row._id} className={styles.row}>
          <Thumbnail src={imageOf(row)} alt="" {...COVER_PX} />
          <span>
            <BidiText>{stories.nameOf(row) || '(no name)'}</BidiText>
            {second?.(row)}
          </span>
          <span className={`${layout.row} ${layout.second}`}>{children(row)}</span>
        </li>
      ))}
      {more > 0 && <li className={styles.row}>… and {formatCount(more)} more.</li>}
    </ul>
  );
}
