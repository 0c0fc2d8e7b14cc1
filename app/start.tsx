// The build puts this in the place of Next's own client (ADR 23): the page is one component, and
// needs neither Next's router nor the data of its server.
import { hydrateRoot } from 'react-dom/client';

import { ErrorBoundary } from '@/components/feedback/error-boundary';
import { MessageBox } from '@/components/feedback/message-box';
import { Button } from '@/components/ui/button';

import { Site } from './site';

function PageFailure({ error, onRetry }: { error: Error; onRetry: () => void }) {
  const retry = (
    <Button isSmall onClick={onRetry}>
      Retry
    </Button>
  );
  return (
    <MessageBox variant="danger" action={retry}>
      The page stopped working: {error.message}
    </MessageBox>
  );
}

function takeOver(): void {
  const place = document.getElementById('site');
  if (place === null) throw new Error('This page holds no site');
  hydrateRoot(
    place,
    <ErrorBoundary fallback={(error, retry) => <PageFailure error={error} onRetry={retry} />}>
      <Site />
    </ErrorBoundary>,
  );
}

// Files that the browser has kept are there before the rest of the page.
if (document.readyState === 'loading') document.addEventListener('DOMContentLoaded', takeOver);
else takeOver();
