import { useEffect, useState, type ComponentType, type ReactNode } from 'react';

import { ErrorBoundary } from '@/components/feedback/error-boundary';
import { MessageBox } from '@/components/feedback/message-box';
import { Spinner } from '@/components/feedback/spinner';
import { Button } from '@/components/ui/button';
import { lazyModule } from '@/lib/browser/lazy-module';
import { ChunkError } from '@/lib/browser/load-chunk';
import { clearReloadMark, reloadOnceFor } from '@/lib/browser/reload-once';
import type { ResourceRead } from '@/lib/data/resource-read';

/** The module of a screen; the screen may say what it reads first. */
type ScreenModule<Props> = { default: ComponentType<Props> & { initialRead?: ResourceRead } };

/** A screen that is fetched when it is shown, or before. */
export type LazyScreen<Props = object> = ComponentType<Props> & {
  /** Fetches the screen's code before it is shown; a failure is silent. */
  preload: () => void;
  /** Fetches the screen's code; what it will read first, where it says so. Never rejects. */
  initialRead: () => Promise<ResourceRead | undefined>;
};

/**
 * A screen in a chunk of its own, under a name. A chunk that is missing reloads the page once, which
 * brings a new deployment; a chunk that does not load otherwise, and a screen that crashes, say
 * which one it is and offer Retry. What stands around the screen stays. `placeholder` stands in the
 * screen's place until it has arrived. (React's own `lazy` delays nested screens by 300 ms each.)
 */
export function lazyScreen<Props extends object = object>(
  name: string,
  fetchScreen: () => Promise<ScreenModule<Props>>,
  placeholder: ReactNode = <Spinner />,
): LazyScreen<Props> {
  const { load, preload, use } = lazyModule(name, fetchScreen);

  return Object.assign(
    function LazyScreen(props: Props) {
      const Screen = use().part?.default;
      const isThere = Screen !== undefined;
      const [failure, setFailure] = useState<Error | null>(null);

      useEffect(
        function fetchScreenCode() {
          if (isThere) clearReloadMark(name);
          if (isThere || failure !== null) return;
          let isGone = false;
          load().catch((error: unknown) => isGone || setFailure(toError(error)));
          return () => {
            isGone = true;
          };
        },
        [isThere, failure],
      );

      if (failure) {
        return <ScreenFailure name={name} error={failure} onRetry={() => setFailure(null)} />;
      }
      return (
        <ErrorBoundary
          fallback={(error, retry) => <ScreenFailure name={name} error={error} onRetry={retry} />}
        >
          {Screen === undefined ? placeholder : <Screen {...props} />}
        </ErrorBoundary>
      );
    },
    {
      preload,
      initialRead: () =>
        load().then(
          (screen) => screen.default.initialRead,
          () => undefined, // opening the screen tries again and says why it fails
        ),
    },
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
