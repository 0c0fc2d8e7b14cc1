import { asList, asText, isFields } from '@/lib/narrow';
import { useStore } from '@/lib/storage/store';
import { readStored, watchStored, writeStored } from '@/lib/storage/web-storage';

/** A reply that an admin keeps; in its text `{name}` is the sender's. */
export type ReplyTemplate = { id: string; name: string; text: string };

type Stored = { templates: ReplyTemplate[]; chosen: string };

const MOST_TEMPLATES = 50;
export const TEMPLATE_TEXT_MAX_LENGTH = 2_000;

function parse(text: string | null): Stored {
  try {
    const stored: unknown = JSON.parse(text ?? '{}');
    const { templates, chosen } = isFields(stored) ? stored : {};
    return {
      templates: asList(templates)
        .filter(isFields)
        .map(({ id, name, text: body }) => ({
          ...{ id: asText(id), name: asText(name), text: asText(body) },
        }))
        .filter(({ id }) => id !== '')
        .slice(0, MOST_TEMPLATES),
      chosen: asText(chosen),
    };
  } catch {
    return { templates: [], chosen: '' };
  }
}

/**
 * An admin's reply templates on this device, and the one that replies begin with; null for none.
 * The setters return false when they are only in memory.
 */
export function useReplyTemplates(owner: string) {
  const key = `replies:${owner}`;
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
