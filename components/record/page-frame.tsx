import type { ReactNode } from 'react';

import { Trail } from '@/components/kit/trail';
import { FailedScreen } from '@/components/plain/failed-screen';
import { ScreenHeading } from '@/components/plain/screen-heading';
import { Drawing } from '@/components/plain/state';

import styles from './page-frame.module.css';

/** What a page of its own says of a record beyond that. */
type OfPage = {
  /** Whether the name is longer than two lines of a title. */
  isLong: boolean;
  /** Whether the product's serif has none of its letters, and other faces none of its weights. */
  isOfOtherFace: boolean;
  /** Whether the picture before the name is as broad as a phone. */
  isCover: boolean;
  /** Why there is no record to show, which the name then says; null where there is one, or will be. */
  absence: 'failed' | 'gone' | null;
  /** The list it belongs to, as it was left; the profile has none. */
  list: { address: string; title: string } | undefined;
  /** The buttons to the previous and the next record. */
  steps: ReactNode;
};

/** What stands around a record: its name and facts, what can be done with it, and its fields. */
export type RecordFrameProps = {
  name: ReactNode;
  /** The picture or the initials before the name. */
  lead: ReactNode;
  /** The status behind the name. */
  tag: ReactNode;
  /** Facts below the name; those that are null are left out. */
  meta: ReactNode[];
  actions: ReactNode;
  /** For the page alone: the drawer has its list beside it. */
  page: OfPage;
  children: ReactNode;
};

/** A record as a page of its own: the trail and the screen's heading above it. */
export function PageFrame({ name, lead, tag, meta, actions, page, children }: RecordFrameProps) {
  const { isLong, isOfOtherFace, isCover, absence, list, steps } = page;
  const trail = list && <Trail list={list}>{name}</Trail>;
  if (absence === 'gone') {
    return (
      <div className="plain-page">
        {trail}
        <Drawing name="map" />
        <ScreenHeading>{name}</ScreenHeading>
        {children}
        <div className={styles.pastIt}>{steps}</div>
      </div>
    );
  }
  if (absence === 'failed') {
    return (
      <FailedScreen>
        {trail}
        <ScreenHeading actions={steps}>{name}</ScreenHeading>
        {children}
      </FailedScreen>
    );
  }
  return (
    <>
      {trail}
      <div
        className={styles.heading}
        data-led={lead && (isCover ? 'cover' : '')}
        data-long={isLong || undefined}
        data-face={isOfOtherFace ? 'other' : undefined}
      >
        <ScreenHeading
          lead={lead}
          tag={tag}
          meta={meta}
          actions={
            <>
              {steps}
              {actions}
            </>
          }
        >
          {name}
        </ScreenHeading>
      </div>
      {children}
    </>
  );
}
