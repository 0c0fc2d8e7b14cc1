import { Link } from 'react-router-dom';

import { PanelBook, PanelEntry } from '@/components/kit/panel-list';
import { Thumbnail } from '@/components/kit/thumbnail';
import { Timestamp } from '@/components/kit/timestamp';
import { BidiText } from '@/components/plain/bidi-text';
import { banners, type Banner } from '@/features/banners/api';
import { GenreCover } from '@/features/genres/genre-cover';
import { queries, type Query } from '@/features/queries/api';
import { QueryStatusTag } from '@/features/queries/query-status-tag';
import { stories, type Story } from '@/features/stories/api';
import { hostName } from '@/features/stories/host-name';
import { ParticipantBeads } from '@/features/stories/participant-beads';
import { StoryStatusTag } from '@/features/stories/story-status-tag';
import { users, type User } from '@/features/users/api';
import { recordPath } from '@/lib/links/paths';
import { toPathSegment } from '@/lib/path-segment';
import type { Resource } from '@/lib/rows/resource-read';
import { previewText } from '@/lib/text/format';
import { splitAddress } from '@/lib/text/safe-url';

/** As much as three lines hold. */
const TEXT_LENGTH = 280;

type LinkProps = { noun: Pick<Resource<never>, 'singular'>; id: string; name: string };

/** A record's name; a link to it unless its id has no address. */
export function RecordName({ noun, id, name }: LinkProps) {
  const text = <BidiText>{name}</BidiText>;
  if (toPathSegment(id) === null) return text;
  return <Link to={recordPath(noun.singular, id)}>{text}</Link>;
}

const storyName = ({ _id, roomName }: Story) => (
  <RecordName noun={stories} id={_id} name={roomName || 'Story'} />
);
const storyState = (story: Story) => (
  <>
    <ParticipantBeads story={story} />
    <StoryStatusTag status={story.status} />
  </>
);

/** A story in a panel, behind the cover of its genre where those differ. */
export function StoryEntry({ story, hasCover }: { story: Story; hasCover?: boolean }) {
  const host = `hosted by ${hostName(story)}`;
  return (
    <PanelEntry
      cover={hasCover && <GenreCover name={story.theme} width={52} />}
      title={storyName(story)}
      detail={hasCover ? `${story.theme}, ${host}` : host}
      side={storyState(story)}
    />
  );
}

/** A story on a shelf, under the cover of its genre. */
export function StoryBook({ story }: { story: Story }) {
  return (
    <PanelBook
      cover={<GenreCover name={story.theme} width={400} />}
      title={storyName(story)}
      side={storyState(story)}
    />
  );
}

/** A banner in a panel, and where it leads. */
export function BannerEntry({ banner }: { banner: Banner }) {
  const { clientName, navigationUrl } = banner;
  const host = splitAddress(navigationUrl)?.host;
  return (
    <PanelEntry
      cover={<Thumbnail src={banner.bannerUrl} alt="" width={90} height={32} />}
      title={<RecordName noun={banners} id={banner._id} name={clientName || 'Banner'} />}
      detail={host ?? 'leads to no web page'}
    />
  );
}

/** A query in a panel, by what it says, and by whom if that is not known already. */
export function QueryEntry({ query, isNamed }: { query: Query; isNamed?: boolean }) {
  const text = previewText(query.query, TEXT_LENGTH) || 'Query';
  return (
    <PanelEntry
      title={<RecordName noun={queries} id={query._id} name={text} />}
      detail={
        <>
          {isNamed && query.name !== '' && (
            <>
              <BidiText>{query.name}</BidiText>,{' '}
            </>
          )}
          <Timestamp iso={query.createdAt} />
        </>
      }
      side={<QueryStatusTag status={query.status} />}
    />
  );
}

/** A user in a panel. */
export function UserEntry({ user }: { user: User }) {
  const name = users.nameOf(user) || user.userName;
  return (
    <PanelEntry
      title={<RecordName noun={users} id={user._id} name={name || 'User'} />}
      person={name}
      detail={user.email}
      at={user.createdAt}
    />
  );
}
