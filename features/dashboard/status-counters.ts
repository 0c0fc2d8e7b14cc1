import { STORY_STATUSES, type StoryStatus } from '@/features/stories/api';

import type { DashboardItem } from './api';

/** The status that a counter's label names as a word of its own; the labels are the API's. */
export function statusOf({ key }: DashboardItem): StoryStatus | undefined {
  const words = key.toLowerCase().split(/[^\p{L}]+/u);
  return STORY_STATUSES.find((status) => words.includes(status));
}

/** How many stories each status has; null unless each has one counter. */
export function countStatuses(items: readonly DashboardItem[]): Record<StoryStatus, number> | null {
  const counts = STORY_STATUSES.map((status) => {
    const found = items.filter((item) => statusOf(item) === status);
    const value = found.length === 1 ? (found[0]?.value ?? null) : null;
    return value === null ? null : ([status, Math.max(0, value)] as const);
  }).filter((count) => count !== null);
  if (counts.length < STORY_STATUSES.length) return null;
  return Object.fromEntries(counts) as Record<StoryStatus, number>; // fromEntries forgets the names
}
