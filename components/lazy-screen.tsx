import { Button } from 'antd';
import { lazy, Suspense, useState, type ComponentType } from 'react';

import { ErrorBoundary } from '@/components/error-boundary';
import { MessageBox } from '@/components/message-box';
import { Spinner } from '@/components/spinner';
import { ChunkError, loadChunk } from '@/lib/lazy-chunk';

type ScreenModule = { default: ComponentType };

/**
 * A screen in a chunk of its own, under a name. A chunk that does not load and a screen that
 * crashes both say which one it is and offer Retry; what stands around it stays.
 */
export function lazyScreen(name: string, load: () => Promise<ScreenModule>): ComponentType {
  // React keeps a failed lazy component failed for ever, so Retry makes a new one.
  const create = () => lazy(() => loadChunk(name, load));
  let latest = create();

  return function LazyScreen() {
    const [Screen, setScreen] = useState(() => latest);

    function reload(retry: () => void): void {
      latest = create();
      setScreen(() => latest);
      retry();
    }

    return (
      <ErrorBoundary
        fallback={(error, retry) => (
          <MessageBox
            variant="danger"
            action={
              <Button size="small" onClick={() => reload(retry)}>
                Retry
              </Button>
            }
          >
            {error instanceof ChunkError
              ? error.message
              : `The screen "${name}" stopped working: ${error.message}`}
          </MessageBox>
        )}
      >
        <Suspense fallback={<Spinner />}>
          <Screen />
        </Suspense>
      </ErrorBoundary>
    );
  };
}
