import { useEffect, useEffectEvent, useState } from 'react';

import { currentOwner } from '@/lib/session/session';
import { type KeptExport, listExports } from '@/lib/sheets/kept-exports';
import { readSheetFile, type Sheet } from '@/lib/sheets/sheet-file';

/** A file that was chosen, its cells or why it has none, and what this device has exported. */
export type ReadSheet = {
  id: number;
  name: string;
  sheet: Sheet;
  problem: string | null;
  kept: readonly KeptExport[];
};

const EMPTY: Sheet = { heads: [], rows: [], cutAt: null };

let lastId = 0;

/** Reads the file that was dropped or is chosen; null until there is one. */
export function useSheetFile(
  noun: string,
  columns: readonly { title: string }[],
  dropped: File | null,
  onRead: () => void,
) {
  const [read, setRead] = useState<ReadSheet | null>(null);

  async function choose(file: File): Promise<void> {
    const id = (lastId += 1);
    const titles = columns.map(({ title }) => title);
    const [found, kept] = await Promise.all([
      readSheetFile(file, titles),
      listExports(currentOwner(), noun),
    ]);
    // The one that was chosen last is read, however long each takes.
    if (id !== lastId) return;
    const isRead = 'heads' in found;
    if (isRead) onRead();
    setRead({
      id,
      name: file.name,
      kept,
      sheet: isRead ? found : EMPTY,
      problem: isRead ? null : found.problem,
    });
  }

  const take = useEffectEvent(choose);
  useEffect(
    function readDroppedFile() {
      async function read(): Promise<void> {
        if (dropped) await take(dropped);
      }
      void read();
    },
    [dropped],
  );
  return {
    read: read?.problem === null ? read : null,
    refused: read?.problem ? read : null,
    choose: (file: File) => void choose(file),
  };
}
