import { Panel, PanelEntry, PanelList } from '@/components/kit/panel';
import { BidiText } from '@/components/plain/bidi-text';
import { users, type User } from '@/features/users/api';
import { toPathSegment } from '@/lib/links/paths';
import { type ListPlace, recordLink } from '@/lib/links/record-link';
import { Link } from '@/lib/links/router';
import { newestRead } from '@/lib/rows/noun';
import { useRecord } from '@/lib/rows/use-resource';

const MOST_SHOWN = 5;
const NEWEST = newestRead(users);

/** The users who joined last. */
export function NewestUsers() {
  const { data: page, ...state } = useRecord(NEWEST);
  return (
    <Panel title="Newest users" more={<Link to={users.path}>All users</Link>}>
      <PanelList
        label="Newest users"
        state={{ ...state, data: page?.rows.slice(0, MOST_SHOWN) }}
        empty="There are no users yet."
      >
        {(user, listRow) => (
          <PanelEntry
            title={<UserLink user={user} place={{ listSearch: '', listRow }} />}
            person={users.nameOf(user) || user.userName}
            detail={user.email}
            at={user.createdAt}
          />
        )}
      </PanelList>
    </Panel>
  );
}

/** A record with an invalid id has no address. */
function UserLink({ user, place }: { user: User; place: ListPlace }) {
  const name = <BidiText>{users.nameOf(user) || user.userName || 'User'}</BidiText>;
  if (toPathSegment(user._id) === null) return name;
  return <Link {...recordLink(users.singular, user._id, place)}>{name}</Link>;
}
