import { Link } from 'react-router-dom';

import { Panel } from '@/components/kit/panel';
import { Timestamp } from '@/components/kit/timestamp';
import { State } from '@/components/plain/state';
import { RecordBook, RecordEntry } from '@/components/record/record-entry';
import { RelatedPanel } from '@/components/record/related-panel';
import { queries, queriesFrom, queryPreview, type Query } from '@/features/queries/api';
import { stories, themeAndHost } from '@/features/stories/api';
import { useIsIdle } from '@/lib/browser/when-idle';
import { useRelatedRows } from '@/lib/rows/use-related-rows';
import { isSameAddress } from '@/lib/text/safe-url';

import { users, type User } from './api';
import { isHost, isThere, type Company } from './user-company';

/** The stories that a user hosts and takes part in, and the queries from the same address. */
export function UserRelations({ user, company }: { user: User; company: Company }) {
  const sent = useRelatedRows(queries, useIsIdle());
  const { related, together } = company;
  const hasSent = ({ email }: Query) => isSameAddress(email, user.email);
  const isAsking = related.ask !== null || sent.ask !== null;
  const isAlone = !isAsking && together?.length === 0 && sent.rows?.some(hasSent) === false;
  const inStories = `${stories.path}?all=${encodeURIComponent(users.nameOf(user))}`;

  if (isAlone) return <Nothing />;
  return (
    <>
      <RelatedPanel
        title="Stories hosted"
        noun={stories}
        related={related}
        pick={(story) => isHost(user, story)}
        empty="Hosts no story."
        kind="shelf"
        more={<Link to={inStories}>All in Stories</Link>}
      >
        {(story) => <RecordBook noun={stories} row={story} />}
      </RelatedPanel>
      <RelatedPanel
        title="Stories joined"
        noun={stories}
        related={related}
        pick={(story) => isThere(user, story) && !isHost(user, story)}
        empty="Takes part in no other story."
        more={<Link to={inStories}>Show all</Link>}
      >
        {(story) => <RecordEntry noun={stories} row={story} hasFace detail={themeAndHost(story)} />}
      </RelatedPanel>
      <RelatedPanel
        title="Queries sent"
        noun={queries}
        related={sent}
        pick={hasSent}
        note="matched by email"
        empty="No query came from this address."
        kind="letters"
        more={<Link to={queriesFrom(user.email)}>Show all</Link>}
      >
        {(query) => (
          <RecordEntry
            noun={queries}
            row={query}
            title={queryPreview(query)}
            detail={<Timestamp iso={query.createdAt} />}
          />
        )}
      </RelatedPanel>
    </>
  );
}

function Nothing() {
  return (
    <Panel title="Stories and queries">
      <State drawing="book" title="Nothing here yet">
        Hosts no story, takes part in none, and no query came from this address.
      </State>
    </Panel>
  );
}
