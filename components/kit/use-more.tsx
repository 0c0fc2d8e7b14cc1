import { Button } from 'antd';
import { type ReactNode, useState } from 'react';

import { formatCount } from '@/lib/text/format';

/** Nobody reads more at once. */
const MOST_SHOWN = 100;

/** How many of so many rows show, and what shows the next of them; null where all do. */
export function useMore(count: number, first = MOST_SHOWN): { most: number; button: ReactNode } {
  const [most, setMost] = useState(first);
  const more = count - most;
  const button = more > 0 && (
    <Button type="link" onClick={() => setMost(most + MOST_SHOWN)}>
      Show {formatCount(Math.min(more, MOST_SHOWN))} more
    </Button>
  );
  return { most, button: button || null };
}
