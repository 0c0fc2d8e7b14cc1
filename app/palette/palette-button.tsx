import SearchOutlined from '@ant-design/icons/es/icons/SearchOutlined';
import { useImperativeHandle, useState, type Ref } from 'react';
import { flushSync } from 'react-dom';
import { useNavigate } from 'react-router-dom';

import { AntdIcon } from '@/components/kit/icon';
import { KeyHint } from '@/components/plain/kbd';
import { lazyModule } from '@/lib/browser/lazy-module';
import { isAppleKeyboard } from '@/lib/browser/single-key';

import { collectKeys } from './collect-keys';
import styles from './palette-button.module.css';
import type { IconOfPath } from './palette-marks';
import type { ShortcutAction } from './shortcuts';
import { useShortcuts } from './use-shortcuts';

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
