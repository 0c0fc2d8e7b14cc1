import { StatusTag, type StatusTone } from '@/components/kit/status-tag';

const TONES: Record<string, StatusTone> = {
  active: 'good',
  upcoming: 'ahead',
  completed: 'done',
};

/** A story's status; one that the specification does not know is shown as it is. */
export function StoryStatusTag({ status }: { status: string }) {
  return <StatusTag status={status} tone={TONES[status] ?? 'plain'} />;
}
