import { useEffect, useState } from 'react';

import type { Query } from '@/features/queries/api';
import { useFlag } from '@/lib/links/use-link';

import { moveOnAtDesk } from '../state/desk-state';
import { hasUnsentReply } from '../state/reply-draft';

import type { Queue } from './use-queue';

type Opened = {
  /** The query on show, and whether alike ones stand as one. */
  place: string;
  /** The ids of the group; null as long as nobody knows it. */
  ids: ReadonlySet<string> | null;
  /** It was known only after the query was on show. */
  isLate: boolean;
};

const ALONE: ReadonlySet<string> = new Set();

/**
 * The ids of the alike queries that went with the one on show when it was opened, with its own; none where it stood
 * alone. Who joins them later was not read: what E does must not change under the hands.
 */
export function useOpenedGroup(
  { alike, isDue }: Pick<Queue, 'alike' | 'isDue'>,
  shown: Query | undefined,
): ReadonlySet<string> {
  const place = `${shown?._id} ${useFlag('alike').isOn}`;
  const [opened, setOpened] = useState<Opened>({ place: '', ids: null, isLate: false });
  const isNew = opened.place !== place;
  const isKnown = shown !== undefined && alike.isKnown && isDue(shown);
  if (isNew || (opened.ids === null && isKnown)) {
    // What is begun for one query stays on show.
    const isBegun = !isNew && shown !== undefined && hasUnsentReply(shown);
    const group = isKnown && !isBegun ? alike.membersOf(shown).map(({ _id }) => _id) : ALONE;
    setOpened({ place, ids: isKnown ? new Set(group) : null, isLate: !isNew });
  }
  const ids = (isNew ? null : opened.ids) ?? ALONE;
  const isTurned = opened.isLate && ids.size > 1;
  useEffect(
    function leaveUnreadAMoment() {
      if (isTurned) moveOnAtDesk();
    },
    [isTurned, place],
  );
  return ids;
}
