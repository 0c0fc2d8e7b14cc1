import { lazy, Suspense, useEffect, useState, type ComponentType, type ReactNode } from 'react';

import { Button } from '@/components/button';
import { ErrorBoundary } from '@/components/error-boundary';
import { MessageBox } from '@/components/message-box';
import { Spinner } from '@/components/spinner';
import { ChunkError, loadChunk } from '@/lib/lazy-chunk';
import { reloadOnceFor, settleReload } from '@/lib/reload-once';

type ScreenModule<Props> = { default: ComponentType<Props> };

/** A screen that is fetched when it is shown, or before with `warm`, which says nothing. */
export type LazyScreen<Props = object> = ComponentType<Props> & { warm: () => void };

/**
 * A screen in a chunk of its own, under a name. A chunk that is gone reloads the page once, which
 * brings a new deployment; a chunk that does not load otherwise, and a screen that crashes, say
 * which one it is and offer Retry. What stands around the screen stays. `placeholder` stands in the
 * screen's place until it has arrived.
 */
export function lazyScreen<Props extends object = object>(
  name: string,
  load: () => Promise<ScreenModule<Props>>,
  placeholder: ReactNode = <Spinner />,
): LazyScreen<Props> {
  async function loadScreen(): Promise<ScreenModule<Props>> {
    const screen = await loadChunk(name, load);
    settleReload(name);
    return screen;
  }

  // React keeps a failed lazy component failed for ever, so Retry makes a new one.
  const create = () => lazy(loadScreen);
  let latest = create();

  const warm = () => {
    load().catch(() => undefined); // whoever opens it asks again and is told why
  };

  return Object.assign(
    function LazyScreen(props: Props) {
      const [Part, setPart] = useState(() => latest);

      function reload(retry: () => void): void {
        latest = create();
        setPart(() => latest);
        retry();
      }

      return (
        <ErrorBoundary
          fallback={(error, retry) => (
            <ScreenFailure name={name} error={error} onRetry={() => reload(retry)} />
          )}
        >
          <Suspense fallback={placeholder}>
            <Part {...props} />
          </Suspense>
        </ErrorBoundary>
      );
    },
    { warm },
  );
}

type FailureProps = { name: string; error: Error; onRetry: () => void };

/** Says what is wrong with a screen, in its place. */
function ScreenFailure({ name, error, onRetry }: FailureProps) {
  const isMissing = error instanceof ChunkError && error.reason === 'missing';

  useEffect(
    function fetchNewDeployment() {
      if (isMissing) reloadOnceFor(name);
    },
    [isMissing, name],
  );

  return (
    <MessageBox
      variant="danger"
      action={
        <Button isSmall onClick={onRetry}>
          Retry
        </Button>
      }
    >
      {error instanceof ChunkError
        ? error.message
        : `The screen "${name}" stopped working: ${error.message}`}
    </MessageBox>
  );
}
