// Replaces Next's client in the build (ADR 23): the page needs no router or server data of Next.
import { useLayoutEffect, type ReactNode } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';

import { Button } from '@/components/plain/button';
import { CopyDetails } from '@/components/plain/copy-details';
import { ErrorBoundary } from '@/components/plain/lazy-screen';
import { MessageBox } from '@/components/plain/message-box';
import { bootFlags } from '@/lib/browser/boot-flags';
import { watchFailures } from '@/lib/browser/failures';

import { Site } from './site';

watchFailures();

function PageFailure({ error, onRetry }: { error: Error; onRetry: () => void }) {
  const retry = (
    <>
      <Button onClick={onRetry}>Retry</Button>
      <CopyDetails />
    </>
  );
  return (
    <MessageBox variant="danger" action={retry}>
      The page stopped working: {error.message}
    </MessageBox>
  );
}

/** Puts what stands in the exported form into the one that React may have to put in its place. */
function WithTyped({ fields, children }: { fields: HTMLInputElement[]; children: ReactNode }) {
  useLayoutEffect(
    function putBackTyped() {
      for (const { name, value, checked, isConnected } of fields) {
        const field = document.querySelector<HTMLInputElement>(`#site [name="${name}"]`);
        if (isConnected || field === null) continue;
        Object.assign(field, { value, checked });
      }
    },
    [fields],
  );
  return children;
}

function start(): void {
  const place = document.getElementById('site');
  if (place === null) throw new Error('This page holds no site');
  const flags = bootFlags();
  flags.started = '';
  // The form of another screen has fields of the same names.
  const fields = flags.entry === undefined ? [...place.querySelectorAll('input')] : [];
  const site = (
    <ErrorBoundary fallback={(error, retry) => <PageFailure error={error} onRetry={retry} />}>
      <WithTyped fields={fields}>
        <Site />
      </WithTyped>
    </ErrorBoundary>
  );
  // React could not take over a form that a translator came to first.
  const isTranslated = place.querySelector('font font') !== null;
  if (flags.entry === undefined && !isTranslated) {
    hydrateRoot(place, site);
    return;
  }
  // For any other screen the exported form would be rendered only to be removed.
  createRoot(place).render(site);
  if (flags.entry !== undefined) flags.alive = '';
}

// Cached scripts may run before the HTML is parsed.
if (document.readyState === 'loading') document.addEventListener('DOMContentLoaded', start);
else start();
