import { createContext } from 'react';

import { isSameValue } from '@/lib/forms/form-fields';
import type { Fields } from '@/lib/narrow';

/** The unsaved values of one form. */
export type Draft = {
  address: string;
  title: string;
  /** The record's name; '' for a new one. */
  subject: string;
  /** Milliseconds since 1970. */
  savedAtMs: number;
  /** The changed fields by name; files as File. Never a password. */
  values: Fields;
  /** The record's values when the fields were changed, where known. */
  base?: Fields;
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
