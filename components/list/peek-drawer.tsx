import ArrowRightOutlined from '@ant-design/icons/es/icons/ArrowRightOutlined';
import CloseOutlined from '@ant-design/icons/es/icons/CloseOutlined';
import { Button, Drawer } from 'antd';
import {
  type ReactNode,
  type RefObject,
  useContext,
  useDeferredValue,
  useEffect,
  useEffectEvent,
  useLayoutEffect,
  useMemo,
  useState,
} from 'react';

import { AntdIcon } from '@/components/kit/icon';
import { KeyHint } from '@/components/plain/kbd';
import type { LazyScreen } from '@/components/plain/lazy-screen';
import { PeekContext, type RecordFrameProps } from '@/components/record/peek-context';
import { StepGroup } from '@/components/record/step-group';
import { LEAVE, REDUCED_MOTION } from '@/lib/browser/environment';
import { SINGLE_KEYS } from '@/lib/browser/keys';
import { recordPath } from '@/lib/links/paths';
import { editAddress } from '@/lib/links/record-link';
import { stepsFrom } from '@/lib/rows/steps';
import { useStore } from '@/lib/storage/store';
import layout from '@/styles/layout.module.css';

import type { ListParts } from './list-parts';
import styles from './peek-drawer.module.css';

const WIDTH_PX = 480;

type Props<Row extends { _id: string }> = ListParts<Row> & {
  id: string;
  name: string;
  Screen: LazyScreen;
  onOpen: () => void;
};

/**
 * A record beside its list, which stays as it is and can be used: no mask, and the page's own keys.
 * It shows the record's screen, so that fields, status, editing and deletion are the same there.
 */
export function PeekDrawer<Row extends { _id: string }>(props: Props<Row>) {
  const { id, name, resource, Screen, link } = props;
  // In `body`, antd would put it behind the page's end, far from the rows it belongs to.
  const [place, setPlace] = useState<HTMLElement | null>(null);
  const { close, onHeading, focusOnOpen } = useFocusInDrawer();
  const peek = useMemo(() => {
    const formAddress = editAddress(recordPath(resource.singular, id));
    return { id, formAddress, Frame: PeekFrame, onHeading };
  }, [id, resource, onHeading]);
  useFocusOnRow(id);
  useSlideOut(place);

  return (
    <>
      <div ref={setPlace} />
      {place && (
        <Drawer
          open
          mask={false}
          aria-modal={false}
          aria-label={name || resource.recordTitle}
          size={WIDTH_PX}
          closable={false}
          autoFocus={false}
          focusable={{ focusTriggerAfterClose: false }}
          onClose={link.closePeek}
          getContainer={() => place}
          rootClassName={styles.drawer}
          classNames={{ body: styles.body }}
        >
          <PeekHeader {...props} {...{ close, focusOnOpen }} />
          <PeekContext value={peek}>
            <Screen key={id} />
          </PeekContext>
        </Drawer>
      )}
    </>
  );
}

/** Lets a lifeless copy of the drawer slide out when it closes: the page is done with the drawer by then. */
function useSlideOut(place: HTMLElement | null): void {
  useLayoutEffect(
    function copyOnClose() {
      return () => {
        const drawer = place?.querySelector<HTMLElement>('.ant-drawer');
        if (!drawer || REDUCED_MOTION.read()) return;
        const copy = drawer.cloneNode(true) as HTMLElement;
        copy.inert = true;
        copy.ariaHidden = 'true';
        document.body.append(copy);
        const [was, is] = [drawer, copy].map((one) => one.querySelector(`.${styles.record}`));
        if (was && is) is.scrollTop = was.scrollTop;
        const slide = copy.animate(
          { transform: ['none', `translateX(${WIDTH_PX + 16}px)`] },
          { ...LEAVE, fill: 'forwards' },
        );
        slide.onfinish = () => copy.remove();
      };
    },
    [place],
  );
}

/** Gives the focus to the row of the record that was shown last. */
function useFocusOnRow(id: string): void {
  const focusRow = useEffectEvent(() => {
    const row = document.querySelector<HTMLElement>(`[data-record="${CSS.escape(id)}"]`);
    row?.focus({ preventScroll: true });
  });
  useEffect(function focusOnClose() {
    return () => focusRow();
  }, []);
}

/**
 * A drawer is read from its heading, and worked from there; until that stands, from what closes it.
 * Another record's heading takes the focus from the one before it.
 */
function useFocusInDrawer() {
  const [focus] = useState(() => {
    const close: RefObject<HTMLButtonElement | null> = { current: null };
    let heading: HTMLElement | null = null;
    return {
      close,
      onHeading: (element: HTMLElement | null) => {
        heading = element;
        const at = document.activeElement;
        if (at === document.body || at === close.current) element?.focus({ preventScroll: true });
      },
      focusOnOpen: () => (heading ?? close.current)?.focus({ preventScroll: true }),
    };
  });
  return focus;
}

type HeaderProps<Row extends { _id: string }> = Props<Row> & {
  close: RefObject<HTMLButtonElement | null>;
  focusOnOpen: () => void;
};

function PeekHeader<Row extends { _id: string }>(props: HeaderProps<Row>): ReactNode {
  const { resource, id, list, link, close, focusOnOpen, onOpen } = props;
  const { rows, first, total } = list;
  const [seen, setSeen] = useState<{ id: string; place: number; first: number } | null>(null);
  const isSeen = seen?.id === id && seen.first === first;
  const hasLeft = list.left.some((row) => row._id === id);
  const seenAt = isSeen && hasLeft ? seen.place : null;
  const { place, previous, next } = stepsFrom(rows, id, { seenAt });
  if (place !== null && (!isSeen || seen.place !== place)) setSeen({ id, place, first });
  const turn = useTurn(props);
  const stepTo = (place: number | null, by: 1 | -1) => {
    const row = place === null ? undefined : rows[place];
    return row ? () => link.openPeek(row._id) : turn(by);
  };
  const hasKeys = useStore(SINGLE_KEYS) !== 'off';
  const isGone = place === null && hasLeft;
  const said =
    place !== null ? `${first + place} of ${total}` : isGone ? 'Not in the list any more' : '';

  useEffect(focusOnOpen, [focusOnOpen]);

  return (
    <header className={styles.header}>
      <span role="status" className={styles.position}>
        {/* Screen readers announce a status that changes, not one that is rendered with its text. */}
        {useDeferredValue(said, '')}
      </span>
      {hasKeys && <KeyHint press="k" />}
      <StepGroup
        className={styles.steps}
        noun={resource.recordTitle}
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

/**
 * How a step goes past the page: to the one beside it, where the record next to the one on show stands
 * first or last; null where there is none.
 */
function useTurn<Row extends { _id: string }>({
  id,
  list: { rows, first, total },
  link,
}: Props<Row>): (by: 1 | -1) => (() => void) | null {
  const [turned, setTurned] = useState<{ from: string; first: number; by: 1 | -1 } | null>(null);
  const isOnPage = rows.some(({ _id }) => _id === id);
  // Another admin's change can have moved the record on show to that page, too.
  const isOver = turned !== null && (turned.from !== id || (isOnPage && turned.first !== first));
  if (isOver) setTurned(null);
  const isThere = turned !== null && rows.length > 0 && !isOnPage;
  const land = useEffectEvent(() => {
    const isOnward = turned?.by === 1;
    const { previous, next } = stepsFrom(rows, id, { seenAt: isOnward ? 0 : rows.length });
    const beside = rows[(isOnward ? next : previous) ?? -1];
    if (beside) link.openPeek(beside._id);
  });
  useEffect(
    function landOnPage() {
      if (isThere) land();
    },
    [isThere],
  );

  return (by) => {
    const isEnd = by === 1 ? first + rows.length > total : first <= 1;
    if (isEnd || turned !== null || !isOnPage) return null;
    return () => {
      setTurned({ from: id, first, by });
      link.turnPage(by);
    };
  };
}

/** A record in the drawer: its name above, its fields below each other, its buttons always in view. */
function PeekFrame({ name, lead, tag, meta, actions, children }: RecordFrameProps) {
  const facts = meta.filter((fact) => fact !== null && fact !== '');
  const onHeading = useContext(PeekContext)?.onHeading;

  return (
    <>
      <div className={styles.record}>
        {lead && (
          <span className={`${layout.inline} ${layout.bottom3}`} aria-hidden>
            {lead}
          </span>
        )}
        <h2 ref={onHeading} className={styles.name} tabIndex={-1}>
          {name}
        </h2>
        {(tag || facts.length > 0) && (
          <div className={styles.facts}>
            {tag}
            <ul className={`${layout.list} ${layout.second}`}>
              {facts.map((fact, index) => (
                <li key={index}>{fact}</li>
              ))}
            </ul>
          </div>
        )}
        {children}
      </div>
      {actions && <footer className={styles.footer}>{actions}</footer>}
    </>
  );
}
