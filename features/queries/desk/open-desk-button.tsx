import { Button } from 'antd';
import { useLocation, useNavigate } from 'react-router-dom';

import { queries } from '@/features/queries/api';
import { readListQuery } from '@/lib/data/list-query';
import { useListPage } from '@/lib/data/use-resource';
import { withoutPeek } from '@/lib/navigation/peek-param';
import type { ListLinkState } from '@/lib/navigation/use-list-origin';

import { oldestAtDesk } from './desk-link';

/** Opens the query desk at the oldest pending query of the list's search. */
export function OpenDeskButton() {
  const navigate = useNavigate();
  const search = withoutPeek(useLocation().search);
  const params = new URLSearchParams(search);
  const page = useListPage(queries, readListQuery(params));
  const place: ListLinkState = { listSearch: search };

  return (
    <Button
      disabled={!page?.rows.length}
      onClick={() => void navigate(oldestAtDesk(params), { state: place })}
    >
      Open query desk
    </Button>
  );
}
