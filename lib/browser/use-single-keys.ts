import { useEffect, useEffectEvent } from 'react';

import { useStore } from '@/lib/storage/store';

import { singleKey, SINGLE_KEYS } from './single-key';

/**
 * Does what single keys stand for while this screen is open. Answers whether they do something on
 * this device, so that no screen promises what is turned off.
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
