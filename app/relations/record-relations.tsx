import { OwnChanges } from '@/components/activity/own-changes';
import type { PanelsProps } from '@/components/record/relations';
import { banners, type Banner } from '@/features/banners/api';
import { BannerRelations } from '@/features/banners/banner-relations';
import { DESK_SENDER } from '@/features/desk/api';
import { genres, type Genre } from '@/features/genres/api';
import { ThemeRelations } from '@/features/genres/theme-relations';
import { queries, type Query } from '@/features/queries/api';
import { QueryRelations, SenderRelations } from '@/features/queries/query-relations';
import { stories, type Story } from '@/features/stories/api';
import { StoryRelations } from '@/features/stories/story-relations';
import { users, type User } from '@/features/users/api';
import { UserRelations } from '@/features/users/user-relations';

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
