import { useEffect } from 'react';
import { Link } from 'react-router-dom';

import { InRail } from '@/app/relations/in-rail';
import { Panel } from '@/components/kit/panel';
import { State } from '@/components/plain/state';
import { QueryEntry, StoryBook, StoryEntry } from '@/components/record/record-entries';
import { RelatedPanel } from '@/components/record/related-panel';
import type { PanelsProps } from '@/components/record/relations';
import { queries, type Query } from '@/features/queries/api';
import { queriesFrom } from '@/features/queries/query-relations';
import { stories, type Story } from '@/features/stories/api';
import { useRelatedRows } from '@/lib/rows/use-related-rows';
import { isSameAddress } from '@/lib/text/same-address';

import { users, type User } from './api';
import { UserCompany } from './user-company';

type Props = Pick<PanelsProps, 'isIdle' | 'rail' | 'onLook'> & { user: User };

/** The stories that a user hosts and takes part in, with whom, and the queries from the same address. */
export function UserRelations({ user, isIdle, rail, onLook }: Props) {
  const rooms = useRelatedRows(stories, isIdle);
  const letters = useRelatedRows(queries, isIdle);
  const isHost = ({ host }: Story) => host?._id === user._id;
  const isThere = ({ people }: Story) => people.some(({ _id }) => _id === user._id);
  const together = rooms.rows?.filter((story) => isHost(story) || isThere(story));
  const hosted = together?.filter(isHost).length;
  const counts = together && `${hosted} hosted, ${together.length - (hosted ?? 0)} joined`;
  const hasSent = ({ email }: Query) => isSameAddress(email, user.email);
  const isAsking = rooms.ask !== null || letters.ask !== null;
  const isAlone = !isAsking && together?.length === 0 && letters.rows?.some(hasSent) === false;
  const inStories = `${stories.path}?all=${encodeURIComponent(users.nameOf(user))}`;

  useEffect(
    function countInHead() {
      onLook({ facts: counts });
    },
    [counts, onLook],
  );

  if (isAlone) return <Nothing />;
  return (
    <>
      <RelatedPanel
        title="Stories hosted"
        noun={stories}
        related={rooms}
        pick={isHost}
        empty="Hosts no story."
        kind="shelf"
        more={<Link to={inStories}>All in Stories</Link>}
      >
        {(story) => <StoryBook story={story} />}
      </RelatedPanel>
      <RelatedPanel
        title="Stories joined"
        noun={stories}
        related={rooms}
        pick={(story) => isThere(story) && !isHost(story)}
        empty="Takes part in no other story."
        more={<Link to={inStories}>Show all</Link>}
      >
        {(story) => <StoryEntry story={story} hasCover />}
      </RelatedPanel>
      <RelatedPanel
        title="Queries sent"
        noun={queries}
        related={letters}
        pick={hasSent}
        note="matched by email"
        empty="No query came from this address."
        kind="letters"
        more={<Link to={queriesFrom(user.email)}>Show all</Link>}
      >
        {(query) => <QueryEntry query={query} />}
      </RelatedPanel>
      <InRail rail={rail}>
        {together && <UserCompany user={user} together={together} isIdle={isIdle} />}
      </InRail>
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
