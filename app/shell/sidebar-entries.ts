import BookOutlined from '@ant-design/icons-svg/es/asn/BookOutlined';
import DashboardOutlined from '@ant-design/icons-svg/es/asn/DashboardOutlined';
import FileProtectOutlined from '@ant-design/icons-svg/es/asn/FileProtectOutlined';
import FileTextOutlined from '@ant-design/icons-svg/es/asn/FileTextOutlined';
import PictureOutlined from '@ant-design/icons-svg/es/asn/PictureOutlined';
import QuestionCircleOutlined from '@ant-design/icons-svg/es/asn/QuestionCircleOutlined';
import TagsOutlined from '@ant-design/icons-svg/es/asn/TagsOutlined';
import TeamOutlined from '@ant-design/icons-svg/es/asn/TeamOutlined';
import type { IconDefinition } from '@ant-design/icons-svg/es/types';

import type { ScreenName } from '@/lib/screens';

type Group = { title: string; entries: (readonly [ScreenName, IconDefinition])[] };

/** Sidebar entries in their order (specification §2), in groups; the first has no title. */
export const GROUPS: Group[] = [
  { title: '', entries: [['dashboard', DashboardOutlined]] },
  {
    title: 'Community',
    entries: [
      ['users', TeamOutlined],
      ['stories', BookOutlined],
    ],
  },
  {
    title: 'Library',
    entries: [
      ['genres', TagsOutlined],
      ['banners', PictureOutlined],
    ],
  },
  {
    title: 'Legal',
    entries: [
      ['privacyPolicy', FileProtectOutlined],
      ['terms', FileTextOutlined],
    ],
  },
  { title: 'Support', entries: [['queries', QuestionCircleOutlined]] },
];

function lastSegment(pathname: string): string {
  return pathname.split('/').findLast((segment) => segment !== '') ?? '';
}

/** Whether an entry leads to the screen shown, by last URL segment; a trailing slash is none. */
export function isActive(to: string, pathname: string): boolean {
  return lastSegment(to) === lastSegment(pathname);
}
