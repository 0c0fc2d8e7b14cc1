import BookOutlined from '@ant-design/icons/es/icons/BookOutlined';
import DashboardOutlined from '@ant-design/icons/es/icons/DashboardOutlined';
import FileProtectOutlined from '@ant-design/icons/es/icons/FileProtectOutlined';
import FileTextOutlined from '@ant-design/icons/es/icons/FileTextOutlined';
import PictureOutlined from '@ant-design/icons/es/icons/PictureOutlined';
import QuestionCircleOutlined from '@ant-design/icons/es/icons/QuestionCircleOutlined';
import TagsOutlined from '@ant-design/icons/es/icons/TagsOutlined';
import TeamOutlined from '@ant-design/icons/es/icons/TeamOutlined';
import UnorderedListOutlined from '@ant-design/icons/es/icons/UnorderedListOutlined';

import { screenNames, SCREENS, type ScreenName } from '@/app/routes/screens';
import { GROUPS } from '@/lib/screens';

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

/**
 * Sidebar entries in their order (specification §2); the first entry of a group has its title, all
 * others an empty one.
 */
export const ENTRIES = ['', ...GROUPS].flatMap((group) =>
  screenNames
    .filter((name) => SCREENS[name].group === group)
    .map((name, index) => ({
      name,
      icon: ICONS[name] ?? UnorderedListOutlined,
      groupTitle: index === 0 ? group : '',
    })),
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
