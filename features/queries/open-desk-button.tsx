import { Button } from 'antd';
import { useLocation, useNavigate } from 'react-router-dom';

import { oldestAtDesk } from '@/features/desk/api';
import { withoutPeek } from '@/lib/links/use-edit-param';
import { readListQuery } from '@/lib/rows/list-query';
import { useListPage } from '@/lib/rows/use-resource';

import { queries } from './api';

/** Opens the query desk at the oldest pending query of the list's search. */
export function OpenDeskButton() {
  const navigate = useNavigate();
  const list = new URLSearchParams(withoutPeek(useLocation().search));
  const page = useListPage(queries, readListQuery(list));
  const { to, state } = oldestAtDesk(list);

  return (
    <Button
      type="primary"
      disabled={!page?.rows.length}
      onClick={() => void navigate(to, { state })}
    >
      Open query desk
    </Button>
  );
}
