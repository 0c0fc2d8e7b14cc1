import { showToast } from './toast';

/**
 * Copies a text to the clipboard and says so. False where the browser forbids it, as without https;
 * the toast then says `instead`, where the text can be copied by hand.
 */
export async function copyText(text: string, instead: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    showToast('success', 'Copied');
    return true;
  } catch {
    showToast('warning', `This browser does not let the page copy. ${instead}`);
    return false;
  }
}
