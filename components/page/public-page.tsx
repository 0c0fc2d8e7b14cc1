import type { ReactNode } from 'react';
import { Link, useLocation } from 'react-router-dom';

import { useConfig } from '@/lib/config/config';
import { paths } from '@/lib/navigation/paths';
import { useSession } from '@/lib/session/session';

import { BrandMark } from './brand-mark';
import styles from './public-page.module.css';

/** The public screens, as the sign-in screen calls them. */
const LINKS = [
  [paths.privacyPolicy, 'Privacy Policy'],
  [paths.terms, 'Terms of Use'],
  [paths.contactUs, 'Contact Us'],
  [paths.deleteAccount, 'Delete Account'],
] as const;

/** The frame of a public screen for visitors; with a token the admin shell is the frame. */
export function PublicPage({ children }: { children: ReactNode }) {
  const { token } = useSession();
  const { config } = useConfig();
  const { pathname } = useLocation();
  if (token !== null) return children;

  return (
    <div className={styles.page}>
      <header className={styles.header}>
        <Link to={paths.signIn} className={styles.brand}>
          <BrandMark />
          {config.brandName}
        </Link>
      </header>
      <main className={styles.main}>{children}</main>
      <footer className={styles.footer}>
        <nav aria-label="Information">
          <ul>
            {LINKS.map(([to, text]) => (
              <li key={to}>
                <Link to={to} aria-current={to === pathname ? 'page' : undefined}>
                  {text}
                </Link>
              </li>
            ))}
          </ul>
        </nav>
      </footer>
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
