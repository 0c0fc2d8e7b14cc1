import ArrowRightOutlined from '@ant-design/icons/es/icons/ArrowRightOutlined';
import BulbOutlined from '@ant-design/icons/es/icons/BulbOutlined';
import LogoutOutlined from '@ant-design/icons/es/icons/LogoutOutlined';
import PlusOutlined from '@ant-design/icons/es/icons/PlusOutlined';
import QuestionCircleOutlined from '@ant-design/icons/es/icons/QuestionCircleOutlined';
import SearchOutlined from '@ant-design/icons/es/icons/SearchOutlined';
import type { ReactNode } from 'react';

import { AntdIcon, type IconShape } from '@/components/kit/icon';
import { RecordFace } from '@/components/kit/thumbnail';
import type { Face } from '@/lib/rows/noun';

import type { Command } from './commands';

const DOES: Record<Exclude<Command['does']['kind'], 'go'>, [IconShape, string]> = {
  theme: [BulbOutlined, 'switch'],
  keys: [QuestionCircleOutlined, 'show'],
  'sign-out': [LogoutOutlined, 'log out'],
};

/** The icon of a path that the sidebar leads to. */
export type IconOfPath = (path: string) => IconShape | undefined;

function iconOf(address: string, iconOfPath: IconOfPath): IconShape {
  const path = address.split('?')[0] ?? '';
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
