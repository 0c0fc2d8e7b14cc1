import LogoutOutlined from '@ant-design/icons-svg/es/asn/LogoutOutlined';
import { Link, useLocation } from 'react-router-dom';

import { BrandMark } from '@/components/page/brand-mark';
import { Icon } from '@/components/ui/icon';
import layout from '@/components/ui/layout.module.css';
import { useConfig } from '@/lib/config/config';
import { paths } from '@/lib/navigation/paths';
import { screens } from '@/lib/screens';

import styles from './shell.module.css';
import { ENTRIES, isActive } from './sidebar-entries';
import { usePrefetchScreen } from './use-prefetch-screen';

type Props = {
  /** Shows icons only; the labels stay as accessible names and titles. */
  isNarrow: boolean;
  onSignOut: () => void;
  /** Called when a link is followed, so that a drawer can close. */
  onFollow?: () => void;
};

/** Brand, profile link, the eight entries and Log Out (specification §2). */
export function Sidebar({ isNarrow, onSignOut, onFollow }: Props) {
  const { pathname } = useLocation();
  const { config } = useConfig();
  const prefetchHandlers = usePrefetchScreen();
  const current = (to: string) => (isActive(to, pathname) ? 'page' : undefined);

  return (
    <div className={isNarrow ? `${styles.sidebar} ${styles.narrow}` : styles.sidebar}>
      <Link
        to={paths.dashboard}
        className={styles.brand}
        onClick={onFollow}
        title={config.brandName}
      >
        <BrandMark />
        <span className={styles.label}>{config.brandName}</span>
      </Link>
      <nav aria-label="Main">
        <Link
          to={paths.profile}
          className={styles.entry}
          aria-current={current(paths.profile)}
          title="Welcome Admin"
          onClick={onFollow}
        >
          <span aria-hidden>
            <span className={styles.avatar}>A</span>
          </span>
          <span className={styles.label}>Welcome Admin</span>
        </Link>
        <ul className={layout.list}>
          {ENTRIES.map(([name, icon]) => {
            const { path, title } = screens[name];
            return (
              <li key={name}>
                <Link
                  to={path}
                  className={styles.entry}
                  aria-current={current(path)}
                  title={title}
                  onClick={onFollow}
                  {...prefetchHandlers(path)}
                >
                  <span aria-hidden>
                    <Icon shape={icon} />
                  </span>
                  <span className={styles.label}>{title}</span>
                </Link>
              </li>
            );
          })}
        </ul>
        <button type="button" className={styles.entry} title="Log Out" onClick={onSignOut}>
          <span aria-hidden>
            <Icon shape={LogoutOutlined} />
          </span>
          <span className={styles.label}>Log Out</span>
        </button>
      </nav>
    </div>
  );
}
