import SearchOutlined from '@ant-design/icons/es/icons/SearchOutlined';
import { type Ref, useEffect, useEffectEvent, useImperativeHandle, useState } from 'react';
import { flushSync } from 'react-dom';

import { AntdIcon } from '@/components/kit/icon';
import { KeyHint } from '@/components/plain/kbd';
import {
  closePopUps,
  isAppleKeyboard,
  isModalOpen,
  singleKey,
  isOfInputMethod,
  keyOf,
} from '@/lib/browser/keys';
import { lazyModule } from '@/lib/browser/lazy-module';
import { useNavigate } from '@/lib/links/router';

import styles from './palette-button.module.css';
import type { IconOfPath } from './palette-marks';
import { actionOf, type ShortcutAction, startsSequence } from './shortcuts';

/** The id of the button, for who presses it from elsewhere. */
export const PALETTE_BUTTON = 'search-everything';

const dialogs = lazyModule('palette', () => import('./dialogs'));

export type PaletteHandle = { showKeys: () => void };

type Props = {
  ref: Ref<PaletteHandle>;
  /** The icons of the sidebar, for the screens that the palette lists. */
  iconOfPath: IconOfPath;
  onSignOut: () => void;
};

/** The button of the palette; handles the shortcuts and opens both dialogs. */
export function PaletteButton({ ref, iconOfPath, onSignOut }: Props) {
  const navigate = useNavigate();
  const [shown, setShown] = useState<'palette' | 'overview' | null>(null);
  const [firstText, setFirstText] = useState('');
  const { part } = dialogs.use();
  const close = () => setShown(null);
  useShortcuts(run);
  useImperativeHandle(ref, () => ({ showKeys: () => void open('overview') }));

  async function open(dialog: 'palette' | 'overview'): Promise<void> {
    closePopUps();
    const endCollecting = collectKeys();
    const loaded = await dialogs.request();
    // At once, so that no key falls between the two.
    flushSync(() => {
      setFirstText(endCollecting());
      if (loaded !== null) setShown(dialog);
    });
  }

  function run(action: ShortcutAction): void {
    if (action.kind === 'go') void navigate(action.to);
    else if (action.kind === 'search') focusSearch();
    else void open(action.kind);
  }

  return (
    <>
      <button
        type="button"
        id={PALETTE_BUTTON}
        className={styles.button}
        aria-haspopup="dialog"
        aria-keyshortcuts={isAppleKeyboard() ? 'Meta+K' : 'Control+K'}
        onPointerEnter={dialogs.preload}
        onClick={() => void open('palette')}
      >
        <AntdIcon shape={SearchOutlined} />
        <span className={styles.text}>Search everything</span>
        <span className={styles.keys}>
          <KeyHint press="mod k" />
        </span>
      </button>
      {part && shown === 'palette' && (
        <part.Palette
          firstText={firstText}
          iconOfPath={iconOfPath}
          onClose={close}
          onShowKeys={() => setShown('overview')}
          onSignOut={onSignOut}
        />
      )}
      {part && shown === 'overview' && <part.ShortcutsDialog onClose={close} />}
    </>
  );
}

function focusSearch(): void {
  document.querySelector<HTMLElement>('main input[type=search]')?.focus();
}

/**
 * Collects what is typed while nothing can take it, and keeps it from the page; the returned
 * function ends that and answers with the text.
 */
function collectKeys(): () => string {
  let text = '';

  function take(event: KeyboardEvent): void {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    if (event.key === 'Backspace') text = text.slice(0, -1);
    else if (event.key.length === 1) text += event.key;
    else return;
    event.preventDefault();
    event.stopImmediatePropagation();
  }

  window.addEventListener('keydown', take, { capture: true });
  return () => {
    window.removeEventListener('keydown', take, { capture: true });
    return text;
  };
}

const PAIR_MS = 1_500;

/** Whether Ctrl or ⌘ alone is pressed, and no editor has handled the key. */
function isWithModifier(event: KeyboardEvent): boolean {
  const [modifier, other] = isAppleKeyboard()
    ? [event.metaKey, event.ctrlKey]
    : [event.ctrlKey, event.metaKey];
  if (!modifier || other || event.altKey || event.shiftKey) return false;
  return !event.defaultPrevented && !isOfInputMethod(event) && !isModalOpen();
}

function useShortcuts(onAction: (action: ShortcutAction) => void): void {
  const run = useEffectEvent(onAction);

  useEffect(function listenToKeys() {
    let first = { key: '', until: 0 };

    function readPress(event: KeyboardEvent): string {
      if (isWithModifier(event)) return `mod ${keyOf(event)}`;
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

    // Before a row of a list, whose own keys the second of a pair may be.
    document.addEventListener('keydown', handle, true);
    return () => document.removeEventListener('keydown', handle, true);
  }, []);
}
