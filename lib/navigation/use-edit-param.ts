import { useLocation, useSearchParams } from 'react-router-dom';

const EDIT = 'edit';

/** The address of a screen's form, without other parameters. */
export function editLink({ pathname, search }: { pathname: string; search: string }): string {
  return new URLSearchParams(search).has(EDIT) ? `${pathname}?${EDIT}=1` : pathname;
}

/**
 * Whether a screen's edit form is open, in the link (`?edit=1`), so that a reload and a draft's
 * link open it. Changes add no history entry.
 */
export function useEditParam(): { isEditing: boolean; open: () => void; close: () => void } {
  const [params, setParams] = useSearchParams();
  const state: unknown = useLocation().state;

  function change(edit: (next: URLSearchParams) => void): void {
    setParams(
      (current) => {
        edit(current);
        return current;
      },
      // The state contains the link back to the list.
      { replace: true, state },
    );
  }

  return {
    isEditing: params.has(EDIT),
    open: () => change((next) => next.set(EDIT, '1')),
    close: () => change((next) => next.delete(EDIT)),
  };
}
