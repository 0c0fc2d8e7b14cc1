import { useSWRConfig } from 'swr';

import type { SessionKey } from './per-session';

/** What stands for the session of whoever is signed in. */
export const useSessionKey = (): SessionKey => useSWRConfig().cache;
