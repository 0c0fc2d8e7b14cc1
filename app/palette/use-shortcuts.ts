import { useEffect, useEffectEvent } from 'react';

import { isAppleKeyboard, isDialogOpen, singleKey } from '@/lib/browser/single-key';

import { actionOf, startsSequence, type ShortcutAction } from './shortcuts';

const PAIR_MS = 1_500;

/** Whether Ctrl or ⌘ alone is pressed, and no editor has handled the key. */
function isWithModifier(event: KeyboardEvent): boolean {
  const [modifier, other] = isAppleKeyboard()
    ? [event.metaKey, event.ctrlKey]
    : [event.ctrlKey, event.metaKey];
  const isFree = !event.defaultPrevented && !event.isComposing && !isDialogOpen();
  return modifier && !other && !event.altKey && !event.shiftKey && isFree;
}

export function useShortcuts(onAction: (action: ShortcutAction) => void): void {
  const run = useEffectEvent(onAction);

  useEffect(function listenToKeys() {
    let first = { key: '', until: 0 };

    function readPress(event: KeyboardEvent): string {
      if (isWithModifier(event)) return `mod ${event.key.toLowerCase()}`;
      const key = singleKey(event);
      const isSecond = key !== '' && event.timeStamp < first.until;
      const press = isSecond ? `${first.key} ${key}` : key;
      if (key !== '') {
        const until = !isSecond && startsSequence(key) ? event.timeStamp + PAIR_MS : 0;
        first = { key, until };
      }
      return press;
    }

    function handle(event: KeyboardEvent): void {
      const action = actionOf(readPress(event));
      if (action === null) return;
      event.preventDefault();
      run(action);
    }

    document.addEventListener('keydown', handle);
    return () => document.removeEventListener('keydown', handle);
  }, []);
}
