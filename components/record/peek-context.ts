import { type ComponentType, createContext, type ReactNode, useContext } from 'react';

/** What stands around a record: its name and facts, what can be done with it, and its fields. */
export type RecordFrameProps = {
  name: ReactNode;
  /** Whether the name is longer than two lines of a title. */
  isLong: boolean;
  /** Why there is no record to show, which the name then says; null where there is one, or will be. */
  absence: 'failed' | 'gone' | null;
  /** The list it belongs to, as it was left; the profile has none. */
  list: { address: string; title: string } | undefined;
  /** The picture or the initials before the name. */
  lead: ReactNode;
  /** Whether that is a picture, as broad as a phone. */
  isCover: boolean;
  /** The status behind the name. */
  tag: ReactNode;
  /** Facts below the name; those that are null are left out. */
  meta: ReactNode[];
  /** The buttons to the previous and the next record. */
  steps: ReactNode;
  actions: ReactNode;
  children: ReactNode;
};

/** The record that the drawer beside a list shows, and how it draws it. */
export type Peek = {
  id: string;
  /** The address of its form on its own page. */
  formAddress: string;
  Frame: ComponentType<RecordFrameProps>;
  /** Takes the record's heading, which the drawer is read from. */
  onHeading: (heading: HTMLElement | null) => void;
};

/** In the drawer; null on a record's own page. */
export const PeekContext = createContext<Peek | null>(null);
export const useIsPeek = () => useContext(PeekContext) !== null;
