import { windowEvents } from '@/lib/storage/store';

/** Whether there is a network connection. */
export const ONLINE = {
  subscribe: windowEvents('online', 'offline'),
  read: () => navigator.onLine,
  readOnServer: () => true,
};
