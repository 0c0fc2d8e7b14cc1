import { COMMON_COLUMNS } from '@/components/list/list-parts';

import { QUERY_STATUSES, type Query } from './api';

/** What a list of queries shows of each, by the names in its link. */
export const QUERY_COLUMNS = {
  name: { id: 'user-name', title: 'User Name', value: (query: Query) => query.name },
  email: { id: 'user-email', title: 'User Email', value: (query: Query) => query.email },
  query: { id: 'query', title: 'Query', value: (query: Query) => query.query },
  status: {
    ...{ id: 'status', title: 'Status', value: (query: Query) => query.status },
    choices: QUERY_STATUSES,
  },
};

/** All that a search of all queries looks into; the desk leads through the same queries as the list. */
export const SEARCHED_COLUMNS = [...Object.values(QUERY_COLUMNS), ...COMMON_COLUMNS];
