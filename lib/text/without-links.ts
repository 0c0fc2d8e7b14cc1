/** A link, and an e-mail address: what stands before its @ is bounded, so that a long word is not read again and again. */
const LINK = /(?:https?:\/\/|www\.)\S+|[^\s@]{1,64}@\S+/gi;

/** A text without its links and e-mail addresses, which are in no language: of "watch?v=" alone one would be Russian. */
export const withoutLinks = (text: string): string => text.replace(LINK, ' ');
