const isOfAnswer = (line: string) => line.trimStart().startsWith('>');
/** “On Monday … wrote:” names in any language whom it answers. */
const isIntroduction = (line: string) => line.trimEnd().endsWith(':') && line.includes('@');

/** What a query quotes: an answer, or what its writer was sent. */
export const quotedWords = (text: string): string => text.split('\n').filter(isOfAnswer).join('\n');

/** A query without what it answers, where it says anything else. */
export function ownWords(text: string): string {
  const own = text.split('\n').filter((line) => !isOfAnswer(line) && !isIntroduction(line));
  return own.some((line) => /[\p{L}\p{N}]/u.test(line)) ? own.join('\n') : text;
}
