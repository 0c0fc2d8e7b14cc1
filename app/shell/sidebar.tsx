import LogoutOutlined from '@ant-design/icons/es/icons/LogoutOutlined';
import { Tooltip } from 'antd';
import { type FocusEvent, type ReactNode, useEffect, useRef } from 'react';
import { Link, type LinkProps, useLocation } from 'react-router-dom';

import { initialReadAt, preloadScreen } from '@/app/routes/guarded-screens';
import { SCREENS } from '@/app/routes/screens';
import { AntdIcon } from '@/components/kit/icon';
import { Avatar } from '@/components/plain/avatar';
import { BrandMark } from '@/components/plain/brand-mark';
import { usePendingCount } from '@/features/queries/api';
import { useConfig } from '@/lib/config/config';
import { paths } from '@/lib/links/paths';
import { usePrefetch } from '@/lib/rows/use-resource';
import { formatCount } from '@/lib/text/format';
import { startTimer } from '@/lib/timers';
import layout from '@/styles/layout.module.css';

import { ENTRIES, isActive } from './sidebar-entries';
import styles from './sidebar.module.css';

type Props = {
  /** Shows icons only; the labels stay as accessible names and tooltips. */
  isNarrow: boolean;
  onSignOut: () => void;
  /** Called when a link is followed, so that a drawer can close. */
  onFollow?: () => void;
};

/** Brand, profile link, the eight entries in their groups and Log Out (specification §2). */
export function Sidebar({ isNarrow, onSignOut, onFollow }: Props) {
  const { pathname } = useLocation();
  const { config } = useConfig();
  const prefetchHandlers = usePrefetchScreen();

  const link = (path: string, label: string, mark: ReactNode, rest?: Partial<LinkProps>) => (
    <Label text={label} isNarrow={isNarrow}>
      <Link
        to={path}
        className={styles.entry}
        aria-current={isActive(path, pathname) ? 'page' : undefined}
        onClick={onFollow}
        {...rest}
      >
        <span aria-hidden>{mark}</span>
        <span className={styles.label}>{label}</span>
      </Link>
    </Label>
  );

  return (
    <div className={isNarrow ? `${styles.sidebar} ${styles.narrow}` : styles.sidebar}>
      <Label text={config.brandName} isNarrow={isNarrow}>
        <Link to={paths.dashboard} className={styles.brand} onClick={onFollow}>
          <BrandMark />
          <span className={styles.label} translate="no">
            {config.brandName}
          </span>
        </Link>
      </Label>
      <nav aria-label="Main">
        {link(paths.profile, 'Welcome Admin', <Avatar name="Admin" sizePx={28} />)}
        <ul className={layout.list}>
          {ENTRIES.map(({ name, icon, groupTitle }) => {
            const { path, title } = SCREENS[name];
            return (
              <li key={name}>
                {groupTitle !== '' && <p className={styles.groupTitle}>{groupTitle}</p>}
                <div className={styles.item}>
                  {link(path, title, <AntdIcon shape={icon} />, prefetchHandlers(path))}
                  {name === 'queries' && <PendingBadge />}
                </div>
              </li>
            );
          })}
        </ul>
        <Label text="Log Out" isNarrow={isNarrow}>
          <button type="button" className={`${styles.entry} ${styles.end}`} onClick={onSignOut}>
            <span aria-hidden>
              <AntdIcon shape={LogoutOutlined} />
            </span>
            <span className={styles.label}>Log Out</span>
          </button>
        </Label>
      </nav>
    </div>
  );
}

/** How many queries wait, once they were counted. */
function PendingBadge() {
  const pending = usePendingCount();
  if (!pending) return null;
  return (
    <span className={styles.badge}>
      {formatCount(pending)}
      <span className={styles.badgeWord}> pending</span>
    </span>
  );
}

/** The label of an entry beside its icon, at once, if the sidebar shows icons only. */
function Label(props: { text: string; isNarrow: boolean; children: ReactNode }) {
  if (!props.isNarrow) return props.children;
  return (
    <Tooltip title={props.text} placement="right" mouseEnterDelay={0}>
      {props.children}
    </Tooltip>
  );
}

/** The pointer crosses an entry faster than this on its way to another. */
const DWELL_MS = 100;

/**
 * Handlers that preload a link's screen when the pointer or the focus enters, and prefetch its
 * initial read when they stay.
 */
function usePrefetchScreen() {
  const prefetch = usePrefetch();
  const cancelRead = useRef<(() => void) | null>(null);

  function stop(): void {
    cancelRead.current?.();
    cancelRead.current = null;
  }
  useEffect(function stopOnLeaving() {
    return stop;
  }, []);

  return (address: string) => {
    async function read(): Promise<void> {
      const started = cancelRead.current;
      const first = await initialReadAt(address);
      // A click has cancelled it: the screen then reads by itself.
      if (first && started === cancelRead.current) prefetch(first);
    }
    function start(): void {
      stop();
      preloadScreen(address);
      cancelRead.current = startTimer(() => void read(), DWELL_MS);
    }
    function startByKeyboard({ currentTarget }: FocusEvent): void {
      // An opening menu and a click move the focus too; only the keyboard makes it visible.
      if (currentTarget.matches(':focus-visible')) start();
    }
    return {
      onPointerEnter: start,
      onFocus: startByKeyboard,
      onPointerLeave: stop,
      onBlur: stop,
      onClickCapture: stop,
    };
  };
}
