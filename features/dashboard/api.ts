import { badReply, describeReply } from '@/lib/http/api-error';
import { http } from '@/lib/http/http';
import { saysWhy } from '@/lib/http/read-page';
import { asCount, asText, isFields } from '@/lib/narrow';
import type { NounRead } from '@/lib/reads/noun-reads';

/** One summary counter: the card's label and its number; null where that cannot be read. */
export type DashboardItem = { key: string; value: number | null };

/** @throws ApiError also when the reply holds no list of counters. */
export async function getDashboard(signal?: AbortSignal): Promise<DashboardItem[]> {
  const reply = await http.get('/api/admin/getDashboardData', { signal });
  const { data } = reply;
  if (!Array.isArray(data)) throw badReply("The server's reply has no dashboard figures.");
  if (data.length === 0 && saysWhy(reply)) {
    throw badReply(describeReply(reply, 'The server sent no dashboard figures.').message);
  }
  const items = data.filter(isFields);
  // Others than these are no sign that there are none.
  if (items.length === 0 && data.length > 0) {
    throw badReply("The server's reply has dashboard figures in another form.");
  }
  return items.map((item) => ({ key: asText(item.key), value: asCount(item.value) }));
}

/** The dashboard's figures. */
export const dashboardRead: NounRead<DashboardItem[]> = {
  key: { is: 'figures' },
  fetchValue: getDashboard,
};
