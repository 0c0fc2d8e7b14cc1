import { Button } from 'antd';
import { useLocation, useNavigate } from 'react-router-dom';

import { queries } from '@/features/queries/api';
import { readListQuery } from '@/lib/data/list-query';
import { useListPage } from '@/lib/data/use-resource';
import type { ListLinkState } from '@/lib/navigation/use-list-origin';
import { toPathSegment } from '@/lib/path-segment';

import { deskLink } from './desk-link';

/** Opens the query desk at the first pending query from the page on show. */
export function OpenDeskButton() {
  const navigate = useNavigate();
  const { search } = useLocation();
  const rows = useListPage(queries, readListQuery(new URLSearchParams(search)))?.rows ?? [];
  const reachable = rows.filter(({ _id }) => toPathSegment(_id) !== null);
  const pending = reachable.find(({ status }) => status === 'Pending');
  const first = pending ?? reachable[0];

  function open(): void {
    if (first === undefined) return;
    const place: ListLinkState = { listSearch: search };
    // The desk itself looks for one that is not on this page.
    const step = pending === undefined ? 'next' : '1';
    void navigate(deskLink(first._id, step, new URLSearchParams(search)), { state: place });
  }

  return (
    <Button disabled={first === undefined} onClick={open}>
      Open query desk
    </Button>
  );
}
