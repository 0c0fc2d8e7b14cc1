import BookOutlined from '@ant-design/icons-svg/es/asn/BookOutlined';
import DashboardOutlined from '@ant-design/icons-svg/es/asn/DashboardOutlined';
import FileProtectOutlined from '@ant-design/icons-svg/es/asn/FileProtectOutlined';
import FileTextOutlined from '@ant-design/icons-svg/es/asn/FileTextOutlined';
import PictureOutlined from '@ant-design/icons-svg/es/asn/PictureOutlined';
import QuestionCircleOutlined from '@ant-design/icons-svg/es/asn/QuestionCircleOutlined';
import TagsOutlined from '@ant-design/icons-svg/es/asn/TagsOutlined';
import TeamOutlined from '@ant-design/icons-svg/es/asn/TeamOutlined';

import { paths } from '@/lib/navigation/paths';

/** Sidebar entries in their order (specification §2). */
export const ENTRIES = [
  { to: paths.dashboard, label: 'Dashboard', icon: DashboardOutlined },
  { to: paths.users, label: 'Users', icon: TeamOutlined },
  { to: paths.stories, label: 'Stories', icon: BookOutlined },
  { to: paths.genres, label: 'Genres', icon: TagsOutlined },
  { to: paths.banners, label: 'Banners', icon: PictureOutlined },
  { to: paths.privacyPolicy, label: 'Privacy Policy', icon: FileProtectOutlined },
  { to: paths.terms, label: 'Terms & Condition', icon: FileTextOutlined },
  { to: paths.queries, label: 'Querys', icon: QuestionCircleOutlined },
] as const;

function lastSegment(pathname: string): string {
  return pathname.split('/').findLast((segment) => segment !== '') ?? '';
}

/** Whether an entry leads to the screen shown, by last URL segment; a trailing slash is none. */
export function isActive(to: string, pathname: string): boolean {
  return lastSegment(to) === lastSegment(pathname);
}
