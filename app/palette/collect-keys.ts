/**
 * Collects what is typed while nothing can take it, and keeps it from the page; the returned
 * function ends that and answers with the text.
 */
export function collectKeys(): () => string {
  let text = '';

  function take(event: KeyboardEvent): void {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    if (event.key === 'Backspace') text = text.slice(0, -1);
    else if (event.key.length === 1) text += event.key;
    else return;
    event.preventDefault();
    event.stopImmediatePropagation();
  }

  window.addEventListener('keydown', take, { capture: true });
  return () => {
    window.removeEventListener('keydown', take, { capture: true });
    return text;
  };
}
