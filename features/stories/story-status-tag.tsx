import { Tag } from 'antd';

import type { StoryStatus } from './api';

const COLOURS: Record<StoryStatus, string> = {
  active: 'green',
  upcoming: 'blue',
  completed: 'default',
};

/** A story's status; one that the specification does not know is shown as it is. */
export function StoryStatusTag({ status }: { status: string }) {
  return <Tag color={Object.entries(COLOURS).find(([name]) => name === status)?.[1]}>{status}</Tag>;
}
