import { useConfig } from '@/lib/config/config';
import { asFields, asList, asText, parseJson } from '@/lib/narrow';
import { useStore } from '@/lib/storage/store';
import { readStored, removeStored, watchStored, writeStored } from '@/lib/storage/web-storage';

/**
 * A piece of a reply that an admin keeps; `{name}`, `{story}` and `{asked}` in it are filled in. Its language
 * is a code of two letters, '' for any.
 */
export type Snippet = {
  id: string;
  name: string;
  text: string;
  language: string;
  /** It is everybody's, out of `config.json`, and cannot be changed here. */
  isTeams?: true;
};

export const MOST_SNIPPETS = 50;
export const SNIPPET_TEXT_MAX_LENGTH = 2_000;

/** Reads a stored snippet; null when it is invalid. */
export function toSnippet(stored: unknown): Snippet | null {
  const { id, name, text, language } = asFields(stored);
  if (asText(id) === '') return null;
  const known = /^[a-z]{2}$/.test(asText(language)) ? asText(language) : '';
  return { id: asText(id), name: asText(name), text: asText(text), language: known };
}

/** They were templates at first, one of which was chosen for all replies. */
function parse(stored: string | null): Snippet[] {
  return asList(asFields(parseJson(stored ?? '')).templates)
    .map(toSnippet)
    .filter((snippet) => snippet !== null)
    .slice(0, MOST_SNIPPETS);
}

/** Those of a letter's language first, then those of any. */
export function inOrderFor(snippets: readonly Snippet[], language: string): Snippet[] {
  const rank = (one: Snippet) => (one.language === '' ? 1 : one.language === language ? 0 : 2);
  return snippets.toSorted((one, other) => rank(one) - rank(other));
}

const keyOf = (owner: string) => `replies:${owner}`;

/** An admin's snippets on this device, as they are now. */
export const readSnippets = (owner: string) => parse(readStored('local', keyOf(owner)));

/** False when they are only in memory. */
const store = (owner: string, snippets: readonly Snippet[]) =>
  writeStored('local', keyOf(owner), JSON.stringify({ templates: snippets }));

const typedKeyOf = (owner: string) => `snippet:${owner}`;

/** What an admin has typed of a snippet in this tab and not saved; null for nothing. */
const readTyped = (owner: string) =>
  toSnippet(parseJson(readStored('session', typedKeyOf(owner)) ?? ''));

/** Adds snippets of another browser behind those here. False when they are only in memory. */
export function joinSnippets(owner: string, added: readonly Snippet[]): boolean {
  const known = readSnippets(owner);
  const kept = known.map((one) => added.find(({ id }) => id === one.id) ?? one);
  const isNew = ({ id }: Snippet) => !known.some((one) => one.id === id);
  return store(owner, [...kept, ...added.filter(isNew)].slice(0, MOST_SNIPPETS));
}

/** An admin's snippets on this device. */
export function useSnippets(owner: string) {
  const read = () => readStored('local', keyOf(owner));
  const snippets = parse(useStore({ subscribe: watchStored, read, readOnServer: () => null }));
  const { config } = useConfig();
  const teams = config.snippets.map((one, at): Snippet => ({
    ...one,
    id: `team ${at}`,
    isTeams: true,
  }));
  return {
    snippets,
    /** With the team's behind them. */
    all: [...snippets, ...teams],
    isFull: snippets.length >= MOST_SNIPPETS,
    /** Those stored at this moment. */
    readNow: () => readSnippets(owner),
    /** False when they are only in memory. */
    save: (next: Snippet[]) => store(owner, next),
    /** What is typed of one and not saved, so that it outlasts the letter beside which it stands. */
    typed: readTyped(owner),
    noteTyped: (snippet: Snippet | null): void => {
      if (snippet === null) removeStored('session', typedKeyOf(owner));
      else writeStored('session', typedKeyOf(owner), JSON.stringify(snippet));
    },
  };
}

/** The lines that make snippets everybody's. */
export const snippetsForConfig = (snippets: readonly Snippet[]) =>
  `"snippets": ${JSON.stringify(
    snippets.map(({ name, text, language }) => ({ name: name.trim() || text, text, language })),
    null,
    2,
  )}`;
