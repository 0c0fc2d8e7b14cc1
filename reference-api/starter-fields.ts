import type { Body } from './body';
import { readFields, type FieldReader } from './fields';

const MOST_STARTERS = 100;
const LONGEST_TEXT = 50_000;
const STARTER_RULE = { max: 50 };
const DESCRIPTION_RULE = { max: 250 };

const isBody = (value: unknown): value is Body => typeof value === 'object' && value !== null;

function parseList(text: string): unknown[] | undefined {
  try {
    const value: unknown = JSON.parse(text);
    return Array.isArray(value) && value.length <= MOST_STARTERS ? value : undefined;
  } catch {
    return undefined;
  }
}

/** Reads the `starter` field, a list as JSON text, into the text to store; undefined if absent. */
export function readStarters(fields: FieldReader): string | undefined {
  const text = fields.optional('starter', 'Starter', { max: LONGEST_TEXT });
  if (text === undefined) return undefined;
  const entries = parseList(text);
  if (!entries?.every(isBody)) {
    fields.reject(`Starter must be a list of at most ${String(MOST_STARTERS)} entries`);
    return undefined;
  }
  const starters = entries.map((entry) => {
    const parts = readFields(entry);
    const starter = parts.required('starter', 'Starter title', STARTER_RULE);
    const description = parts.required('description', 'Starter description', DESCRIPTION_RULE);
    for (const problem of parts.problems) fields.reject(problem);
    return { starter, description };
  });
  return JSON.stringify(starters);
}
