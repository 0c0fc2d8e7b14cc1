import { isSameValue } from '@/lib/forms/form-fields';
import type { Fields } from '@/lib/narrow';

type Guard = (value: unknown) => boolean;

/** Says of the fields that hold neither text nor a file whether a stored value is still one. */
export type DraftGuards<Values> = { [Name in keyof Values]?: Guard };

const isPlain: Guard = (value) => typeof value === 'string' || value instanceof File;

/**
 * The fields of a form that differ from what it started with. Only they make a draft, so that it
 * never brings back what somebody else has changed since.
 */
export function changedValues(values: object, initial: object): Fields {
  const before = new Map<string, unknown>(Object.entries(initial));
  return Object.fromEntries(
    Object.entries(values).filter(([name, value]) => !isSameValue(value, before.get(name))),
  );
}

/** The values of a draft that a form can take; what an older version of it stored stays behind. */
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
