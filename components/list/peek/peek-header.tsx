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
import { stepsFrom } from '@/lib/rows/steps';
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
  const { onPage, droppedOut } = list.rows;
  const { first, total } = page;
  const [seen, setSeen] = useState<{ id: string; place: number; first: number } | null>(null);
  const isSeen = seen?.id === id && seen.first === first;
  const hasDroppedOut = droppedOut.some((row) => row._id === id);
  const seenAt = isSeen && hasDroppedOut ? seen.place : null;
  const { place, previous, next } = stepsFrom(onPage, id, { seenAt });
  if (place !== null && (!isSeen || seen.place !== place)) setSeen({ id, place, first });
  const turn = useTurn(props);
  const stepTo = (place: number | null, by: 1 | -1) => {
    const row = place === null ? undefined : onPage[place];
    return row ? () => link.openPeek(row._id) : turn(by);
  };
  const hasKeys = useStore(SINGLE_KEYS) !== 'off';
  const isGone = place === null && hasDroppedOut;
  const said =
    place !== null
      ? `${formatCount(first + place)} of ${formatCount(total)}`
      : isGone
        ? 'Not in the list any more'
        : '';

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
