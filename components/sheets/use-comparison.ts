import { useEffect, useEffectEvent, useState } from 'react';

import type { Resource } from '@/lib/nouns/noun';
import type { SheetColumn } from '@/lib/sheets/columns';
import { planSheet, type SheetPlan } from '@/lib/sheets/plan-sheet';
import { wrongSheet } from '@/lib/sheets/wrong-sheet';

import type { ReadSheet } from './use-sheet-file';

type Comparison<Row> = { plan: SheetPlan<Row> | null; wrong: string | null };
type Made<Row> = Comparison<Row> & { of: ReadSheet | null };

const NONE = { plan: null, wrong: null };

/** What a sheet changes, or why it is none of this list; neither until it is compared with all rows. */
export function useComparison<Row extends { _id: string }>(
  noun: Resource<Row>,
  columns: readonly SheetColumn<Row>[],
  read: ReadSheet | null,
  rows: readonly Row[] | undefined,
): Comparison<Row> {
  const [made, setMade] = useState<Made<Row>>({ ...NONE, of: null });

  const compare = useEffectEvent(
    async (sheet: ReadSheet, all: readonly Row[]): Promise<Comparison<Row>> => {
      const wrong = wrongSheet(noun, columns, sheet.sheet, all);
      if (wrong !== null) return { plan: null, wrong };
      return { plan: await planSheet(noun, columns, sheet.sheet, all, sheet.kept), wrong };
    },
  );
  useEffect(
    function compareWithAllRows() {
      if (!read || !rows) return;
      let isActive = true;
      void compare(read, rows).then((comparison) => {
        if (isActive) setMade({ ...comparison, of: read });
      });
      return () => {
        isActive = false;
      };
    },
    [read, rows],
  );
  // What was found stays, with what is chosen of it, while rows that others changed are read again.
  return made.of === read ? made : NONE;
}
