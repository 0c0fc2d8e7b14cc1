// Replaces Next's client in the build (ADR 23): the page needs no router or server data of Next.
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

function start(): void {
  const place = document.getElementById('site');
  if (place === null) throw new Error('This page holds no site');
  const site = (
    <ErrorBoundary fallback={(error, retry) => <PageFailure error={error} onRetry={retry} />}>
      <Site />
    </ErrorBoundary>
  );
  const flags = bootFlags();
  flags.started = '';
  // React could not take over a form that a translator came to first.
  const isTranslated = place.querySelector('font font') !== null;
  if (flags.entry === undefined && !isTranslated) {
    hydrateRoot(place, site);
    return;
  }
  // For any other screen the exported form would be rendered only to be removed.
  createRoot(place).render(site);
  flags.alive = '';
}

// Cached scripts may run before the HTML is parsed.
if (document.readyState === 'loading') document.addEventListener('DOMContentLoaded', start);
else start();
