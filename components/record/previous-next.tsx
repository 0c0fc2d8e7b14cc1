import LeftOutlined from '@ant-design/icons/es/icons/LeftOutlined';
import RightOutlined from '@ant-design/icons/es/icons/RightOutlined';
import { Button } from 'antd';
import { useDeferredValue, useEffect, useRef } from 'react';
import { useLocation, useNavigate, useParams } from 'react-router-dom';

import { AntdIcon } from '@/components/kit/icon';
import { useSingleKeys } from '@/lib/browser/single-key';
import { needsAllRows } from '@/lib/links/list-view';
import { recordPath } from '@/lib/links/paths';
import { useListPlace, type ListLinkState } from '@/lib/links/use-list-origin';
import { isFields } from '@/lib/narrow';
import type { Resource } from '@/lib/rows/resource-read';

import styles from './previous-next.module.css';
import { useNeighbours, type Neighbour, type Neighbours } from './use-neighbours';
import { useOrderedNeighbours } from './use-ordered-neighbours';

type Props<Row> = { resource: Resource<Row> };

/**
 * Steps to the previous and the next record of the list that this one was opened from, on to its
 * other pages too. Without a list there is nothing to step through, and nothing is read.
 */
export function PreviousNext<Row extends { _id: string }>(props: Props<Row>) {
  const place = useListPlace();
  const { id = '' } = useParams();
  if (place === null) return null;
  const isOrdered = needsAllRows(new URLSearchParams(place.listSearch));
  return isOrdered ? (
    <StepsInOrder {...props} id={id} place={place} />
  ) : (
    <StepsInPages {...props} id={id} place={place} />
  );
}

type PlaceProps<Row> = Props<Row> & { id: string; place: ListLinkState };

function StepsInPages<Row extends { _id: string }>({ resource, id, place }: PlaceProps<Row>) {
  return <Steps resource={resource} {...useNeighbours(resource, id, place)} />;
}

/** What is sorted or filtered in the browser has another order than the API's pages. */
function StepsInOrder<Row>({ resource, id, place }: PlaceProps<Row>) {
  const neighbours = useOrderedNeighbours(resource.name, id, place);
  return neighbours && <Steps resource={resource} {...neighbours} />;
}

type StepsProps = Neighbours & { resource: Pick<Resource<never>, 'singular' | 'recordTitle'> };

function Steps({ resource, position, total, previous, next }: StepsProps) {
  const { singular, recordTitle: noun } = resource;
  const navigate = useNavigate();
  const buttons = useStepFocus();
  const said = position === null ? '' : `${position} of ${total}`;

  function go(neighbour: Neighbour | null, step: 'previous' | 'next'): void {
    if (!neighbour) return;
    void navigate(recordPath(singular, neighbour.id), { state: { ...neighbour.place, step } });
  }

  const hasKeys = useSingleKeys({
    j: () => go(next, 'next'),
    k: () => go(previous, 'previous'),
  });

  return (
    <div className={styles.steps} role="group" aria-label={`${noun} in the list`} ref={buttons}>
      <Button
        icon={<AntdIcon shape={LeftOutlined} />}
        aria-label={`Previous ${noun}`}
        title={`Previous ${noun}`}
        data-step="previous"
        aria-keyshortcuts={hasKeys ? 'K' : undefined}
        disabled={previous === null}
        onClick={() => go(previous, 'previous')}
      />
      <span role="status" className={styles.position}>
        {/* Screen readers announce a status that changes, not one that is rendered with its text. */}
        {useDeferredValue(said, '')}
      </span>
      <Button
        icon={<AntdIcon shape={RightOutlined} />}
        aria-label={`Next ${noun}`}
        title={`Next ${noun}`}
        data-step="next"
        aria-keyshortcuts={hasKeys ? 'J' : undefined}
        disabled={next === null}
        onClick={() => go(next, 'next')}
      />
    </div>
  );
}

/** Each step mounts a new screen; the button that was pressed gets the focus back. */
function useStepFocus() {
  const state: unknown = useLocation().state;
  const step = isFields(state) ? state.step : null;
  const group = useRef<HTMLDivElement>(null);

  useEffect(
    function focusOnStep() {
      if (step !== 'previous' && step !== 'next') return;
      group.current?.querySelector<HTMLElement>(`[data-step="${step}"]:enabled`)?.focus();
    },
    [step],
  );
  return group;
}
