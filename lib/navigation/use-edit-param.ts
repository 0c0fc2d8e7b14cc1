import { useLocation, useSearchParams } from 'react-router-dom';

/** The mark in a screen's address that its editor is open. */
const EDIT = 'edit';

/** The address of the form that is open on a screen, without what else its link says. */
export function editLink({ pathname, search }: { pathname: string; search: string }): string {
  return new URLSearchParams(search).has(EDIT) ? `${pathname}?${EDIT}=1` : pathname;
}

/**
 * Whether a screen's editor is open, as a part of its address: a reload, and a link to what was
 * left unfinished, open it again. The history gets no step of its own for it.
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
      // The way back to the list stands in the state.
      { replace: true, state },
    );
  }

  return {
    isEditing: params.has(EDIT),
    open: () => change((next) => next.set(EDIT, '1')),
    close: () => change((next) => next.delete(EDIT)),
  };
}
