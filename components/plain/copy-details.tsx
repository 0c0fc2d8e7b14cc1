import { useState } from 'react';

import { failureDetails } from '@/lib/browser/failures';

import { Button } from './button';

/** Copies what helps those who look into a failure; shows it where the browser does not let it copy. */
export function CopyDetails() {
  const [text, setText] = useState<string | null>(null);
  const [isCopied, setCopied] = useState(false);

  async function copy(): Promise<void> {
    const details = failureDetails();
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
