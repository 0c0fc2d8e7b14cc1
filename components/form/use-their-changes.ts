import { useEffect, useEffectEvent, useRef, useState } from 'react';

import { ONLINE } from '@/lib/browser/environment';
import { isAnother } from '@/lib/changes/plan/another-record';
import {
  changedFields,
  type FormField,
  isUntouched,
  lostFields,
  packValues,
  touchedFields,
  unpackValues,
} from '@/lib/forms/form-fields';
import type { Fields } from '@/lib/narrow';
import { windowEvents } from '@/lib/storage/store';
import { everySecond } from '@/lib/timers';

import type { OpenForm } from './conflict-check';
import type { TheirChange } from './their-changes';

/** Each minute, and with the focus of the window, but not with each of two. */
const READ_EVERY_MS = 60_000;
const SOONEST_MS = 5_000;
const watchFocus = windowEvents('focus');

type Options<Values> = Omit<OpenForm<Values>, 'noun'> & {
  /** Nothing is read while the form is sent, or when it is. */
  isOver: boolean;
};

/** Texts and choices are said at their field; lists and images are compared where they are merged. */
const isSaidAtField = ({ kind }: FormField) => kind === 'text' || kind === 'choice';

/**
 * What others save while a form is open: its record is read again with the window's focus and once a
 * minute, never while the page is hidden or offline. Either answer makes theirs the version that the field
 * is compared with; a field without one is merged, or asked about, before it is sent.
 */
export function useTheirChanges<Values extends object>(options: Options<Values>) {
  const { fields, stored, form, base, rebase, isOver } = options;
  const [theirs, setTheirs] = useState<Fields | null>(null);
  const readAt = useRef(0);

  const readWhenDue = useEffectEvent(async (afterMs: number) => {
    const read = stored?.read;
    readAt.current ||= Date.now();
    const isDue = Date.now() - readAt.current >= afterMs;
    if (!read || !isDue || isOver || document.hidden || !ONLINE.read()) return;
    readAt.current = Date.now();
    try {
      const now = await read();
      // What cannot be read here is judged before it is sent, and so is a deleted record, or another one in its place.
      if (lostFields(fields, now).length === 0 && !isAnother(stored, now)) setTheirs(now);
    } catch {
      // The next minute asks again.
    }
  });
  useEffect(function followOthers() {
    const stops = [
      everySecond(() => void readWhenDue(READ_EVERY_MS)),
      watchFocus(() => void readWhenDue(SOONEST_MS)),
    ];
    return () => stops.forEach((stop) => stop());
  }, []);

  const changed = theirs === null || isOver ? [] : changedFields(fields, base, theirs);
  const changes: TheirChange[] = changed.filter(isSaidAtField).map((field) => ({
    field,
    was: base[field.name],
    theirs: theirs?.[field.name],
  }));

  function decide(name: string, side: 'theirs' | 'mine'): void {
    if (theirs === null || form.current === null) return;
    // What is read from one part of the record, as a number with its code, is decided together.
    const part = touchedFields(fields, (field) => field.name !== name);
    const next = { ...base };
    for (const field of part) next[field.name] = theirs[field.name];
    const [held, taken] = [unpackValues(fields, base), unpackValues(fields, next)];
    const typed = packValues(fields, form.current.getFieldsValue());
    for (const field of part) {
      // What is emptied stays as it was, which is not what it is by now.
      const isLeft = part.length > 1 && isUntouched(field, typed[field.name], base[field.name]);
      if (side === 'mine' && !isLeft) continue;
      const value = (side === 'mine' ? held : taken)[field.name];
      form.current.setFieldsValue({ [field.name]: value } as never); // of the form's own names
    }
    rebase(next, form.current.getFieldsValue());
    // The button that had the focus goes.
    form.current.focusField(name);
  }

  /** What was read is older than what a save has just compared with. */
  const forget = () => setTheirs(null);

  return { changes, decide, forget };
}
