import { asFields, asNumber } from '@/lib/narrow';

import { hasParam, withParams } from './params';
import { isAddressAt } from './paths';
import { useLocation, useNavigate } from './router';

/** What a history entry may hold beside its address. It outlives a reload, and a release. */
export type LinkState = {
  /** The query string of the list that a record was opened from. */
  listSearch: string | null;
  /** The record's row on that list's page, from 0. */
  listRow: number | null;
  /** Whether that list was sorted or filtered in the browser, whatever its link says; null where no list has said so. */
  listNeedsAllRows: boolean | null;
  /** Which button of a record's page led here. */
  step: 'previous' | 'next' | null;
  /** Where a form leads once it is saved, if not to its list. */
  backTo: string | null;
  /** The id of the record that was saved before its list came back; '' for a new one. */
  saved: string | null;
  /** The drawer beside a list added this entry: to close it takes it back. */
  hasOpenedPeek: boolean;
  /** The field whose filter added this entry: its next values come in the same place. */
  askedField: string | null;
};

/** An address and its state, for a `Link` or for `useGo`. */
export type LinkTo = { to: string; state?: Partial<LinkState> };

const flagOf = (value: unknown) => (typeof value === 'boolean' ? value : null);
const textOf = (value: unknown) => (typeof value === 'string' ? value : null);

/** The state of the screen on show. */
export function useLinkState(): LinkState {
  const state = asFields(useLocation().state);
  const { step } = state;
  return {
    listSearch: textOf(state.listSearch),
    listRow: asNumber(state.listRow),
    listNeedsAllRows: flagOf(state.listNeedsAllRows),
    step: step === 'previous' || step === 'next' ? step : null,
    backTo: textOf(state.backTo) || null,
    saved: textOf(state.saved),
    hasOpenedPeek: state.hasOpenedPeek === true,
    askedField: textOf(state.askedField),
  };
}

type GoOptions = { replace?: boolean; flushSync?: boolean };
type Go = (link: LinkTo, options?: GoOptions) => void;

/** Opens a link. */
export function useGo(): Go {
  const navigate = useNavigate();
  return ({ to, state }, options) => void navigate(to, { ...options, state });
}

/**
 * Whether the address is still that of the screen that asks. A screen stays in view until the code of
 * the next one is there, and what was begun on it may end later still.
 */
export function useIsHere(): () => boolean {
  const { pathname } = useLocation();
  return () => isAddressAt(pathname);
}

/** Opens a link where something ends that was begun here, unless somebody has gone elsewhere meanwhile. */
export function useLeave(): Go {
  const go = useGo();
  const isHere = useIsHere();
  return (link, options) => {
    if (isHere()) go(link, options);
  };
}

type WithinOptions = GoOptions & { state?: Partial<LinkState> };

/** Gives the screen that asks another query string; nothing once the address is another screen's. */
export function useGoWithin(): (search: string, options?: WithinOptions) => void {
  const navigate = useNavigate();
  const isHere = useIsHere();
  return (search, options) => {
    if (isHere()) void navigate({ search }, options);
  };
}

/**
 * A flag in the screen's address, so that a reload and a link keep it. Setting it replaces the
 * history entry and keeps its state, which holds the way back to the list.
 */
export function useFlag(name: 'edit' | 'activity' | 'queue' | 'alike') {
  const { search } = useLocation();
  const state = useLinkState();
  const goWithin = useGoWithin();

  return {
    isOn: hasParam(search, name),
    set: (isOn: boolean): void =>
      goWithin(withParams(search, { [name]: isOn ? '1' : null }), { replace: true, state }),
  };
}

/** Whether a screen's form is open, as a flag in its address. */
export function useEdit(): { isEditing: boolean; open: () => void; close: () => void } {
  const { isOn, set } = useFlag('edit');
  return { isEditing: isOn, open: () => set(true), close: () => set(false) };
}
