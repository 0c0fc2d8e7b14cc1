import { createContext, useEffect, useEffectEvent, useRef, useState } from 'react';

import { madeAt } from '@/lib/changes/plan/another-record';
import { type FormField, isSameValue, unpackValues } from '@/lib/forms/form-fields';
import { formAddress } from '@/lib/links/record-link';
import { useLocation } from '@/lib/links/router';
import type { Fields } from '@/lib/narrow';
import { currentOwner, ownerOf, serverNowMs, useSession } from '@/lib/session/session';
import { useDeviceList } from '@/lib/storage/device-store';
import { watchCleared, watchStored } from '@/lib/storage/web-storage';

import { discardDraft } from './discard-draft';
import { chooseSlot, useSlot } from './draft-slot';
import { hasDraft, knownDraft, listDrafts, readDraft, removeDraft, saveDraft } from './draft-store';
import { holdsLongList, usePause } from './use-pause';

/** The unsaved values of one form. */
export type Draft = {
  address: string;
  title: string;
  /** The record's name; '' for a new one. */
  subject: string;
  /** When the record was made, where its API tells: another one may have its id by now. */
  createdAt?: string;
  /** Milliseconds since 1970. */
  savedAtMs: number;
  /** The changed fields by name; files as File. Never a password. */
  values: Fields;
  /** The record's values when the fields were changed, where known. */
  base?: Fields;
  /** Which of several tabs with this form keeps it; none for the first. */
  slot?: number;
  /** For what was sent without an answer so far: when, in milliseconds since 1970. */
  sentAtMs?: number;
  /** For a revert: when the reverted change was made, in milliseconds since 1970. */
  revertsMs?: number;
};

type Guard = (value: unknown) => boolean;

/** Validates stored values of fields that are neither text nor file. */
export type DraftGuards<Values> = { [Name in keyof Values]?: Guard };

const isPlain: Guard = (value) => typeof value === 'string' || value instanceof File;

/**
 * The fields that differ from the form's initial values. A draft contains only these, so that it
 * never restores outdated values of the others.
 */
export function changedValues(values: object, initial: object): Fields {
  const before = new Map<string, unknown>(Object.entries(initial));
  return Object.fromEntries(
    Object.entries(values).filter(([name, value]) => !isSameValue(value, before.get(name))),
  );
}

/** The draft's values that the form accepts; invalid ones of older versions are left out. */
export function usableValues<Values extends object>(
  draft: Fields,
  guards: DraftGuards<Values> = {},
): Partial<Values> {
  const guardOf = new Map<string, Guard | undefined>(Object.entries(guards));
  const usable = Object.entries(draft).filter(([name, value]) =>
    (guardOf.get(name) ?? isPlain)(value),
  );
  return Object.fromEntries(usable) as Partial<Values>; // each value passed its field's guard
}

/** What a form puts back of an earlier change; empty where it reverts none. */
export const RevertedValues = createContext<Fields>({});

/** One form's draft, for the admin who was signed in when it opened. */
export type DraftState = ReturnType<typeof useDraft>;

/** Where a form stands, if not at the page's address, and when its record was made. */
type Place = { at?: string; createdAt?: string };

/** Stores unsaved values of a form. `title` and `subject` label the draft. */
export function useDraft(title: string, subject: string, { at, createdAt }: Place = {}) {
  const location = useLocation();
  // After a sign-out the open form still belongs to the admin who typed.
  const [owner] = useState(currentOwner);
  const [address] = useState(at ?? formAddress(location));
  /** False when drafts are only in memory. */
  const [isStored, setStored] = useState(true);
  /** The stored draft; null for none, undefined while it is read. */
  const [found, setFound] = useState<Draft | null>();
  const { number: slot, isMine, isElsewhere } = useSlot(owner, address, createdAt);
  const [firstSlot] = useState(slot);

  useEffect(
    function readEarlierDraft() {
      let isActive = true;
      void readDraft(owner, address, firstSlot).then((draft) => {
        // Read late, it would be offered in another record's form, or to another admin.
        if (!isActive) return;
        sentAt.current = draft?.sentAtMs;
        setFound(draft);
      });
      return () => {
        isActive = false;
      };
    },
    [owner, address, firstSlot],
  );

  useEffect(
    function keepThroughClearing() {
      return watchCleared(() => {
        const draft = knownDraft(owner, { address, slot });
        if (draft && !hasDraft(owner, address, slot)) void saveDraft(owner, draft);
      });
    },
    [owner, address, slot],
  );

  const pause = usePause();
  const sentAt = useRef<number>(undefined);
  /** When what this form has sent, or saved since, was saved. */
  const savedAtMs = useRef(0);
  /** What was typed before it was known where this tab keeps it. */
  const typed = useRef<{ values: Fields; base?: Fields }>(undefined);

  /** The changed fields as this form's draft. */
  function draftOf(values: Fields, base?: Fields): Draft {
    const labels = { title, subject, ...madeAt({ createdAt }) };
    const draft: Draft = { address, slot, ...labels, savedAtMs: serverNowMs(), values, base };
    if (sentAt.current !== undefined) draft.sentAtMs = sentAt.current;
    return draft;
  }

  /**
   * Saves the changed fields; without any it removes the draft. `base` is the record's values in
   * them, for the conflict check.
   */
  function save(values: Fields, base?: Fields): void {
    if (!isMine) {
      typed.current = { values, base };
      return;
    }
    const write = () => {
      const draft = draftOf(values, base);
      savedAtMs.current = draft.savedAtMs;
      void saveDraft(owner, draft).then(setStored);
    };
    if (Object.keys(values).length === 0) remove();
    else if (holdsLongList(values)) pause.waitFor(write);
    else {
      pause.cancel();
      write();
    }
  }

  const saveTyped = useEffectEvent(() => {
    const { current } = typed;
    typed.current = undefined;
    if (current) save(current.values, current.base);
  });
  useEffect(
    function keepInOwnSlot() {
      if (isMine) saveTyped();
    },
    [isMine, slot],
  );

  function remove(): void {
    typed.current = undefined;
    sentAt.current = undefined;
    pause.cancel();
    if (isMine) removeDraft(owner, { address, slot });
  }

  /** Removes what this form has sent; what was typed meanwhile where it was opened again stays. */
  function removeSent(): void {
    const newest = knownDraft(owner, { address, slot });
    if ((newest?.savedAtMs ?? 0) <= savedAtMs.current) remove();
  }

  /** What is saved, now or from now on, was sent at a time, and nobody knows what became of it; undefined where one does. */
  function noteSent(atMs: number | undefined): void {
    sentAt.current = atMs;
    const draft = knownDraft(owner, { address, slot });
    if (!draft || !isMine) return;
    savedAtMs.current = draft.savedAtMs;
    void saveDraft(owner, { ...draft, sentAtMs: atMs });
  }

  const writes = { save, remove, removeSent, noteSent };
  return { owner, address, slot, found, isStored, isElsewhere, draftOf, ...writes };
}

/** The signed-in admin's drafts, newest first; undefined while they are read. */
export function useDrafts() {
  const owner = ownerOf(useSession());
  const [drafts, setDrafts] = useDeviceList(watchStored, owner, listDrafts);

  function discard(draft: Draft): void {
    setDrafts(drafts?.filter((one) => one !== draft));
    discardDraft(owner, draft);
  }

  // The form of a draft opens with the one that is chosen.
  const choose = ({ address, slot }: Draft) => chooseSlot(owner, address, slot);
  return { drafts, discard, choose };
}

/** A draft's values as the form works with them; those of a revert are as a record holds them. */
export function formValues({ values, revertsMs }: Draft, fields: readonly FormField[]): Fields {
  if (revertsMs === undefined) return values;
  return unpackValues(
    fields.filter(({ name }) => name in values),
    values,
  );
}
