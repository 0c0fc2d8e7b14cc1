/** One of the two policy texts, as the screens that show and edit it need to know it. */
export type Policy = {
  /** Tells the texts apart in the cache and on this device. */
  name: string;
  title: string;
  read: (signal?: AbortSignal) => Promise<string>;
  save: (content: string) => Promise<void>;
  /** The toast after saving. */
  success: string;
};
