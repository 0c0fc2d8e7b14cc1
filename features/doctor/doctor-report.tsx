import { Button, Input, Progress, Segmented } from 'antd';
import { useState } from 'react';

import { StatusTag } from '@/components/kit/values';
import { copyText } from '@/components/toast/toast';
import { buildName } from '@/lib/browser/build-name';
import {
  countWith,
  describeRun,
  detailsOf,
  groupRows,
  OUTCOMES,
  reportText,
} from '@/lib/doctor/report';
import type { Need, Outcome, Probe, Row } from '@/lib/doctor/types';
import type { StatusTone } from '@/lib/nouns/noun';
import { countOf, toPercent } from '@/lib/text/format';
import layout from '@/styles/layout.module.css';

import styles from './doctor.module.css';
import type { Examination } from './use-examination';

const TAGS: Record<Outcome, { tone: StatusTone; status: string }> = {
  passed: { tone: 'good', status: 'Passed' },
  failed: { tone: 'bad', status: 'Failed' },
  warning: { tone: 'waiting', status: 'Warning' },
  skipped: { tone: 'plain', status: 'Skipped' },
};

const needsAttention = ({ outcome }: Row) => outcome === 'failed' || outcome === 'warning';
const isQuiet = (row: Row) => !needsAttention(row);

const CONDITIONS: Record<Need, string> = {
  nothing: '',
  'sign-in': 'once signed in',
  writing: 'only if you let it write',
};

/** When a group is tested: as soon as one of its probes can be. */
function conditionOf(probes: readonly Probe[]): string {
  const open = probes.find(({ needs }) => needs === 'nothing') ?? probes[0];
  return open ? CONDITIONS[open.needs] : '';
}

type PlanProps = { probes: readonly Probe[]; rows: readonly Row[] };

/**
 * What a run asks, group by group, and what has come of it so far. It stands where the report will,
 * so that nothing moves while the answers come.
 */
export function DoctorPlan({ probes, rows }: PlanProps) {
  return (
    <ol className={`${layout.lines} ${styles.plan}`} aria-label="What a run asks">
      {groupRows(probes).map(({ group, rows: asked }) => {
        const found = rows.filter((row) => row.group === group);
        return (
          <li key={group}>
            <span>{group}</span>
            {found.length > 0 ? (
              <Counts rows={found} />
            ) : (
              <small>
                {[countOf(asked.length, 'check', 'checks'), conditionOf(asked)]
                  .filter(Boolean)
                  .join(', ')}
              </small>
            )}
          </li>
        );
      })}
    </ol>
  );
}

type ReportProps = { examination: Examination; probes: readonly Probe[] };

/** What the doctor found: what came of all tests, and once the run is over a group for each subject. */
export function DoctorReport({ examination, probes }: ReportProps) {
  const { rows, baseUrl, isRunning } = examination;
  const [isShort, setShort] = useState(false);
  const shown = isShort ? rows.filter(needsAttention) : rows;
  return (
    <>
      <div className={styles.summary}>
        <p role="status">{isRunning ? `Testing ${baseUrl} …` : `${describeRun(rows)}.`}</p>
        <p className={`${layout.second} ${layout.block}`}>Back office {buildName()}</p>
        {!isRunning && <CopyReport rows={rows} baseUrl={baseUrl} />}
        {isRunning && (
          <Progress
            className={styles.progress}
            aria-label="Tests made"
            percent={toPercent(rows.length, probes.length)}
            showInfo={false}
            size={{ height: 8 }}
          />
        )}
        <div className={styles.bar} hidden={isRunning} aria-hidden>
          {OUTCOMES.map((outcome) => (
            <i
              key={outcome}
              data-outcome={outcome}
              style={{ flexGrow: countWith(rows, outcome) }}
              hidden={countWith(rows, outcome) === 0}
            />
          ))}
        </div>
        {!isRunning && rows.some(needsAttention) && (
          <Segmented
            aria-label="Tests on show"
            value={isShort ? 'Failed' : 'All'}
            options={['All', 'Failed']}
            onChange={(choice) => setShort(choice === 'Failed')}
          />
        )}
      </div>
      {isRunning && <DoctorPlan probes={probes} rows={rows} />}
      {!isRunning &&
        groupRows(shown).map(({ group, rows: members }) => (
          <Group key={group} name={group} rows={members} />
        ))}
    </>
  );
}

function Group({ name, rows }: { name: string; rows: Row[] }) {
  return (
    <details className={styles.group} open={rows.some(needsAttention)}>
      <summary>
        <h2 className={`${layout.grow} ${layout.title}`}>{name}</h2>
        <Counts rows={rows} />
      </summary>
      <ul className={layout.list}>
        {[...rows.filter(needsAttention), ...rows.filter(isQuiet)].map((row) => (
          <Finding key={row.id} row={row} />
        ))}
      </ul>
    </details>
  );
}

/** How many tests came to what. */
function Counts({ rows }: { rows: readonly Row[] }) {
  return (
    <span className={`${layout.wrap} ${layout.gap1}`}>
      {OUTCOMES.filter((outcome) => countWith(rows, outcome) > 0).map((outcome) => (
        <StatusTag
          key={outcome}
          tone={TAGS[outcome].tone}
          status={`${countWith(rows, outcome)} ${TAGS[outcome].status.toLowerCase()}`}
        />
      ))}
    </span>
  );
}

function Finding({ row }: { row: Row }) {
  return (
    <li className={styles.row} data-bad={row.outcome === 'failed' ? '' : undefined}>
      <StatusTag {...TAGS[row.outcome]} />
      <div className={styles.finding}>
        <strong>{row.what}</strong>
        {needsAttention(row) ? (
          <dl>
            {detailsOf(row).map(([name, text]) => (
              <div key={name}>
                <dt>{name}</dt>
                <dd>{text}</dd>
              </div>
            ))}
          </dl>
        ) : (
          row.advice !== '' && (
            <span className={`${layout.second} ${layout.block}`}>{row.advice}</span>
          )
        )}
      </div>
    </li>
  );
}

/** Copies the report as text; where the browser forbids that, shows it for copying by hand. */
function CopyReport({ rows, baseUrl }: { rows: readonly Row[]; baseUrl: string }) {
  const [isShown, setShown] = useState(false);
  const text = reportText(rows, baseUrl, buildName());

  async function copy(): Promise<void> {
    if (!(await copyText(text, 'The text stands below.'))) setShown(true);
  }

  return (
    <>
      <Button onClick={() => void copy()}>Copy report</Button>
      {isShown && (
        <Input.TextArea
          className={styles.text}
          aria-label="Report"
          value={text}
          rows={8}
          readOnly
          onFocus={({ currentTarget }) => currentTarget.select()}
        />
      )}
    </>
  );
}
