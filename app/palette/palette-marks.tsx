import ArrowRightOutlined from '@ant-design/icons/es/icons/ArrowRightOutlined';
import BulbOutlined from '@ant-design/icons/es/icons/BulbOutlined';
import DownloadOutlined from '@ant-design/icons/es/icons/DownloadOutlined';
import HistoryOutlined from '@ant-design/icons/es/icons/HistoryOutlined';
import InboxOutlined from '@ant-design/icons/es/icons/InboxOutlined';
import LineChartOutlined from '@ant-design/icons/es/icons/LineChartOutlined';
import LogoutOutlined from '@ant-design/icons/es/icons/LogoutOutlined';
import MailOutlined from '@ant-design/icons/es/icons/MailOutlined';
import PlusOutlined from '@ant-design/icons/es/icons/PlusOutlined';
import QuestionCircleOutlined from '@ant-design/icons/es/icons/QuestionCircleOutlined';
import SafetyOutlined from '@ant-design/icons/es/icons/SafetyOutlined';
import SearchOutlined from '@ant-design/icons/es/icons/SearchOutlined';
import SwapOutlined from '@ant-design/icons/es/icons/SwapOutlined';
import UserOutlined from '@ant-design/icons/es/icons/UserOutlined';
import type { ReactNode } from 'react';

import { AntdIcon, type IconShape } from '@/components/kit/icon';
import { RecordFace } from '@/components/kit/thumbnail';
import { hasParam } from '@/lib/links/params';
import { paths } from '@/lib/links/paths';
import type { Face } from '@/lib/nouns/noun';

import type { Command } from './commands';

const DOES: Record<Exclude<Command['does']['kind'], 'go'>, [IconShape, string]> = {
  theme: [BulbOutlined, 'switch'],
  keys: [QuestionCircleOutlined, 'show'],
  'sign-out': [LogoutOutlined, 'log out'],
};

/** The icon of a path that the sidebar leads to. */
export type IconOfPath = (path: string) => IconShape | undefined;

/** What a link does to the screen it leads to, in the words of its query string. */
const SIGNS = [
  ['export', DownloadOutlined],
  ['desk', InboxOutlined],
  ['activity', HistoryOutlined],
] as const;

/** The icons of screens that are not in the sidebar. */
const OTHER_ICONS = new Map<string, IconShape>([
  [paths.insights, LineChartOutlined],
  [paths.profile, UserOutlined],
  [paths.privacyRequest, SafetyOutlined],
  [paths.replace, SwapOutlined],
  [paths.contactUs, MailOutlined],
]);

function iconOf(address: string, iconOfPath: IconOfPath): IconShape {
  const [path = '', search = ''] = address.split('?');
  const sign = SIGNS.find(([name]) => hasParam(search, name))?.[1] ?? OTHER_ICONS.get(path);
  if (sign) return sign;
  return path.endsWith('/add') ? PlusOutlined : (iconOfPath(path) ?? ArrowRightOutlined);
}

/** The sign of a command, and what Enter does with it. */
export function markOf(
  { does }: Command,
  iconOfPath: IconOfPath,
): { mark: ReactNode; verb: string } {
  const [shape, verb] =
    does.kind === 'go' ? [iconOf(does.to, iconOfPath), 'open'] : DOES[does.kind];
  return { mark: <AntdIcon shape={shape} />, verb };
}

/** The sign of a noun's records. */
export const markOfList = (path: string, iconOfPath: IconOfPath) => (
  <AntdIcon shape={iconOf(path, iconOfPath)} />
);

/** A person's initials, or the picture of a record. */
export const markOfRecord = (face: Face) => <RecordFace face={face} size="medium" />;

/** The sign of a list that is searched further. */
export const SEARCH_MARK = <AntdIcon shape={SearchOutlined} />;
