import type { ReactNode } from 'react';

import { useConfig } from '@/lib/config';

/**
 * Shows the application at once, with the defaults until `config.json` has arrived; in its place
 * a page for the operator when that file cannot be used.
 */
export function ConfigGate({ children }: { children: ReactNode }) {
  const { error } = useConfig();
  if (!error) return children;

  return (
    <main className="plain-page" role="alert">
      <h1>The configuration cannot be used</h1>
      <p>
        {error.key === '' ? (
          <>
            Please correct <code>config.json</code>: {error.message}.
          </>
        ) : (
          <>
            Please correct <code>{error.key}</code> in <code>config.json</code>: {error.message}.
          </>
        )}
      </p>
      <p>Then reload this page.</p>
    </main>
  );
}
