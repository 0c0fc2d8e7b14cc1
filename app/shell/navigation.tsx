import {
  BookOutlined,
  DashboardOutlined,
  FileProtectOutlined,
  FileTextOutlined,
  PictureOutlined,
  QuestionCircleOutlined,
  TagsOutlined,
  TeamOutlined,
} from '@ant-design/icons';

import { paths } from '@/lib/paths';

/** Sidebar entries in their order (specification §2). */
export const ENTRIES = [
  { to: paths.dashboard, label: 'Dashboard', icon: <DashboardOutlined /> },
  { to: paths.users, label: 'Users', icon: <TeamOutlined /> },
  { to: paths.stories, label: 'Stories', icon: <BookOutlined /> },
  { to: paths.genres, label: 'Genres', icon: <TagsOutlined /> },
  { to: paths.banners, label: 'Banners', icon: <PictureOutlined /> },
  { to: paths.privacyPolicy, label: 'Privacy Policy', icon: <FileProtectOutlined /> },
  { to: paths.terms, label: 'Terms & Condition', icon: <FileTextOutlined /> },
  { to: paths.queries, label: 'Querys', icon: <QuestionCircleOutlined /> },
] as const;

function lastSegment(pathname: string): string {
  return pathname.split('/').findLast((segment) => segment !== '') ?? '';
}

/** Whether an entry leads to the screen shown, by last URL segment; a trailing slash is none. */
export function isActive(to: string, pathname: string): boolean {
  return lastSegment(to) === lastSegment(pathname);
}
