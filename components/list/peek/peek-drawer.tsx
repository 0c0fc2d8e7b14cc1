import { Drawer } from 'antd';
import {
  type RefObject,
  useContext,
  useEffect,
  useEffectEvent,
  useLayoutEffect,
  useMemo,
  useState,
} from 'react';

import { rowOf } from '@/components/list/state/dom-marks';
import type { ListState } from '@/components/list/state/use-list-state';
import type { LazyScreen } from '@/components/plain/lazy-screen';
import type { RecordFrameProps } from '@/components/record/page-frame';
import { PeekContext } from '@/components/record/peek-context';
import { LEAVE, REDUCED_MOTION } from '@/lib/browser/environment';
import { recordPath } from '@/lib/links/paths';
import { editAddress } from '@/lib/links/record-link';
import type { Identified } from '@/lib/rows/known-rows';
import layout from '@/styles/layout.module.css';

import styles from './peek-drawer.module.css';
import { PeekHeader } from './peek-header';

const WIDTH_PX = 480;

type Props<Row extends Identified> = {
  list: ListState<Row>;
  id: string;
  name: string;
  Screen: LazyScreen;
  onOpen: () => void;
};

/**
 * A record beside its list, which stays as it is and can be used: no mask, and the page's own keys.
 * It shows the record's screen, so that fields, status, editing and deletion are the same there.
 */
export function PeekDrawer<Row extends Identified>(props: Props<Row>) {
  const { id, name, list, Screen, onOpen } = props;
  const { noun, link } = list;
  const { leavePeek } = link;
  // In `body`, antd would put it behind the page's end, far from the rows it belongs to.
  const [place, setPlace] = useState<HTMLElement | null>(null);
  const { close, onHeading, focusOnOpen } = useFocusInDrawer();
  const peek = useMemo(() => {
    const formAddress = editAddress(recordPath(noun.singular, id));
    return { id, formAddress, Frame: PeekFrame, leave: () => leavePeek(id), onHeading };
  }, [id, noun, leavePeek, onHeading]);
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
          aria-label={name || noun.recordTitle}
          size={WIDTH_PX}
          closable={false}
          autoFocus={false}
          focusable={{ focusTriggerAfterClose: false }}
          onClose={link.closePeek}
          getContainer={() => place}
          rootClassName={styles.drawer}
          classNames={{ body: styles.body }}
        >
          <PeekHeader list={list} id={id} onOpen={onOpen} close={close} focusOnOpen={focusOnOpen} />
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
    rowOf(id)?.focus({ preventScroll: true });
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
