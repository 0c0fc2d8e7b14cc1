import { type ComponentType, createContext, useContext } from 'react';

import type { RecordFrameProps } from './page-frame';

/** The record that the drawer beside a list shows, and how it draws it. */
export type Peek = {
  id: string;
  /** The address of its form on its own page. */
  formAddress: string;
  Frame: ComponentType<RecordFrameProps>;
  /** Closes it, if it still shows this record: that is gone. */
  leave: () => void;
  /** Takes the record's heading, which the drawer is read from. */
  onHeading: (heading: HTMLElement | null) => void;
};

/** In the drawer; null on a record's own page. */
export const PeekContext = createContext<Peek | null>(null);
export const useIsPeek = () => useContext(PeekContext) !== null;
