import { ListScreen } from '@/components/list/list-screen';
import { useDeleteRow } from '@/components/list/use-delete-row';
import type { ListColumn } from '@/components/table/list-types';
import { listRead } from '@/lib/data/resource-read';
import { useList, usePrefetchRecord, useRefresh } from '@/lib/data/use-resource';
import { recordPath } from '@/lib/navigation/paths';
import { useListParams } from '@/lib/navigation/use-list-params';
import { fullName } from '@/lib/text/format';

import { deleteUser, getUser, listUsers, USERS, type User } from './api';
import { LiveMark } from './live-mark';
import { useRoomSocket } from './room-socket';

const COLUMNS: ListColumn<User>[] = [
  { title: 'Name', value: fullName },
  { title: 'Username', value: (user) => user.userName },
  { title: 'Email', value: (user) => user.email },
  { title: 'Mobile.no', value: (user) => user.mobile_no, widthPx: 160 },
];

export default function UsersListScreen() {
  const params = useListParams();
  const page = useList(USERS, params.query, listUsers);
  const readAhead = usePrefetchRecord(USERS, getUser);
  const refresh = useRefresh(USERS);
  const { leaveRooms, state } = useRoomSocket(() => void refresh());
  const remove = async (id: string) => leaveRooms(await deleteUser(id));
  const { deleteRow, dialog } = useDeleteRow<User>({
    resource: USERS,
    params,
    page,
    remove,
    question: 'Are you sure you want to delete this user?',
    success: 'User Deleted Successsfully', // spelling is the specification's
  });

  return (
    <>
      <ListScreen
        title="Users"
        columns={COLUMNS}
        page={page}
        params={params}
        searchHint="Search by first or last name"
        nameOf={fullName}
        viewPath={(user) => recordPath('user', user._id)}
        onPrefetch={readAhead}
        onDelete={deleteRow}
        tools={{ resource: USERS, noun: 'user', fetchPage: listUsers, remove }}
        actions={<LiveMark state={state} />}
      />
      {dialog}
    </>
  );
}

UsersListScreen.initialRead = listRead(USERS, listUsers);
