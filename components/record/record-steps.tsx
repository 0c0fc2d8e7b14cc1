import { useDeferredValue, useEffect, useRef } from 'react';

import { needsAllRows } from '@/lib/links/list-link';
import { type ListPlace, recordLink } from '@/lib/links/record-link';
import { useParams } from '@/lib/links/router';
import { useGo, useLinkState } from '@/lib/links/use-link';
import type { Resource } from '@/lib/nouns/noun';
import { formatCount } from '@/lib/text/format';

import { listSteps, type ListSteps, type Step } from './list-steps';
import styles from './record-steps.module.css';
import { StepButtons } from './step-buttons';
import { useFoundRows, usePageRows } from './use-step-rows';

type Props<Row> = { noun: Resource<Row> };

/**
 * Steps to the previous and the next record of the list that this one was opened from, on to its
 * other pages too. Without a list there is nothing to step through, and nothing is read.
 */
export function RecordSteps<Row extends { _id: string }>({ noun }: Props<Row>) {
  const { listSearch, listRow, listNeedsAllRows } = useLinkState();
  const { id = '' } = useParams();
  if (listSearch === null) return null;
  const steps = { noun, id, place: { listSearch, listRow, listNeedsAllRows } };
  // A link may ask for what its list does not know, which the list alone can say.
  const isInOrder = listNeedsAllRows ?? needsAllRows(listSearch);
  return isInOrder ? <StepsInOrder {...steps} /> : <StepsInPages {...steps} />;
}

type PlaceProps<Row> = Props<Row> & { id: string; place: ListPlace };

function StepsInOrder<Row>({ noun, id, place }: PlaceProps<Row>) {
  const steps = listSteps(id, useFoundRows(noun.name, place), place);
  return steps.position !== null && <Steps noun={noun} {...steps} />;
}

function StepsInPages<Row extends { _id: string }>({ noun, id, place }: PlaceProps<Row>) {
  return <Steps noun={noun} {...listSteps(id, usePageRows(noun, id, place), place)} />;
}

type StepsProps = ListSteps & { noun: Pick<Resource<never>, 'singular' | 'recordTitle'> };

function Steps({ noun, position, total, previous, next }: StepsProps) {
  const { singular, recordTitle: title } = noun;
  const goTo = useGo();
  const { step } = useLinkState();
  const buttons = useRef<HTMLDivElement>(null);
  const said = position === null ? '' : `${formatCount(position)} of ${formatCount(total)}`;

  // Each step mounts a new screen; the button that was pressed gets the focus back.
  useEffect(
    function focusOnStep() {
      if (step === null) return;
      buttons.current?.querySelector<HTMLElement>(`[data-step="${step}"]:enabled`)?.focus();
    },
    [step],
  );

  function go(to: Step, way: 'previous' | 'next'): void {
    goTo(recordLink(singular, to.id, { ...to.place, step: way }));
  }

  return (
    <StepButtons
      ref={buttons}
      className={styles.steps}
      title={title}
      previous={previous && (() => go(previous, 'previous'))}
      next={next && (() => go(next, 'next'))}
    >
      <span role="status" className={styles.position}>
        {/* Screen readers announce a status that changes, not one that is rendered with its text. */}
        {useDeferredValue(said, '')}
      </span>
    </StepButtons>
  );
}
