import { createContext } from 'react';

import type { Fields } from '@/lib/narrow';

/** What a form puts back of an earlier change; empty where it reverts none. */
export const RevertedValues = createContext<Fields>({});
