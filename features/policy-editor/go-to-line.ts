/** Scrolls to a line of the source on show in `box`, counted from 1, and chooses it. */
export function goToLine(box: Element | null | undefined, line: number): void {
  const field = box?.querySelector('textarea');
  if (!field) return;
  const before = field.value.split('\n').slice(0, line - 1);
  const start = before.reduce((sum, { length }) => sum + length + 1, 0);
  const end = field.value.indexOf('\n', start);
  field.focus({ preventScroll: true });
  field.setSelectionRange(start, end === -1 ? field.value.length : end);
  // The letters, which stand before their field: a text area scrolls to no line of its own.
  field.previousElementSibling?.children[line - 1]?.scrollIntoView({ block: 'center' });
}
