import type { ReactNode } from 'react';
import { Link, useLocation } from 'react-router-dom';

import { useConfig } from '@/lib/config/config';
import { paths } from '@/lib/navigation/paths';

/**
 * Renders the application, with default settings until `config.json` is loaded; an error page when
 * that is unusable. The doctor works without it.
 */
export function ConfigGate({ children }: { children: ReactNode }) {
  const { error } = useConfig();
  const { pathname } = useLocation();
  if (!error || pathname === paths.doctor) return children;

  return (
    <main className="plain-page" role="alert">
      <h1>The configuration cannot be used</h1>
      {error.faults.map((fault) => (
        <p key={fault.key}>
          Please correct{' '}
          {fault.key !== '' && (
            <>
              <code>{fault.key}</code> in{' '}
            </>
          )}
          <code>config.json</code>: {fault.message}.
        </p>
      ))}
      <p>Then reload this page.</p>
      <p>
        <Link to={paths.doctor}>Check an API</Link> before you name it there.
      </p>
    </main>
  );
}
