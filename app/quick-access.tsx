import SearchOutlined from '@ant-design/icons-svg/es/asn/SearchOutlined';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';

import { Icon } from '@/components/icon';
import { KeyCaps } from '@/components/key-caps';
import { useLazyPart } from '@/components/use-lazy-part';
import { isAppleKeyboard } from '@/lib/single-keys';

import type { KeyAction } from './keys';
import styles from './quick-access.module.css';
import { useKeys } from './use-keys';

/** Listens for keys, shows the button that opens the palette, and opens both dialogs. */
export function QuickAccess({ onSignOut }: { onSignOut: () => void }) {
  const navigate = useNavigate();
  const [shown, setShown] = useState<'palette' | 'overview' | null>(null);
  const { part, request, warm } = useLazyPart('palette', () => import('./palette/dialogs'));
  const close = () => setShown(null);
  useKeys(run);

  async function open(dialog: 'palette' | 'overview'): Promise<void> {
    if (await request()) setShown(dialog);
  }

  function run(action: KeyAction): void {
    if (action.kind === 'go') void navigate(action.to);
    else if (action.kind === 'search') focusSearch();
    else void open(action.kind);
  }

  return (
    <>
      <button
        type="button"
        className={styles.button}
        aria-label="Search everything"
        aria-haspopup="dialog"
        aria-keyshortcuts={isAppleKeyboard() ? 'Meta+K' : 'Control+K'}
        onPointerEnter={warm}
        onClick={() => void open('palette')}
      >
        <Icon shape={SearchOutlined} />
        <span className={styles.text}>Search everything</span>
        <span className={styles.keys} aria-hidden>
          <KeyCaps press="mod k" />
        </span>
      </button>
      {part && shown === 'palette' && (
        <part.Palette
          onClose={close}
          onShowKeys={() => setShown('overview')}
          onSignOut={onSignOut}
        />
      )}
      {part && shown === 'overview' && <part.KeysOverview onClose={close} />}
    </>
  );
}

function focusSearch(): void {
  document.querySelector<HTMLElement>('main input[type=search]')?.focus();
}
