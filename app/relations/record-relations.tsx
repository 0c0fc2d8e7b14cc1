import type { PanelsProps } from '@/components/record/relations';
import { banners, type Banner } from '@/features/banners/api';
import { DESK_SENDER } from '@/features/desk/api';
import { genres, type Genre } from '@/features/genres/api';
import { queries, type Query } from '@/features/queries/api';
import { stories, type Story } from '@/features/stories/api';
import { users, type User } from '@/features/users/api';

import { BannerRelations } from './banner-relations';
import { OwnChanges } from './own-changes';
import { QueryRelations, SenderRelations } from './query-relations';
import { StoryRelations } from './story-relations';
import { ThemeRelations } from './theme-relations';
import { UserRelations } from './user-relations';

/** What belongs to a record on its page: records of other features, and this admin's changes. */
export function Panels(props: PanelsProps) {
  return (
    <>
      <OfNoun {...props} />
      <OwnChanges noun={props.noun} record={props.record} />
    </>
  );
}

/** The record is of the noun that its page names. */
function OfNoun({ noun, record, ...props }: PanelsProps) {
  switch (noun) {
    case users.name:
      return <UserRelations user={record as User} {...props} />;
    case stories.name:
      return <StoryRelations story={record as Story} {...props} />;
    case genres.name: {
      const { genre } = record as Genre;
      const { isIdle, onLook } = props;
      return <ThemeRelations title="Stories in this genre" theme={genre} {...{ isIdle, onLook }} />;
    }
    case banners.name:
      return <BannerRelations banner={record as Banner} {...props} />;
    case queries.name:
      return <QueryRelations query={record as Query} {...props} />;
    case DESK_SENDER:
      return <SenderRelations query={record as Query} isIdle={props.isIdle} />;
    default:
      return null;
  }
}
