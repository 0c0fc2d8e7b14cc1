import { State } from '@/components/plain/state';
import { oldestAtDesk } from '@/features/desk/api';
import { usePendingCount } from '@/features/queries/api';
import { MOST_SETS } from '@/lib/changes/home/device-home';
import { Link } from '@/lib/links/router';
import { IS_KEPT } from '@/lib/storage/kept-storage';
import { useStore } from '@/lib/storage/store';
import layout from '@/styles/layout.module.css';

/** No change yet, and a way to one where a query waits. */
export function NothingChanged() {
  const pending = usePendingCount();
  return (
    <State drawing="book" title="No change is kept in this browser.">
      <p>What you save shows here, and can be taken back.</p>
      {pending !== null && pending !== '0' && (
        <Link {...oldestAtDesk()}>Answer the query that waits longest</Link>
      )}
    </State>
  );
}

/** What the log holds, and for how long. */
export function WhatIsKept() {
  const isKept = useStore(IS_KEPT);
  return (
    <p className={layout.muted}>
      What you changed from this browser, the newest first; each can be taken back for seven days.{' '}
      {isKept === 'never'
        ? 'This browser does not store all of it, so it may end with this page:'
        : 'It is kept on this device only,'}{' '}
      at most 500 changes of one record and {MOST_SETS} of many, the oldest go first. Nobody else
      who signs in here sees it.
    </p>
  );
}
