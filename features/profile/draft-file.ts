import { toDraft } from '@/components/form/draft-store';
import type { Draft } from '@/components/form/use-draft';
import { asFields, asText, type Fields } from '@/lib/narrow';

/** A draft as JSON, its files as base64, for a file that is read in another browser. */
export async function packDraft(draft: Draft): Promise<Fields> {
  const values = Object.entries(draft.values).map(async ([name, value]) =>
    value instanceof File ? [name, await packFile(value)] : [name, value],
  );
  return { ...draft, values: await Promise.all(values) };
}

/** Reads a packed draft with its files; null when it is invalid or its screen is gone. */
export function unpackDraft(packed: unknown): Draft | null {
  const draft = toDraft(packed);
  if (draft === null) return null;
  try {
    const values = Object.entries(draft.values).map(
      ([name, value]) => [name, unpackFile(value)] as const,
    );
    return { ...draft, values: Object.fromEntries<unknown>(values) };
  } catch {
    // A file in it is no base64.
    return null;
  }
}

async function packFile(file: File): Promise<Fields> {
  const bytes = new Uint8Array(await file.arrayBuffer());
  const binary = Array.from(bytes, (byte) => String.fromCharCode(byte)).join('');
  return { fileName: file.name, type: file.type, base64: btoa(binary) };
}

/** A packed file; any other value as it is. */
function unpackFile(value: unknown): unknown {
  const { fileName, type, base64 } = asFields(value);
  if (typeof base64 !== 'string') return value;
  const bytes = Uint8Array.from(atob(base64), (character) => character.charCodeAt(0));
  return new File([bytes], asText(fileName), { type: asText(type) });
}
