import { useEffect, useState, type ComponentType, type ReactNode } from 'react';

import { ErrorBoundary } from '@/components/feedback/error-boundary';
import { MessageBox } from '@/components/feedback/message-box';
import { Spinner } from '@/components/feedback/spinner';
import { Button } from '@/components/ui/button';
import { ChunkError, loadChunk } from '@/lib/browser/load-chunk';
import { reloadOnceFor, clearReloadMark } from '@/lib/browser/reload-once';
import type { ResourceRead } from '@/lib/data/resource-read';

/** The module of a screen; the screen may say what it reads first. */
type ScreenModule<Props> = { default: ComponentType<Props> & { initialRead?: ResourceRead } };

/** A screen that is fetched when it is shown, or before. */
export type LazyScreen<Props = object> = ComponentType<Props> & {
  /** Fetches the screen and says nothing. */
  preload: () => void;
  /** Fetches the screen; what it will read first, where it says so. Never rejects. */
  initialRead: () => Promise<ResourceRead | undefined>;
};

/**
 * A screen in a chunk of its own, under a name. A chunk that is gone reloads the page once, which
 * brings a new deployment; a chunk that does not load otherwise, and a screen that crashes, say
 * which one it is and offer Retry. What stands around the screen stays. `placeholder` stands in the
 * screen's place until it has arrived; React's own lazy would hold each of several screens within
 * each other back for 300 ms, so that fewer placeholders flash by.
 */
export function lazyScreen<Props extends object = object>(
  name: string,
  load: () => Promise<ScreenModule<Props>>,
  placeholder: ReactNode = <Spinner />,
): LazyScreen<Props> {
  let arrived: ComponentType<Props> | null = null;
  // Whoever asks while it is on its way hears the same: only the first can tell an empty file.
  let pending: Promise<ScreenModule<Props>> | null = null;

  async function fetchOnce(): Promise<ScreenModule<Props>> {
    try {
      const screen = await loadChunk(name, load);
      clearReloadMark(name);
      arrived = screen.default;
      return screen;
    } finally {
      pending = null;
    }
  }

  const fetchScreen = () => (pending ??= fetchOnce());

  const initialRead = () =>
    fetchScreen().then(
      (screen) => screen.default.initialRead,
      () => undefined, // whoever opens it asks again and is told why
    );

  return Object.assign(
    function LazyScreen(props: Props) {
      const [Part, setPart] = useState(() => arrived);
      const [failure, setFailure] = useState<Error | null>(null);

      useEffect(
        function fetchPart() {
          if (Part !== null || failure !== null) return;
          let isGone = false;
          fetchScreen().then(
            (screen) => isGone || setPart(() => screen.default),
            (error: unknown) => isGone || setFailure(toError(error)),
          );
          return () => {
            isGone = true;
          };
        },
        [Part, failure],
      );

      if (failure) {
        return <ScreenFailure name={name} error={failure} onRetry={() => setFailure(null)} />;
      }
      return (
        <ErrorBoundary
          fallback={(error, retry) => <ScreenFailure name={name} error={error} onRetry={retry} />}
        >
          {Part === null ? placeholder : <Part {...props} />}
        </ErrorBoundary>
      );
    },
    { preload: () => void initialRead(), initialRead },
  );
}

function toError(error: unknown): Error {
  return error instanceof Error ? error : new Error(String(error));
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
