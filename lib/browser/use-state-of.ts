import { useState } from 'react';

/**
 * State that belongs to a `scope`, such as an address: another one begins with the `first` state again, and
 * whoever comes back to a scope does so, too.
 */
export function useStateOf<State>(
  scope: string,
  first: State,
): readonly [State, (make: (now: State) => State) => void] {
  const [kept, setKept] = useState({ scope, state: first });
  const isOther = kept.scope !== scope;
  if (isOther) setKept({ scope, state: first });

  const change = (make: (now: State) => State) =>
    setKept((now) => ({ scope: now.scope, state: make(now.state) }));
  return [isOther ? first : kept.state, change];
}
