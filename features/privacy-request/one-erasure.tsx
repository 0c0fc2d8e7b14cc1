import { Button } from 'antd';

import { useActivity, useActivityWords } from '@/components/activity/own-changes';
import { ScreenHeading } from '@/components/plain/screen-heading';
import { showToast } from '@/components/toast/toast';
import { screens } from '@/lib/screens';
import { serverNowMs, useSession } from '@/lib/session/session';

import { DAYS, daysOf, DuePanel } from './due-panel';
import { describeStays, describeSteps } from './erase-steps';
import { ErasureDone, ErasureSteps, Reading } from './erasure-view';
import { findAll, isOfPerson } from './find-person';
import styles from './privacy-request.module.css';
import { erasureReport, personReport, saveReport, whoOf } from './report-files';
import type { Erasure } from './use-erasure';

type JobProps = { erasure: Erasure; job: NonNullable<Erasure['job']> };

/** An erasure: its steps, or what is left after them. */
export function OneErasure({ erasure, job }: JobProps) {
  const { plan, result } = job;
  const { rows, all } = erasure.reads;
  const { admin } = useSession();
  const { entries = [] } = useActivity();
  const { describeAction } = useActivityWords();
  const found = rows && findAll(plan.keys, rows);
  const steps = job.shown ?? (rows && describeSteps(plan, rows));
  const asking = found?.queries.find(({ _id }) => _id === plan.asked);
  const { day } = daysOf({ createdAt: plan.askedAt }, serverNowMs());
  const name = whoOf(plan.keys);

  function goOn(): void {
    if (!steps || !found) return;
    const own = entries.filter((entry) => isOfPerson(entry, plan.keys));
    const save = () => saveReport(name, personReport(found, own, describeAction, all));
    void erasure.goOn(steps, save);
  }

  if (result) {
    const saveRecord = () => {
      const report = erasureReport(plan, steps ?? [], erasure.stateOf, result, {
        ...{ name, by: admin?.email ?? '' },
      });
      showToast('success', `${saveReport('erasure', report)}: page and JSON are saved.`);
    };
    return (
      <>
        <ScreenHeading>{screens.privacyRequest.title}</ScreenHeading>
        <ErasureDone
          {...{ plan, result, name, onSave: saveRecord, onAnother: erasure.giveUp }}
          day={Number.isNaN(day) ? '' : `Day ${day}${day > DAYS ? '' : ` of ${DAYS}`}, `}
        />
      </>
    );
  }
  return (
    <>
      <ScreenHeading
        actions={
          erasure.isRunning ? (
            <Button title="After this step. Later it goes on where it stood" onClick={erasure.stop}>
              Stop
            </Button>
          ) : (
            !erasure.isSearching && (
              <>
                <Button type="primary" disabled={!rows} onClick={goOn}>
                  Go on
                </Button>
                <Button type="text" onClick={erasure.giveUp}>
                  Give up
                </Button>
              </>
            )
          )
        }
      >
        {screens.privacyRequest.title}
      </ScreenHeading>
      {!steps && <Reading all={all} />}
      {steps && (
        <div className={styles.columns}>
          <ErasureSteps
            {...{ erasure, name, steps, onRetry: goOn }}
            stays={describeStays(plan, found?.mentions.length ?? 0)}
          />
          <div>{asking && <DuePanel asking={asking} nowMs={serverNowMs()} />}</div>
        </div>
      )}
    </>
  );
}
