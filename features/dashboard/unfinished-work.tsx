import CloseOutlined from '@ant-design/icons/es/icons/CloseOutlined';
import { Button } from 'antd';
import { type ReactNode, useRef, useState } from 'react';

import { type Draft, useDrafts } from '@/components/form/use-draft';
import { AntdIcon } from '@/components/kit/icon';
import { Panel } from '@/components/kit/panel';
import { Age } from '@/components/kit/values';
import { readReturn, removeReturn, useTitleOf } from '@/lib/links/addresses';
import { Link } from '@/lib/links/router';
import { keepInside } from '@/lib/text/bidi';
import { countOf } from '@/lib/text/format';
import layout from '@/styles/layout.module.css';

import type { PanelRows } from './dashboard-rows';
import styles from './dashboard-screen.module.css';
import { useOwnDrafts } from './own-drafts';

/** More of them would hide what changed last. */
const SHOWN_AT_ONCE = 2;

/** The way to the screen that the admin asked for before the sign-in; one with a draft is offered as that. */
export function useReturnOffer(): ReactNode {
  const { drafts } = useDrafts();
  const titleOf = useTitleOf();
  const [asked, setAsked] = useState(() => readReturn(titleOf));
  const pathOf = (address: string) => address.split('?')[0];
  const isDraft = drafts?.some(({ address }) => pathOf(address) === pathOf(asked?.address ?? ''));
  if (!drafts || !asked || isDraft) return null;
  return (
    <>
      <Link to={asked.address} onClick={removeReturn}>
        Continue to {asked.title}
      </Link>
      <Button
        type="text"
        size="small"
        icon={<AntdIcon shape={CloseOutlined} />}
        aria-label="Dismiss"
        title="You asked for another screen before signing in. Dismiss"
        onClick={() => {
          removeReturn();
          setAsked(null);
        }}
      />
    </>
  );
}

/** The drafts that were not sent. */
export function UnfinishedWork({ rows }: { rows: PanelRows }) {
  const { drafts, discard, choose } = useOwnDrafts(rows);
  const [showsAll, setShowsAll] = useState(false);
  const box = useRef<HTMLDivElement>(null);
  const shown = showsAll ? drafts : drafts?.slice(0, SHOWN_AT_ONCE);
  const hidden = (drafts?.length ?? 0) - (shown?.length ?? 0);

  /** Changes the offers, and moves the focus off a button that goes with that. */
  function change(run: () => void): void {
    run();
    box.current?.focus({ preventScroll: true });
  }

  const isNone = !drafts?.length;
  return (
    <div ref={box} tabIndex={-1} className={isNone ? undefined : styles.offers}>
      {!isNone && (
        <Panel title="Unfinished">
          <ul className={layout.lines} aria-label="Unfinished">
            {shown?.map((draft) => (
              <Offer
                key={`${draft.address} ${draft.slot ?? ''}`}
                address={draft.address}
                onResume={() => choose(draft)}
                linked={`Resume ${nameOf(draft)}`}
                dismissed={`Discard ${nameOf(draft)}`}
                onDismiss={() => change(() => discard(draft))}
                note={<Age iso={new Date(draft.savedAtMs).toISOString()} />}
              >
                {nameOf(draft)}
              </Offer>
            ))}
          </ul>
          {hidden > 0 && (
            <Button
              type="link"
              className={styles.more}
              onClick={() => change(() => setShowsAll(true))}
            >
              Show {countOf(hidden, 'older draft', 'older drafts')}
            </Button>
          )}
        </Panel>
      )}
    </div>
  );
}

/** "Genre: Fantasy". The name is isolated, so that its direction changes nothing else. */
function nameOf({ title, subject }: Draft): string {
  const what = title.replace(/^Edit /, '');
  return subject === '' ? what : `${what}: \u2068${keepInside(subject)}\u2069`;
}

type OfferProps = {
  address: string;
  onResume: () => void;
  /** The whole name of the link. */
  linked: string;
  /** The name of the cross. */
  dismissed: string;
  onDismiss: () => void;
  note: ReactNode;
  children: ReactNode;
};

/** What was begun and when, the way on, and a cross that takes it away. */
function Offer(props: OfferProps) {
  const { address, onResume, linked, dismissed, onDismiss, note, children } = props;
  return (
    <li className={styles.offer}>
      <span className={styles.begun}>
        <span className={styles.what}>{children}</span>
        <span className={layout.second}>{note}</span>
      </span>
      <Link to={address} aria-label={linked} onClick={onResume}>
        Resume
      </Link>
      <Button
        type="text"
        icon={<AntdIcon shape={CloseOutlined} />}
        aria-label={dismissed}
        title={dismissed}
        onClick={onDismiss}
      />
    </li>
  );
}
