import { asList, asText, isFields } from '@/lib/narrow';
import { useStore } from '@/lib/storage/store';
import { readStored, watchStored, writeStored } from '@/lib/storage/web-storage';

/** A reply that an admin keeps; in its text `{name}` is the sender's. */
export type ReplyTemplate = { id: string; name: string; text: string };

type Stored = { templates: ReplyTemplate[]; chosen: string };

const MOST_TEMPLATES = 50;
export const TEMPLATE_TEXT_MAX_LENGTH = 2_000;

/** Reads a stored template; null when it is invalid. */
export function toTemplate(stored: unknown): ReplyTemplate | null {
  if (!isFields(stored)) return null;
  const { id, name, text } = stored;
  return asText(id) === '' ? null : { id: asText(id), name: asText(name), text: asText(text) };
}

function parse(text: string | null): Stored {
  try {
    const stored: unknown = JSON.parse(text ?? '{}');
    const { templates, chosen } = isFields(stored) ? stored : {};
    return {
      templates: asList(templates)
        .map(toTemplate)
        .filter((template) => template !== null)
        .slice(0, MOST_TEMPLATES),
      chosen: asText(chosen),
    };
  } catch {
    return { templates: [], chosen: '' };
  }
}

const keyOf = (owner: string) => `replies:${owner}`;
const readStoredBy = (owner: string) => parse(readStored('local', keyOf(owner)));

/** An admin's reply templates on this device. */
export const readTemplates = (owner: string): ReplyTemplate[] => readStoredBy(owner).templates;

/** Adds templates of another browser behind those here. False when they are only in memory. */
export function joinTemplates(owner: string, added: readonly ReplyTemplate[]): boolean {
  const { templates, chosen } = readStoredBy(owner);
  const kept = templates.map((one) => added.find(({ id }) => id === one.id) ?? one);
  const isNew = ({ id }: ReplyTemplate) => !templates.some((one) => one.id === id);
  const joined = [...kept, ...added.filter(isNew)].slice(0, MOST_TEMPLATES);
  return writeStored('local', keyOf(owner), JSON.stringify({ templates: joined, chosen }));
}

/**
 * An admin's reply templates on this device, and the one that replies begin with; null for none.
 * The setters return false when they are only in memory.
 */
export function useReplyTemplates(owner: string) {
  const key = keyOf(owner);
  const read = () => readStored('local', key);
  const { templates, chosen } = parse(
    useStore({ subscribe: watchStored, read, readOnServer: () => null }),
  );
  const write = (stored: Stored) => writeStored('local', key, JSON.stringify(stored));
  return {
    templates,
    chosen: templates.find(({ id }) => id === chosen) ?? null,
    isFull: templates.length >= MOST_TEMPLATES,
    /** Those stored at this moment. */
    readNow: () => parse(read()).templates,
    save: (next: ReplyTemplate[]) => write({ templates: next, chosen }),
    choose: (id: string) => write({ templates, chosen: id }),
  };
}
