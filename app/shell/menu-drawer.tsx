import { Drawer } from 'antd';
import { useState, type ReactNode } from 'react';

import layout from '@/styles/layout.module.css';

import styles from './sidebar.module.css';

type Props = { isOpen: boolean; onClose: () => void; children: ReactNode };

/** The sidebar of a narrow window: a dialog at its side, which Escape and a tap beside it close. */
export function MenuDrawer({ isOpen, onClose, children }: Props) {
  // In `body`, antd would lock scrolling by a style element.
  const [place, setPlace] = useState<HTMLElement | null>(null);

  return (
    <>
      <div ref={setPlace} />
      {place && (
        <Drawer
          title="Menu"
          placement="left"
          size={280}
          open={isOpen}
          closable={{ 'aria-label': 'Close menu', placement: 'end' }}
          onClose={onClose}
          getContainer={() => place}
          // antd focuses an element around the dialog, which screen readers do not announce.
          afterOpenChange={(isShown) => isShown && place.querySelector('button')?.focus()}
          classNames={{ header: styles.close, title: layout.unseen, body: styles.drawer }}
        >
          {children}
        </Drawer>
      )}
    </>
  );
}
