import { asFields, asList, asText, isFields, parseJson } from '@/lib/narrow';
import { useStore } from '@/lib/storage/store';
import { readStored, watchStored, writeStored } from '@/lib/storage/web-storage';

/** A piece of a reply that an admin keeps; `{name}`, `{story}` and `{asked}` in it are filled in. */
export type Snippet = { id: string; name: string; text: string };

const MOST_SNIPPETS = 50;
export const SNIPPET_TEXT_MAX_LENGTH = 2_000;

/** They were templates at first, one of which was chosen for all replies. */
function parse(stored: string | null): Snippet[] {
  return asList(asFields(parseJson(stored ?? '')).templates)
    .filter(isFields)
    .map(({ id, name, text }) => ({ id: asText(id), name: asText(name), text: asText(text) }))
    .filter(({ id }) => id !== '')
    .slice(0, MOST_SNIPPETS);
}

/** An admin's snippets on this device. */
export function useSnippets(owner: string) {
  const key = `replies:${owner}`;
  const read = () => readStored('local', key);
  const snippets = parse(useStore({ subscribe: watchStored, read, readOnServer: () => null }));
  return {
    snippets,
    isFull: snippets.length >= MOST_SNIPPETS,
    /** Those stored at this moment. */
    readNow: () => parse(read()),
    /** False when they are only in memory. */
    save: (next: Snippet[]) => writeStored('local', key, JSON.stringify({ templates: next })),
  };
}
