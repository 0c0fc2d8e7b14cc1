import { asFields, asList, asText, isFields, type Fields } from '@/lib/narrow';
import { screenOf } from '@/lib/navigation/screen-of';

/** What was typed into one form and not sent. */
export type Draft = {
  /** Leads back to the form. Unique: no address has two forms. */
  address: string;
  /** What the form is called, such as "Edit Genre". */
  title: string;
  /** What it is about, such as the genre's name; '' for something new. */
  subject: string;
  /** Milliseconds since 1970. */
  savedAtMs: number;
  /** The fields that were changed, by name; a file is a File. Never a password. */
  values: Fields;
  /** What the record held in these fields when they were changed, where that is known. */
  base?: Fields;
  /**
   * When the change was made that this puts back, in milliseconds since 1970. Nobody typed such
   * values: they are as a record holds them.
   */
  revertsMs?: number;
};

/** A file as it is stored: as bytes, since not every browser stores files in a private window. */
type PackedFile = { fileName: string; type: string; bytes: ArrayBuffer };

async function packValue(value: unknown): Promise<unknown> {
  if (!(value instanceof File)) return value;
  const bytes = await value.arrayBuffer();
  return { fileName: value.name, type: value.type, bytes } satisfies PackedFile;
}

function isPackedFile(value: unknown): value is PackedFile {
  // The bytes may come from another realm, where `instanceof` would deny them.
  return isFields(value) && Object.prototype.toString.call(value.bytes) === '[object ArrayBuffer]';
}

function unpackValue(value: unknown): unknown {
  if (!isPackedFile(value)) return value;
  return new File([value.bytes], asText(value.fileName), { type: asText(value.type) });
}

/** A draft as it is stored, its files read. Rejects when a file cannot be read. */
export async function packDraft(draft: Draft): Promise<unknown> {
  const values = await Promise.all(
    Object.entries(draft.values).map(async ([name, value]) => [name, await packValue(value)]),
  );
  return { ...draft, values };
}

/** Reads a draft out of storage; null for what is none, and for one that leads nowhere. */
export function unpackDraft(stored: unknown): Draft | null {
  if (!isFields(stored)) return null;
  const { savedAtMs } = stored;
  const address = asText(stored.address);
  if (!address.startsWith('/') || screenOf(address) === null) return null;
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
