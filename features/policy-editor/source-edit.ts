/** A source text as a text area shows it: browsers show every line break as a line feed. */
export function shownSource(source: string): string {
  return source.replace(/\r\n?/g, '\n');
}

/** The index in the source of a character of the text on show. */
function sourceIndex(source: string, shownIndex: number): number {
  let index = 0;
  for (let shown = 0; shown < shownIndex; shown += 1) {
    index += source.startsWith('\r\n', index) ? 2 : 1;
  }
  return index;
}

/** The source after an edit in a text area, with its own line breaks outside what was typed. */
export function editSource(source: string, typed: string): string {
  const shown = shownSource(source);
  if (shown === source) return typed;
  const shorter = Math.min(shown.length, typed.length);
  let start = 0;
  while (start < shorter && shown[start] === typed[start]) start += 1;
  let end = 0;
  while (end < shorter - start && shown.at(-1 - end) === typed.at(-1 - end)) end += 1;
  const lineBreak = source.includes('\r\n') ? '\r\n' : '\n';
  return [
    source.slice(0, sourceIndex(source, start)),
    typed.slice(start, typed.length - end).replaceAll('\n', lineBreak),
    source.slice(sourceIndex(source, shown.length - end)),
  ].join('');
}
