import { Tag } from 'antd';

/** A query's status; anything but Pending and Resolved is shown without a colour. */
export function QueryStatusTag({ status }: { status: string }) {
  const colour = { Pending: 'gold', Resolved: 'green' }[status];
  return <Tag color={colour}>{status}</Tag>;
}
