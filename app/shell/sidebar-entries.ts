import BookOutlined from '@ant-design/icons-svg/es/asn/BookOutlined';
import DashboardOutlined from '@ant-design/icons-svg/es/asn/DashboardOutlined';
import FileProtectOutlined from '@ant-design/icons-svg/es/asn/FileProtectOutlined';
import FileTextOutlined from '@ant-design/icons-svg/es/asn/FileTextOutlined';
import PictureOutlined from '@ant-design/icons-svg/es/asn/PictureOutlined';
import QuestionCircleOutlined from '@ant-design/icons-svg/es/asn/QuestionCircleOutlined';
import TagsOutlined from '@ant-design/icons-svg/es/asn/TagsOutlined';
import TeamOutlined from '@ant-design/icons-svg/es/asn/TeamOutlined';

import type { ScreenName } from '@/lib/screens';

/** Sidebar entries in their order (specification §2). */
export const ENTRIES = [
  ['dashboard', DashboardOutlined],
  ['users', TeamOutlined],
  ['stories', BookOutlined],
  ['genres', TagsOutlined],
  ['banners', PictureOutlined],
  ['privacyPolicy', FileProtectOutlined],
  ['terms', FileTextOutlined],
  ['queries', QuestionCircleOutlined],
] as const;

/** The titles of groups, by the entry that each begins with. */
export const GROUPS: Partial<Record<ScreenName, string>> = {
  users: 'Community',
  genres: 'Library',
  privacyPolicy: 'Legal',
  queries: 'Support',
};

function lastSegment(pathname: string): string {
  return pathname.split('/').findLast((segment) => segment !== '') ?? '';
}

/** Whether an entry leads to the screen shown, by last URL segment; a trailing slash is none. */
export function isActive(to: string, pathname: string): boolean {
  return lastSegment(to) === lastSegment(pathname);
}
