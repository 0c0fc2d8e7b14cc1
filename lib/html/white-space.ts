/*
 * Two notions of white space:
 *   source space  spaces, tabs and line breaks as a source is laid out: browsers show any row of them as one space, or as none
 *   blank         the same and hard spaces, which browsers show one by one, and which are no letters either
 */

/** Whether a text is nothing but source space, or empty. */
export const isSourceSpace = (text: string): boolean => !/[^ \t\r\n\f]/.test(text);

/** Writes another text for each row of source space. */
export const replaceSourceSpace = (text: string, by: string): string =>
  text.replace(/[ \t\r\n\f]+/g, by);

/** Takes off the source space at the start of a text. */
export const trimSourceStart = (text: string): string => text.replace(/^[ \t\r\n\f]+/, '');

/** Takes off the source space at the end of a text. */
export const trimSourceEnd = (text: string): string =>
  text.replace(/(?<![ \t\r\n\f])[ \t\r\n\f]+$/, '');

/** Whether a text has no letter or sign. */
export const isBlank = (text: string): boolean => text.trim() === '';

/** Words with one space for each row of blanks, and none around them. */
export const inOneLine = (words: string): string => words.replace(/\s+/g, ' ').trim();

/** Counts the letters and signs of words. */
export const countLetters = (words: string): number => words.replace(/\s+/g, '').length;
