import { useEffect, useEffectEvent, type ReactNode } from 'react';

import { useLazyModule } from '@/components/lazy/use-lazy-module';
import { whenIdle } from '@/lib/browser/when-idle';

import type { Detail } from './use-detail';

/** An edit dialog in a chunk of its own, and how it shows a record. */
export type EditorPart<Value, Part extends object> = {
  load: () => Promise<Part>;
  show: (part: Part, value: Value) => ReactNode;
};

/**
 * The edit dialog of a screen. Its code is preloaded when the browser is idle or the pointer is over
 * Edit, and loaded at once when the link says that it is open. A load that fails is toasted, and the
 * next press tries again.
 */
export function useEditDialog<Value, Part extends object>(
  title: string,
  editor: EditorPart<Value, Part>,
  { state: { data }, onEdit, editing: { open: isEditing } }: Detail<Value>,
): { dialog: ReactNode; isLoading: boolean; preload: () => void; open: () => Promise<void> } {
  const { part, isLoading, request, preload } = useLazyModule(
    `${title.toLowerCase()}-editor`,
    editor.load,
  );

  const load = useEffectEvent(() => void request());
  const preloadNow = useEffectEvent(preload);
  useEffect(
    function loadDialog() {
      if (!isEditing) return whenIdle(() => preloadNow());
      load();
      return undefined;
    },
    [isEditing],
  );

  async function open(): Promise<void> {
    if (await request()) onEdit();
  }

  const dialog = data !== undefined && part && editor.show(part, data);
  return { dialog, isLoading, preload, open };
}
