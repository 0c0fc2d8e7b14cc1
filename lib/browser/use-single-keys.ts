import { useEffect, useEffectEvent } from 'react';

import { useStore } from '@/lib/storage/store';

import { singleKey, SINGLE_KEYS } from './single-key';

/**
 * Handles single-key shortcuts while mounted. Returns whether they are on, so that screens only
 * then mention them.
 */
export function useSingleKeys(actions: Readonly<Record<string, () => void>>): boolean {
  const press = useEffectEvent((event: KeyboardEvent) => {
    const action = actions[singleKey(event)];
    if (action === undefined) return;
    event.preventDefault();
    action();
  });

  useEffect(function listenForKeys() {
    const listen = (event: KeyboardEvent) => press(event);
    document.addEventListener('keydown', listen);
    return () => document.removeEventListener('keydown', listen);
  }, []);
  return useStore(SINGLE_KEYS) !== 'off';
}
