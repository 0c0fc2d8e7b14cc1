import ArrowRightOutlined from '@ant-design/icons/es/icons/ArrowRightOutlined';
import CloseOutlined from '@ant-design/icons/es/icons/CloseOutlined';
import { Button } from 'antd';
import { type RefObject, useDeferredValue, useEffect, useEffectEvent, useState } from 'react';

import { AntdIcon } from '@/components/kit/icon';
import type { ListState } from '@/components/list/state/use-list-state';
import { KeyHint } from '@/components/plain/kbd';
import { StepButtons } from '@/components/record/step-buttons';
import { SINGLE_KEYS } from '@/lib/browser/keys';
import type { Identified } from '@/lib/rows/known-rows';
import { type Steps, stepsFrom } from '@/lib/rows/steps';
import { useStore } from '@/lib/storage/store';
import { formatCount } from '@/lib/text/format';
import layout from '@/styles/layout.module.css';

import { canTurn, isTurnOver, landingOf, type Turn } from './page-turn';
import styles from './peek-drawer.module.css';

type Props<Row extends Identified> = {
  list: ListState<Row>;
  /** The record on show. */
  id: string;
  onOpen: () => void;
  close: RefObject<HTMLButtonElement | null>;
  focusOnOpen: () => void;
};

/** Where the record on show stands in its list, the steps from it, and the ways out of the drawer. */
export function PeekHeader<Row extends Identified>(props: Props<Row>) {
  const { list, id, close, focusOnOpen, onOpen } = props;
  const { noun, page, link } = list;
  const { onPage } = list.rows;
  const { first, rowCount } = page;
  const { place, previous, next, hasDroppedOut } = useStepsOnPage(list, id);
  const turn = useTurn(props);
  const stepTo = (place: number | null, by: 1 | -1) => {
    const row = place === null ? undefined : onPage[place];
    return row ? () => link.openPeek(row._id) : turn(by);
  };
  const hasKeys = useStore(SINGLE_KEYS) !== 'off';
  const saidWithout = hasDroppedOut ? 'Not in the list any more' : '';
  const said =
    place === null ? saidWithout : `${formatCount(first + place)} of ${formatCount(rowCount)}`;

  useEffect(focusOnOpen, [focusOnOpen]);

  return (
    <header className={styles.header}>
      <span role="status" className={styles.position}>
        {/* Screen readers announce a status that changes, not one that is rendered with its text. */}
        {useDeferredValue(said, '')}
      </span>
      {hasKeys && <KeyHint press="k" />}
      <StepButtons
        className={styles.steps}
        title={noun.recordTitle}
        type="text"
        previous={stepTo(previous, -1)}
        next={stepTo(next, 1)}
      />
      {hasKeys && <KeyHint press="j" />}
      <span className={layout.grow} />
      <Button icon={<AntdIcon shape={ArrowRightOutlined} />} onClick={onOpen}>
        Open page
      </Button>
      <Button
        ref={close}
        type="text"
        icon={<AntdIcon shape={CloseOutlined} />}
        aria-label="Close"
        title="Close (Esc)"
        onClick={link.closePeek}
      />
    </header>
  );
}

/** The steps from a record on the page; one that a change has taken out of it has those of its last place there. */
function useStepsOnPage<Row extends Identified>(
  { rows, page: { first } }: ListState<Row>,
  id: string,
): Steps & { hasDroppedOut: boolean } {
  const [before, setBefore] = useState<{ id: string; place: number; first: number } | null>(null);
  const lastPlace = before?.id === id && before.first === first ? before.place : null;
  const hasDroppedOut = rows.droppedOut.some(({ _id }) => _id === id);
  const steps = stepsFrom(rows.onPage, id, { seenAt: hasDroppedOut ? lastPlace : null });
  const { place } = steps;
  // While it is on the page: once it is not, nothing would tell.
  if (place !== null && place !== lastPlace) setBefore({ id, place, first });
  return { ...steps, hasDroppedOut };
}

/** How a step goes past the page, to the record next to the one on show; null where there is none. */
function useTurn<Row extends Identified>({
  id,
  list: { rows, page, link },
}: Pick<Props<Row>, 'id' | 'list'>): (by: 1 | -1) => (() => void) | null {
  const now = { id, onPage: rows.onPage, page };
  const [turn, setTurn] = useState<Turn | null>(null);
  if (turn && isTurnOver(turn, now)) setTurn(null);
  const landing = turn && landingOf(turn, now);
  const open = useEffectEvent(link.openPeek);
  useEffect(
    function landOnPage() {
      if (landing !== null) open(landing);
    },
    [landing],
  );

  return (by) => {
    if (turn || !canTurn(now, by)) return null;
    return () => {
      setTurn({ from: id, first: page.first, by });
      link.turnPage(by);
    };
  };
}
