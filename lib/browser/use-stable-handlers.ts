import { useLayoutEffect, useState } from 'react';

type Handlers = Record<string, (...values: never[]) => unknown>;

/** Functions that stay the same and call the newest ones. */
function keepHandlers<Named extends Handlers>(first: Named) {
  let newest = first;
  const entries = Object.keys(first).map((name) => [
    name,
    (...values: never[]) => newest[name]?.(...values),
  ]);
  return {
    stable: Object.fromEntries(entries) as Named, // the same names and shapes
    keep: (next: Named) => {
      newest = next;
    },
  };
}

/**
 * The same functions at every render, which call the newest ones. For handlers of memoised
 * components; they must not be called during a render.
 */
export function useStableHandlers<Named extends Handlers>(handlers: Named): Named {
  const [{ stable, keep }] = useState(() => keepHandlers(handlers));
  useLayoutEffect(function keepNewest() {
    keep(handlers);
  });
  return stable;
}
