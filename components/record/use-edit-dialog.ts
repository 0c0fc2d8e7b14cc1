import { type ReactNode, useContext, useEffect } from 'react';

import type { LazyModule } from '@/lib/browser/lazy-module';
import { whenIdle } from '@/lib/browser/waiting';
import { formAddress } from '@/lib/links/record-link';
import { useLocation } from '@/lib/links/router';

import { PeekContext } from './peek-context';
import type { Editing, ShownRecord } from './use-shown-record';

/** An edit dialog in a chunk of its own, and how it shows a record. */
export type EditorPart<Value, Part extends object> = {
  module: LazyModule<Part>;
  show: (part: Part, value: Value, editing: Editing) => ReactNode;
};

/**
 * The edit dialog of a screen. Its code is preloaded when the browser is idle or the pointer or the
 * focus reaches Edit, and loaded at once when the link says that it is open.
 */
export function useEditDialog<Value, Part extends object>(
  { module, show }: EditorPart<Value, Part>,
  { state, editing, onEdit }: Pick<ShownRecord<Value>, 'state' | 'editing' | 'onEdit'>,
): { dialog: ReactNode; isLoading: boolean; preload: () => void; request: () => Promise<void> } {
  const { part, isLoading } = module.use();

  useEffect(
    function loadDialog() {
      if (!editing.isOpen) return whenIdle(module.preload);
      void module.request();
      return undefined;
    },
    [editing.isOpen, module],
  );

  /** Opens it, once its code is there. */
  async function request(): Promise<void> {
    if ((await module.request()) !== null) onEdit();
  }

  const dialog = state.data !== undefined && part && show(part, state.data, editing);
  return { dialog, isLoading, preload: module.preload, request };
}

/**
 * The address of the form on show, under which its draft is kept. In the drawer it is that of the
 * record's page, so that there is one draft of a record wherever it is edited.
 */
export function useFormAddress(): string {
  const peek = useContext(PeekContext);
  const here = formAddress(useLocation());
  return peek?.formAddress ?? here;
}
