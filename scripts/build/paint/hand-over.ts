import { bootFlags } from '@/lib/browser/boot-flags';

/** Whether React shows more than placeholders. */
function isReady(site: Element): boolean {
  const isLoading = site.querySelector('[role="status"][aria-label^="Loading"]') !== null;
  return !isLoading && site.querySelector('main') !== null;
}

/** The node at the same place of another tree. */
function counterpart(node: Node | null, from: Node, to: Node | null): Node | null {
  if (node === from || node === null) return node && to;
  const { parentNode } = node;
  if (parentNode === null) return null;
  const index = [...parentNode.childNodes].indexOf(node as ChildNode);
  return counterpart(parentNode, from, to)?.childNodes[index] ?? null;
}

/** Where the visitor is in the painted page: focus, selection and unfolded parts. */
function keepPlace(painted: Element, site: Element): () => void {
  const to = site.querySelector('main')?.parentElement ?? null;
  const from = painted.firstElementChild;
  if (from === null) return () => undefined;
  const find = (node: Node | null) =>
    node && from.contains(node) ? counterpart(node, from, to) : null;
  const { anchorNode, anchorOffset, focusNode, focusOffset } = window.getSelection() ?? {};
  const [anchor, end] = [find(anchorNode ?? null), find(focusNode ?? null)];
  const focused = find(document.activeElement);
  for (const unfolded of from.querySelectorAll('details')) {
    const same = find(unfolded);
    if (same instanceof HTMLDetailsElement) same.open = unfolded.open;
  }
  return () => {
    if (anchor && end) {
      window.getSelection()?.setBaseAndExtent(anchor, anchorOffset ?? 0, end, focusOffset ?? 0);
    }
    if (!(focused instanceof HTMLElement)) return;
    if (focused.localName.startsWith('h')) focused.tabIndex = -1; // a linked section
    focused.focus({ preventScroll: true });
  };
}

/** Shows React's page in the place of the painted one, once it is the same or another is asked for. */
export function handOver(painted: Element, site: Element): void {
  const observer = new MutationObserver(() => isReady(site) && replace());

  function replace(): void {
    observer.disconnect();
    if (!painted.isConnected) return;
    const { scrollX, scrollY } = window;
    const goThere = keepPlace(painted, site);
    painted.remove();
    bootFlags().painted = '';
    goThere();
    window.scrollTo(scrollX, scrollY);
  }

  const path = window.location.hash.split('?')[0];
  observer.observe(site, { childList: true, subtree: true });
  window.addEventListener('hashchange', function leave() {
    if (window.location.hash.split('?')[0] === path) return;
    window.removeEventListener('hashchange', leave);
    replace();
    delete bootFlags().painted;
    window.preloaded?.startFramework?.();
  });
}
