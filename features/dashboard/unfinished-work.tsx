import { Button } from 'antd';
import { type ReactNode, useRef, useState } from 'react';

import type { Draft } from '@/components/form/use-draft';
import { AntdAlert } from '@/components/kit/alert';
import { Age } from '@/components/kit/values';
import { readReturn, removeReturn, useTitleOf } from '@/lib/links/addresses';
import { Link } from '@/lib/links/router';
import { countOf } from '@/lib/text/format';
import layout from '@/styles/layout.module.css';

import styles from './dashboard-screen.module.css';

/** More of them would push the panels out of the window. */
const SHOWN_AT_ONCE = 2;

type Props = {
  /** Newest first; undefined while they are read. */
  drafts: Draft[] | undefined;
  discard: (draft: Draft) => void;
};

/** Offers the drafts that were not sent, and the screen that the admin asked for before the sign-in. */
export function UnfinishedWork({ drafts, discard }: Props) {
  const titleOf = useTitleOf();
  const [asked, setAsked] = useState(() => readReturn(titleOf));
  const [showsAll, setShowsAll] = useState(false);
  const box = useRef<HTMLDivElement>(null);
  // A screen with a draft is offered once, as the draft.
  const isDraft = (address: string) =>
    drafts?.some((draft) => draft.address.split('?')[0] === address.split('?')[0]);

  const shown = showsAll ? drafts : drafts?.slice(0, SHOWN_AT_ONCE);
  const hidden = (drafts?.length ?? 0) - (shown?.length ?? 0);

  /** Changes the offers, and moves the focus off a button that goes with that. */
  function change(run: () => void): void {
    run();
    box.current?.focus({ preventScroll: true });
  }

  return (
    <div ref={box} tabIndex={-1} className={`${layout.stack} ${styles.offers}`}>
      {shown?.map((draft) => (
        <Offer
          key={draft.address}
          address={draft.address}
          link="Resume"
          linked={`Resume ${nameOf(draft)}`}
          dismiss="Discard"
          dismissed={`Discard ${nameOf(draft)}`}
          onDismiss={() => change(() => discard(draft))}
        >
          <strong>{nameOf(draft)}, unfinished</strong>{' '}
          <Age iso={new Date(draft.savedAtMs).toISOString()} />
        </Offer>
      ))}
      {hidden > 0 && (
        <Button type="link" className={styles.more} onClick={() => change(() => setShowsAll(true))}>
          Show {countOf(hidden, 'older draft', 'older drafts')}
        </Button>
      )}
      {drafts && asked && !isDraft(asked.address) && (
        <Offer
          address={asked.address}
          link={`Continue to ${asked.title}`}
          onFollow={removeReturn}
          dismiss="Dismiss"
          onDismiss={() =>
            change(() => {
              removeReturn();
              setAsked(null);
            })
          }
        >
          You asked for another screen before signing in.
        </Offer>
      )}
    </div>
  );
}

/** "Genre: Fantasy". The name is isolated, so that its direction changes nothing else. */
function nameOf({ title, subject }: Draft): string {
  const what = title.replace(/^Edit /, '');
  return subject === '' ? what : `${what}: \u2068${subject}\u2069`;
}

type OfferProps = {
  address: string;
  link: string;
  /** The link's whole name, where several stand on the screen. */
  linked?: string;
  onFollow?: () => void;
  dismiss: string;
  /** The button's whole name, where several stand on the screen. */
  dismissed?: string;
  onDismiss: () => void;
  children: ReactNode;
};

function Offer(props: OfferProps) {
  const { address, link, linked, onFollow, dismiss, dismissed, onDismiss, children } = props;
  return (
    <AntdAlert
      action={
        <Button aria-label={dismissed} onClick={onDismiss}>
          {dismiss}
        </Button>
      }
    >
      <span className={styles.offer}>
        <span>{children}</span>
        <Link to={address} onClick={onFollow} aria-label={linked} className={styles.continue}>
          {link}
        </Link>
      </span>
    </AntdAlert>
  );
}
