/** From what it is heard how records are: a write of this page, of another tab, of somebody else, or a read. */
export type HeardFrom = 'own' | 'otherTab' | 'others' | 'read';

/** What follows for all that is kept of a noun. */
type Follows = {
  /** The other tabs of this browser are told. */
  isAnnounced: boolean;
  /** The server tells of it as well, which need not be heard then. */
  hasEcho: boolean;
  /**
   * It has happened only now: readings under way take it in, what is shown is read again, and searches may find it.
   * What was only read is as it was, and `takePage` judges which rows a search has.
   */
  isLive: boolean;
  /** What dropped out of a list by it is told, and no more what dropped out before. */
  endsDroppedOut: boolean;
};

/** That by where it is heard. */
export const FOLLOWS: Readonly<Record<HeardFrom, Follows>> = {
  own: { isAnnounced: true, hasEcho: true, isLive: true, endsDroppedOut: true },
  otherTab: { isAnnounced: false, hasEcho: true, isLive: true, endsDroppedOut: false },
  others: { isAnnounced: false, hasEcho: false, isLive: true, endsDroppedOut: false },
  read: { isAnnounced: false, hasEcho: false, isLive: false, endsDroppedOut: false },
};
