import BookOutlined from '@ant-design/icons/es/icons/BookOutlined';
import DashboardOutlined from '@ant-design/icons/es/icons/DashboardOutlined';
import FileProtectOutlined from '@ant-design/icons/es/icons/FileProtectOutlined';
import FileTextOutlined from '@ant-design/icons/es/icons/FileTextOutlined';
import LogoutOutlined from '@ant-design/icons/es/icons/LogoutOutlined';
import PictureOutlined from '@ant-design/icons/es/icons/PictureOutlined';
import QuestionCircleOutlined from '@ant-design/icons/es/icons/QuestionCircleOutlined';
import TagsOutlined from '@ant-design/icons/es/icons/TagsOutlined';
import TeamOutlined from '@ant-design/icons/es/icons/TeamOutlined';
import UnorderedListOutlined from '@ant-design/icons/es/icons/UnorderedListOutlined';
import { Tooltip } from 'antd';
import { useId, type FocusEvent, type ReactNode } from 'react';

import { preloadScreen } from '@/app/routes/guarded-screens';
import { NOUNS } from '@/app/routes/nouns';
import { type ScreenName, screenNames, SCREENS } from '@/app/routes/screens';
import { AntdIcon } from '@/components/kit/icon';
import { KeyHint } from '@/components/plain/kbd';
import { Avatar, BrandMark } from '@/components/plain/marks';
import { usePendingCount } from '@/features/queries/api';
import { useConfig } from '@/lib/config/config';
import { isAt } from '@/lib/links/addresses';
import { paths } from '@/lib/links/paths';
import { Link, type LinkProps, useLocation } from '@/lib/links/router';
import { GROUPS } from '@/lib/screens';
import layout from '@/styles/layout.module.css';

import styles from './sidebar.module.css';

const ICONS: Partial<Record<ScreenName, typeof UnorderedListOutlined>> = {
  dashboard: DashboardOutlined,
  users: TeamOutlined,
  stories: BookOutlined,
  genres: TagsOutlined,
  banners: PictureOutlined,
  privacyPolicy: FileProtectOutlined,
  terms: FileTextOutlined,
  queries: QuestionCircleOutlined,
};

/** Sidebar entries in their order (specification §2), by group; the first group has no title. */
export const ENTRIES = ['', ...GROUPS].flatMap((group) =>
  screenNames
    .filter((name) => SCREENS[name].group === group)
    .map((name) => ({ name, icon: ICONS[name] ?? UnorderedListOutlined, group })),
);

/** The icon of the entry that leads to a path. */
export function iconOfPath(path: string): typeof UnorderedListOutlined | undefined {
  return ENTRIES.find(({ name }) => SCREENS[name].path === path)?.icon;
}

function lastSegment(pathname: string): string {
  return pathname.split('/').findLast((segment) => segment !== '') ?? '';
}

/**
 * Whether an entry leads to the screen shown, by last URL segment, or to the one that it is a part of; a
 * trailing slash is none.
 */
export function isActive(to: string, pathname: string): boolean {
  return lastSegment(to) === lastSegment(pathname) || pathname.startsWith(`${to}/`);
}

/** Whether an entry leads to the list of the record or form on show, which has no entry of its own. */
function isListOf(to: string, pathname: string): boolean {
  const noun = NOUNS.find(({ path }) => path === to);
  return noun !== undefined && [noun.recordPath, noun.addPath].some((path) => isAt(path, pathname));
}

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
  const id = useId();

  const link = (
    path: string,
    label: string,
    mark: ReactNode,
    rest?: Partial<LinkProps>,
    tip: ReactNode = label,
  ) => (
    <Label text={tip} isNarrow={isNarrow}>
      <Link
        to={path}
        className={styles.entry}
        aria-current={isActive(path, pathname) ? 'page' : isListOf(path, pathname) || undefined}
        onClick={onFollow}
        {...rest}
      >
        <span aria-hidden>{mark}</span>
        <span className={isNarrow ? layout.unseen : undefined}>{label}</span>
      </Link>
    </Label>
  );

  const itemsOf = (of: string) =>
    ENTRIES.filter(({ group }) => group === of).map(({ name, icon }) => {
      const { path, title, keys } = SCREENS[name];
      const badge = name === 'queries' && <PendingBadge />;
      const tip = (
        <span className={`${layout.row} ${styles.tip}`}>
          {title} {badge} {keys && <KeyHint press={keys} />}
        </span>
      );
      return (
        <li key={name} className={styles.item}>
          {link(path, title, <AntdIcon shape={icon} />, preloadHandlers(path), tip)}
          {badge}
        </li>
      );
    });

  return (
    <div className={isNarrow ? `${styles.sidebar} ${styles.narrow}` : styles.sidebar}>
      <Label text={config.brandName} isNarrow={isNarrow}>
        <Link to={paths.dashboard} className={styles.brand} onClick={onFollow}>
          <BrandMark />
          <span className={isNarrow ? layout.unseen : layout.cut} translate="no">
            {config.brandName}
          </span>
        </Link>
      </Label>
      <nav aria-label="Main">
        {link(paths.profile, 'Welcome Admin', <Avatar name="Admin" sizePx={28} />)}
        <ul className={layout.list}>
          {itemsOf('')}
          {GROUPS.map((group) => (
            <li key={group}>
              <p id={`${id}${group}`} className={styles.groupTitle}>
                {group}
              </p>
              <ul className={layout.list} aria-labelledby={`${id}${group}`}>
                {itemsOf(group)}
              </ul>
            </li>
          ))}
        </ul>
        <Label text="Log Out" isNarrow={isNarrow}>
          <button type="button" className={`${styles.entry} ${styles.end}`} onClick={onSignOut}>
            <span aria-hidden>
              <AntdIcon shape={LogoutOutlined} />
            </span>
            <span className={isNarrow ? layout.unseen : undefined}>Log Out</span>
          </button>
        </Label>
      </nav>
    </div>
  );
}

/** How many queries wait. */
function PendingBadge() {
  const pending = usePendingCount();
  if (pending === null || pending === '0') return null;
  return (
    <span className={styles.badge}>
      {pending}
      <span> pending</span>
    </span>
  );
}

/** The label of an entry beside its icon, at once, if the sidebar shows icons only. */
function Label(props: { text: ReactNode; isNarrow: boolean; children: ReactNode }) {
  if (!props.isNarrow) return props.children;
  return (
    <Tooltip title={props.text} placement="right" mouseEnterDelay={0}>
      {props.children}
    </Tooltip>
  );
}

/** Preloads a link's screen when the pointer or the focus enters it. */
function preloadHandlers(address: string) {
  const preload = () => preloadScreen(address);
  return {
    onPointerEnter: preload,
    onFocus({ currentTarget }: FocusEvent) {
      // An opening menu and a click move the focus too; only the keyboard makes it visible.
      if (currentTarget.matches(':focus-visible')) preload();
    },
  };
}
