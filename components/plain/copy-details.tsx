import { useContext, useState } from 'react';

import { failureDetails } from '@/lib/browser/failures';
import { screenAt, ScreensContext } from '@/lib/links/addresses';

import { Button } from './button';

/** Copies what helps those who look into a failure; shows it where the browser does not let it copy. */
export function CopyDetails() {
  const screens = useContext(ScreensContext);
  const [text, setText] = useState<string | null>(null);
  const [isCopied, setCopied] = useState(false);

  async function copy(): Promise<void> {
    // The address itself may hold an id, or words that somebody searched for.
    const name = screenAt(screens, window.location.hash.slice(1)) ?? '';
    const details = failureDetails(screens[name]?.path ?? 'unknown');
    try {
      await navigator.clipboard.writeText(details);
      setCopied(true);
    } catch {
      setText(details);
    }
  }

  return (
    <>
      <Button onClick={() => void copy()}>{isCopied ? 'Copied' : 'Copy details'}</Button>
      {text !== null && <textarea aria-label="Details" value={text} rows={6} readOnly />}
    </>
  );
}
