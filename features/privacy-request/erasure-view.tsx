import CheckOutlined from '@ant-design/icons/es/icons/CheckOutlined';
import DownloadOutlined from '@ant-design/icons/es/icons/DownloadOutlined';
import WarningOutlined from '@ant-design/icons/es/icons/WarningOutlined';
import { Button } from 'antd';

import { AntdIcon } from '@/components/kit/icon';
import { Panel } from '@/components/kit/panel';
import { Prose } from '@/components/plain/bidi-text';
import { State } from '@/components/plain/state';
import { isFailure, reasonOf, type RowState } from '@/lib/changes/state/row-state';
import { formatTime } from '@/lib/text/dates';
import { countOf, formatCount } from '@/lib/text/format';
import layout from '@/styles/layout.module.css';

import type { Plan } from './api';
import type { ShownStep, Stay } from './erase-steps';
import { Hidden } from './found-panels';
import styles from './privacy-request.module.css';
import type { Erasure } from './use-erasure';
import type { Result } from './what-is-left';
import { Reading } from './when-read';

type StepsProps = {
  erasure: Erasure;
  name: string;
  steps: readonly ShownStep[];
  stays: readonly Stay[];
  onRetry: () => void;
};

/** How far an erasure is. */
export function sayDone(erasure: Erasure, steps: readonly ShownStep[]): string {
  const done = steps
    .map(erasure.stateOf)
    .filter(({ is }) => ['written', 'same', 'left'].includes(is)).length;
  return `${done} of ${steps.length} done`;
}

/** What is left of somebody, as far as can be read. */
export function sayLeft({ counts, hidden }: Result): string {
  if (counts.some(({ left }) => left > 0)) return 'Something is left of';
  return hidden.length > 0 ? 'Nothing that can be read is left of' : 'Nothing is left of';
}

/** What has become of their place in the stories that stay. */
export function sayPlaces(
  { circles }: Pick<Plan, 'circles'>,
  { places: left, unreadPlaces: unread }: Pick<Result, 'places' | 'unreadPlaces'>,
): string {
  const places = countOf(circles.length, 'story', 'stories');
  if (left > 0) {
    return `Their place in ${left} of ${places} is left: no call takes a participant or a host out of a story.`;
  }
  return unread > 0
    ? `Nobody can say whether their place in ${unread} of ${places} is gone: the people there cannot be read.`
    : `Their place in ${places} is gone: the server took them out with the account.`;
}

/** The steps of an erasure and where each stands; what stays is said before what this device forgets. */
export function ErasureSteps({ erasure, name, steps, stays, onRetry }: StepsProps) {
  const states = steps.map(erasure.stateOf);
  const lines = steps.map((step, index) => (
    <StepLine
      key={index}
      step={step}
      number={index + 1}
      onRetry={onRetry}
      state={states[index] ?? { is: 'waiting' }}
    />
  ));
  const place = steps.findIndex(({ kind }) => kind === 'device');

  return (
    <Panel title={name} note={sayDone(erasure, steps)}>
      <ol className={`${layout.lines} ${styles.steps}`} aria-label="Steps">
        {lines.slice(0, place)}
        {stays.map(({ title, reason }) => (
          <li key={title}>
            <span className={styles.sign} data-is="stays" title="Stays">
              <AntdIcon shape={WarningOutlined} />
            </span>
            <div>
              {title}
              <p>{reason}</p>
            </div>
          </li>
        ))}
        {lines.slice(place)}
      </ol>
      {erasure.isSearching && <Reading all={erasure.reads.all} />}
    </Panel>
  );
}

type LineProps = {
  step: ShownStep;
  number: number;
  state: ReturnType<Erasure['stateOf']>;
  onRetry: () => void;
};

const GONE = 'It was gone already.';

/** What is drawn of where a step stands. */
function signOf(state: RowState): 'done' | 'stays' | 'running' | 'failed' | 'waiting' {
  const { is } = state;
  if (is === 'written' || is === 'same') return 'done';
  if (is === 'left') return 'stays';
  if (is === 'reading' || is === 'sent') return 'running';
  return isFailure(state) ? 'failed' : 'waiting';
}

function StepLine({ step, number, state, onRetry }: LineProps) {
  const is = signOf(state);
  const why = reasonOf(state) ?? (state.is === 'same' ? GONE : state.note);
  const note = why || step.note;
  return (
    <li data-is={is} aria-current={is === 'running' ? 'step' : undefined}>
      <span className={styles.sign} data-is={is}>
        {is === 'done' && <AntdIcon shape={CheckOutlined} />}
        {(is === 'stays' || is === 'failed') && <AntdIcon shape={WarningOutlined} />}
        {is === 'waiting' && number}
      </span>
      <div>
        {step.title}
        <span className={layout.unseen}>{`, ${is}`}</span>
        {isFailure(state) ? (
          <p className={styles.failure} role="alert">
            <Prose>{state.message}</Prose>{' '}
            <Button size="small" onClick={onRetry}>
              Retry
            </Button>
          </p>
        ) : (
          note && <p>{note}</p>
        )}
      </div>
      <code>{step.call}</code>
    </li>
  );
}

type DoneProps = {
  plan: Plan;
  result: Result;
  name: string;
  day: string;
  onSave: () => void;
  onAnother: () => void;
};

/** What is left after all steps: zeros beside the number of records that were read. */
export function ErasureDone({ plan, result, name, day, onSave, onAnother }: DoneProps) {
  return (
    <section className={layout.raised} aria-label="What is left">
      <State
        drawing="book"
        title={
          <>
            {sayLeft(result)} <Prose>{name}</Prose>
          </>
        }
      >
        <p>{`${day}read again at ${formatTime(result.atMs)}`}</p>
        <Hidden rows={result.hidden} />
        {plan.circles.length > 0 && <p>{sayPlaces(plan, result)}</p>}
        <div className={layout.cluster}>
          <Button type="primary" icon={<AntdIcon shape={DownloadOutlined} />} onClick={onSave}>
            Save this record
          </Button>
          <Button onClick={onAnother}>Another request</Button>
        </div>
      </State>
      <dl className={styles.zeros}>
        {result.counts.map(({ title, left, read }) => (
          <div key={title}>
            <dt>{title}</dt>
            <dd className={styles.number}>{left}</dd>
            <dd className={layout.meta}>
              {typeof read === 'number' ? formatCount(read) : read} read
            </dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
