import { StatusTag, type StatusTone } from '@/components/kit/status-tag';

const TONES: Record<string, StatusTone> = { Resolved: 'done', Pending: 'waiting' };

/** A query's status; one that the specification does not know is shown as it is. */
export function QueryStatusTag({ status }: { status: string }) {
  return <StatusTag status={status} tone={TONES[status] ?? 'plain'} />;
}
