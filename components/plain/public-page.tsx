import type { ReactNode } from 'react';

import { useConfig } from '@/lib/config/config';
import { paths, PUBLIC_LINKS, useHashAddress } from '@/lib/links/paths';
import { useSession } from '@/lib/session/session';

import { BrandMark } from './marks';
import styles from './public-page.module.css';

/** The frame of a public screen for visitors; with a token the admin shell is the frame. */
export function PublicPage({ children }: { children: ReactNode }) {
  const { token } = useSession();
  const { config } = useConfig();
  const { pathname } = useHashAddress();
  if (token !== null) return children;

  return (
    <div className={styles.page}>
      <header className={styles.header}>
        <a href={`#${paths.signIn}`} className={styles.brand} translate="no">
          <BrandMark />
          {config.brandName}
        </a>
        <nav aria-label="Information">
          {PUBLIC_LINKS.map(([to, text]) => (
            <a key={to} href={`#${to}`} aria-current={to === pathname ? 'page' : undefined}>
              {text}
            </a>
          ))}
        </nav>
      </header>
      <main className={styles.main}>{children}</main>
    </div>
  );
}

/** The surface that a public screen's own content stands on. */
export function PublicCard({ children, label }: { children: ReactNode; label: string }) {
  return (
    <section className={styles.card} aria-label={label}>
      {children}
    </section>
  );
}
