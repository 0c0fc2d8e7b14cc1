import { createContext } from 'react';

import { isSameValue } from '@/lib/forms/form-fields';
import { isFormAddress } from '@/lib/links/form-address';
import { asFields, asList, asText, type Fields, isFields } from '@/lib/narrow';

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

/** A stored file: as bytes, since some browsers store no files in a private window. */
type PackedFile = { fileName: string; type: string; bytes: ArrayBuffer };

async function packValue(value: unknown): Promise<unknown> {
  if (!(value instanceof File)) return value;
  const bytes = await value.arrayBuffer();
  return { fileName: value.name, type: value.type, bytes } satisfies PackedFile;
}

function isPackedFile(value: unknown): value is PackedFile {
  // The bytes may come from another realm, where `instanceof` fails.
  return isFields(value) && Object.prototype.toString.call(value.bytes) === '[object ArrayBuffer]';
}

function unpackValue(value: unknown): unknown {
  if (!isPackedFile(value)) return value;
  return new File([value.bytes], asText(value.fileName), { type: asText(value.type) });
}

/** Serialises a draft with its files' bytes. Rejects when a file cannot be read. */
export async function packDraft(draft: Draft): Promise<unknown> {
  const values = await Promise.all(
    Object.entries(draft.values).map(async ([name, value]) => [name, await packValue(value)]),
  );
  return { ...draft, values };
}

/** Reads a stored draft; null when it is invalid or its screen is gone. */
export function unpackDraft(stored: unknown): Draft | null {
  if (!isFields(stored)) return null;
  const { savedAtMs } = stored;
  const address = asText(stored.address);
  if (!isFormAddress(address)) return null;
  if (typeof savedAtMs !== 'number' || !Number.isFinite(savedAtMs)) return null;
  const values: Fields = {};
  for (const entry of asList(stored.values)) {
    const [name, value] = asList(entry);
    if (typeof name === 'string') values[name] = unpackValue(value);
  }
  return {
    address,
    title: asText(stored.title),
    subject: asText(stored.subject),
    savedAtMs,
    values,
    base: asFields(stored.base),
    ...(typeof stored.revertsMs === 'number' && { revertsMs: stored.revertsMs }),
  };
}

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
