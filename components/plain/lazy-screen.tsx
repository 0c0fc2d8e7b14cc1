import {
  Component,
  type ComponentType,
  type ReactNode,
  useEffect,
  useEffectEvent,
  useState,
} from 'react';

import { ONLINE } from '@/lib/browser/environment';
import { keepError } from '@/lib/browser/failures';
import { lazyModule, type LazyModule } from '@/lib/browser/lazy-module';
import { ChunkError } from '@/lib/browser/load-chunk';
import { reloadIfReachable } from '@/lib/browser/reload';
import { useStore, windowEvents } from '@/lib/storage/store';
import { readStored, removeStored, writeStored } from '@/lib/storage/web-storage';

import { Button } from './button';
import { CopyDetails } from './copy-details';
import { FailedScreen } from './failed-screen';
import { MessageBox } from './message-box';
import { Spinner } from './spinner';

const KEY = 'reloadedFor';

/**
 * Reloads the page for a missing chunk, once per chunk; not when that cannot be stored, which might
 * reload for ever.
 */
function reloadOnceFor(part: string): void {
  if (readStored('session', KEY) === part || !writeStored('session', KEY, part)) return;
  void reloadIfReachable();
}

/** Allows another reload for a chunk, since it has loaded. */
function clearReloadMark(part: string): void {
  if (readStored('session', KEY) === part) removeStored('session', KEY);
}

type Props = {
  children: ReactNode;
  /** What stands in place of children that failed; `retry` renders them anew. */
  fallback: (error: Error, retry: () => void) => ReactNode;
};

/** Catches what its children throw while rendering. */
export class ErrorBoundary extends Component<Props, { error: Error | null }> {
  override state: { error: Error | null } = { error: null };

  static getDerivedStateFromError(error: unknown): { error: Error } {
    return { error: error instanceof Error ? error : new Error(String(error)) };
  }

  retry = (): void => this.setState({ error: null });

  override componentDidCatch(error: unknown): void {
    keepError(error);
  }

  override render(): ReactNode {
    const { error } = this.state;
    return error ? this.props.fallback(error, this.retry) : this.props.children;
  }
}

/** A screen's module. */
export type ScreenModule<Props = object> = { default: ComponentType<Props> };

/** A screen whose code is loaded on demand. */
export type LazyScreen<Props = object> = ComponentType<Props> & {
  /** Loads the code before it is shown; failures are silent. */
  preload: () => void;
  /** @throws ChunkError */
  load: () => Promise<unknown>;
  isThere: () => boolean;
};

/**
 * A screen as a chunk. A missing chunk reloads the page once, for a new deployment; other failures
 * and crashes show an error with Retry in the screen's place. (React's `lazy` delays nested screens
 * by 300 ms each.)
 */
export function lazyScreen<Props extends object = object>(
  name: string,
  fetchScreen: () => Promise<ScreenModule<Props>>,
  placeholder?: ReactNode,
): LazyScreen<Props> {
  return screenOfModule(lazyModule(name, fetchScreen), placeholder);
}

/** The same of a module that is one. */
export function screenOfModule<Props extends object = object>(
  { name, load, preload, isThere: isLoaded, use }: LazyModule<ScreenModule<Props>>,
  placeholder: ReactNode = <Spinner />,
): LazyScreen<Props> {
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
    { preload, load, isThere: isLoaded },
  );
}

function toError(error: unknown): Error {
  return error instanceof Error ? error : new Error(String(error));
}

type FailureProps = { name: string; error: Error; onRetry: () => void };

function ScreenFailure({ name, error, onRetry }: FailureProps) {
  const isLost = error instanceof ChunkError;
  const isMissing = isLost && error.reason === 'missing';
  const isOnline = useStore(ONLINE);
  const retry = useEffectEvent(onRetry);

  useEffect(
    function fetchNewDeployment() {
      if (isMissing) reloadOnceFor(name);
    },
    [isMissing, name],
  );
  useEffect(
    function retryWhenOnline() {
      return isLost ? windowEvents('online')(() => retry()) : undefined;
    },
    [isLost],
  );

  return (
    <FailedScreen>
      <h2>{isLost ? 'This screen did not arrive' : 'This screen failed'}</h2>
      <MessageBox
        variant="danger"
        action={
          <>
            <Button onClick={isMissing ? () => void reloadIfReachable() : onRetry}>Retry</Button>
            <CopyDetails />
          </>
        }
      >
        {isLost ? error.message : `The screen "${name}" stopped working: ${error.message}`}
        {isLost && !isOnline && ' It comes by itself when the connection is back.'}
        {isMissing &&
          ' A newer version may have taken its place: Retry loads the whole page anew. What you typed is kept on this device.'}
      </MessageBox>
    </FailedScreen>
  );
}
