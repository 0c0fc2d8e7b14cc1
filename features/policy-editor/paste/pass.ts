import type { PassThrough } from '../locked/locked-blocks';

/** What was left out of a pasted text: what is named in words, links that lead nowhere, and whether colours were. */
export type Dropped = { named: string[]; links: number; hasLostColours: boolean };

/** What the passes over a pasted text know beside it, and what they have left out so far. */
export type Paste = {
  /** The style sheets that came with the text. */
  css: string;
  isFromDocs: boolean;
  keepsColours: boolean;
  /** Null where the text goes into a line of words. */
  throughEditor: PassThrough | null;
  dropped: Dropped;
};

/** One thing that is done to all of a pasted text. */
export type Pass = (body: HTMLElement, paste: Paste) => void;
