import { useLocation, useSearchParams } from 'react-router-dom';

/** The address of a screen's form, without other parameters. */
export function editLink({ pathname, search }: { pathname: string; search: string }): string {
  return new URLSearchParams(search).has(EDIT) ? `${pathname}?${EDIT}=1` : pathname;
}

/**
 * A flag in the screen's address, so that a reload and a link keep it. Setting it replaces the
 * history entry and keeps its state, which holds the way back to the list.
 */
export function useFlagParam(name: string): { isOn: boolean; set: (isOn: boolean) => void } {
  const [params, setParams] = useSearchParams();
  const state: unknown = useLocation().state;

  function set(isOn: boolean): void {
    setParams(
      (current) => {
        if (isOn) current.set(name, '1');
        else current.delete(name);
        return current;
      },
      { replace: true, state },
    );
  }

  return { isOn: params.has(name), set };
}

/** Whether a screen's editor is open, as a flag in its address. */
export function useEditParam(): { isEditing: boolean; open: () => void; close: () => void } {
  const { isOn, set } = useFlagParam(EDIT);
  return { isEditing: isOn, open: () => set(true), close: () => set(false) };
}

/** The parameter of a list's link that names the record in the drawer beside it. */
export const PEEK = 'peek';
/** The parameter of an address whose form is open. */
export const EDIT = 'edit';

/** A list's query string without the drawer and its form: what a record, a view or the desk keeps. */
export function withoutPeek(search: string): string {
  const params = new URLSearchParams(search);
  if (!params.has(PEEK)) return search;
  params.delete(PEEK);
  params.delete(EDIT);
  const text = params.toString();
  return text === '' ? '' : `?${text}`;
}
