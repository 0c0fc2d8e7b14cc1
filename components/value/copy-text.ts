import { showToast } from '@/components/toast/toast';

/** Copies a text; where the browser forbids that, selects it where it is shown. */
export async function copyText(text: string, shown: Element | null): Promise<void> {
  try {
    // Browsers offer the clipboard to https pages only.
    await navigator.clipboard.writeText(text);
    showToast('success', 'Copied');
  } catch {
    if (shown) window.getSelection()?.selectAllChildren(shown);
    showToast('info', 'This browser does not let the page copy. The text is selected.');
  }
}
