import type { Activity } from '@/lib/activity/activity';
import { ACTIVITY, clearActivity, listActivity } from '@/lib/activity/activity-store';
import { useSession } from '@/lib/session/session';
import { useDeviceList } from '@/lib/storage/use-device-list';

/** The signed-in admin's changes, the newest first; undefined until they are read. */
export function useActivity(): {
  owner: string;
  entries: Activity[] | undefined;
  clear: () => Promise<boolean>;
} {
  const owner = useSession().admin?.email ?? '';
  const [entries] = useDeviceList(ACTIVITY, owner, listActivity);
  return { owner, entries, clear: () => clearActivity(owner) };
}
