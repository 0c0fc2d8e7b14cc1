import CloseOutlined from '@ant-design/icons-svg/es/asn/CloseOutlined';
import { useEffect, useRef, type ReactNode } from 'react';

import { Button } from '@/components/ui/button';

import styles from './shell.module.css';

type Props = { isOpen: boolean; onClose: () => void; children: ReactNode };

/** The sidebar of a narrow window: a dialog at its side, which Escape and a tap beside it close. */
export function MenuDrawer({ isOpen, onClose, children }: Props) {
  const dialog = useRef<HTMLDialogElement>(null);

  useEffect(
    function followState() {
      if (isOpen) dialog.current?.showModal();
      else dialog.current?.close();
    },
    [isOpen],
  );

  return (
    <dialog
      ref={dialog}
      className={styles.drawer}
      aria-label="Menu"
      onClose={onClose}
      onClick={({ target }) => target === dialog.current && onClose()}
    >
      {isOpen && (
        <div className={styles.drawerContent}>
          <div className={styles.drawerHead}>
            <strong>Menu</strong>
            <Button
              variant="quiet"
              icon={CloseOutlined}
              aria-label="Close menu"
              onClick={onClose}
            />
          </div>
          {children}
        </div>
      )}
    </dialog>
  );
}
