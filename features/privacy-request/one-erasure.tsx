import { Button } from 'antd';

import { useActivityWords } from '@/components/activity/own-changes';
import { ScreenHeading } from '@/components/plain/screen-heading';
import { showToast } from '@/components/toast/toast';
import { screens } from '@/lib/screens';
import { serverNowMs, useSession } from '@/lib/session/session';
import layout from '@/styles/layout.module.css';

import { DAYS, daysOf } from './due-days';
import { DuePanel } from './due-panel';
import { describeStays, describeSteps, type ShownStep } from './erase-steps';
import { ErasureDone, ErasureSteps, sayDone, sayLeft } from './erasure-view';
import { findAll, type Found } from './find-person';
import styles from './privacy-request.module.css';
import { erasureReport, personReport, saveReport, whoOf } from './report-files';
import type { Erasure } from './use-erasure';
import { useOnDevice } from './use-on-device';
import type { Result } from './what-is-left';
import { Reading } from './when-read';

type JobProps = { erasure: Erasure; job: NonNullable<Erasure['job']> };

/** An erasure: its steps, or what is left after them. */
export function OneErasure({ erasure, job }: JobProps) {
  const { plan, result } = job;
  const { rows, all } = erasure.reads;
  const own = useOnDevice(plan.keys);
  const { describeAction } = useActivityWords();
  const found = rows && findAll(plan.keys, rows);
  const steps = job.shown ?? (rows && own && describeSteps(plan, rows));
  const name = whoOf(plan.keys);

  function goOn(): void {
    if (!steps || !found || !own) return;
    const save = () => saveReport(name, personReport(found, own, describeAction, all));
    void erasure.goOn(steps, save);
  }

  return (
    <>
      {/* There before its words, which are heard then. */}
      <p role="status" className={layout.unseen}>
        {result ? `It is over. ${sayLeft(result)} ${name}` : steps && sayDone(erasure, steps)}
      </p>
      {result ? (
        <Ended erasure={erasure} plan={plan} result={result} name={name} steps={steps ?? []} />
      ) : (
        <Going
          erasure={erasure}
          plan={plan}
          steps={steps}
          found={found}
          name={name}
          onGoOn={own && goOn}
        />
      )}
    </>
  );
}

type GoingProps = Pick<JobProps['job'], 'plan'> & {
  erasure: Erasure;
  steps: readonly ShownStep[] | null | undefined;
  found: Found | null | undefined;
  name: string;
  /** Null until it is known what this device keeps. */
  onGoOn: (() => void) | null;
};

/** The steps of an erasure that is not over, once all records are known. */
function Going({ erasure, plan, steps, found, name, onGoOn }: GoingProps) {
  const { rows, all } = erasure.reads;
  const asking = found?.queries.find(({ _id }) => _id === plan.asked);
  return (
    <>
      <ScreenHeading actions={<Actions erasure={erasure} onGoOn={rows ? onGoOn : null} />}>
        {screens.privacyRequest.title}
      </ScreenHeading>
      {!steps && <Reading all={all} />}
      {steps && (
        <div className={styles.columns} data-alone={!asking || undefined}>
          <ErasureSteps
            erasure={erasure}
            name={name}
            steps={steps}
            onRetry={() => onGoOn?.()}
            stays={describeStays(plan, found?.mentions.length ?? 0)}
          />
          <div>{asking && <DuePanel asking={asking} nowMs={serverNowMs()} />}</div>
        </div>
      )}
    </>
  );
}

type ActionsProps = {
  erasure: Erasure;
  /** Null until all records are known. */
  onGoOn: (() => void) | null;
};

/** What can be done with an erasure that is not over. */
function Actions({ erasure, onGoOn }: ActionsProps) {
  if (erasure.isRunning) {
    return (
      <Button title="After this step. Later it goes on where it stood" onClick={erasure.stop}>
        Stop
      </Button>
    );
  }
  if (erasure.isSearching) return null;
  return (
    <>
      <Button type="primary" disabled={!onGoOn} onClick={() => onGoOn?.()}>
        Go on
      </Button>
      <Button type="text" onClick={erasure.giveUp}>
        Give up
      </Button>
    </>
  );
}

type EndedProps = Pick<JobProps['job'], 'plan'> & {
  erasure: Erasure;
  result: Result;
  name: string;
  steps: readonly ShownStep[];
};

/** What is left after an erasure, and its record to save. */
function Ended({ erasure, plan, result, name, steps }: EndedProps) {
  const { admin } = useSession();
  const { day } = daysOf({ createdAt: plan.askedAt }, serverNowMs());

  function saveRecord(): void {
    const report = erasureReport(plan, steps, erasure.stateOf, result, {
      name,
      by: admin?.email ?? '',
    });
    showToast('success', `${saveReport('erasure', report)}: page and JSON are saved.`);
  }

  return (
    <>
      <ScreenHeading>{screens.privacyRequest.title}</ScreenHeading>
      <ErasureDone
        plan={plan}
        result={result}
        name={name}
        onSave={saveRecord}
        onAnother={erasure.giveUp}
        day={Number.isNaN(day) ? '' : `Day ${day}${day > DAYS ? '' : ` of ${DAYS}`}, `}
      />
    </>
  );
}
