import { useEffect, useRef, useState, type KeyboardEvent } from 'react';
import { useNavigate } from 'react-router-dom';

import { paths } from '@/lib/navigation/paths';

import styles from './shell.module.css';

const STEPS: Partial<Record<string, number>> = { ArrowDown: 1, ArrowUp: -1 };

/** The avatar and its menu (specification §2), by the keys that menus have. */
export function AccountMenu({ onSignOut }: { onSignOut: () => void }) {
  const navigate = useNavigate();
  const [isOpen, setOpen] = useState(false);
  const box = useRef<HTMLDivElement>(null);
  const items = () => [...(box.current?.querySelectorAll<HTMLElement>('[role=menuitem]') ?? [])];

  function choose(run: () => void): void {
    close();
    run();
  }

  function close(): void {
    setOpen(false);
    box.current?.querySelector('button')?.focus();
  }

  function handleKey(event: KeyboardEvent): void {
    const step = STEPS[event.key];
    if (step !== undefined && !isOpen) setOpen(true);
    if (step !== undefined && isOpen) {
      const all = items();
      const now = all.findIndex((item) => item === document.activeElement);
      all[(now + step + all.length) % all.length]?.focus();
    }
    if (step !== undefined) event.preventDefault();
    if (event.key === 'Escape' && isOpen) close();
  }

  useEffect(
    function focusFirstItem() {
      if (isOpen) box.current?.querySelector<HTMLElement>('[role=menuitem]')?.focus();
    },
    [isOpen],
  );

  return (
    <div
      ref={box}
      className={styles.account}
      onKeyDown={handleKey}
      onBlur={({ relatedTarget }) => {
        if (!box.current?.contains(relatedTarget)) setOpen(false);
      }}
    >
      <button
        type="button"
        className={styles.avatarButton}
        aria-label="Account menu"
        aria-haspopup="menu"
        aria-expanded={isOpen}
        onClick={() => setOpen(!isOpen)}
      >
        <span className={styles.avatar}>A</span>
      </button>
      {isOpen && (
        <div role="menu" aria-label="Account menu" className={styles.menu}>
          <p role="presentation">Signed in as Admin</p>
          <button
            type="button"
            role="menuitem"
            onClick={() => choose(() => void navigate(paths.profile))}
          >
            Profile
          </button>
          <button type="button" role="menuitem" onClick={() => choose(onSignOut)}>
            Log Out
          </button>
        </div>
      )}
    </div>
  );
}
