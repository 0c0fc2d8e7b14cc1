import type { Body } from './body';
import { ApiFailure } from './reply';

// NUL ends a text inside SQLite and lone surrogates have no UTF-8; neither is typed by anybody.
const UNSTORABLE = /[\0\p{Cs}]/u;
const EMAIL = /^[^\s@<>"]+@[^\s@<>".]+(\.[^\s@<>".]+)+$/;

/** What one text field must be; lengths in characters. */
export type TextRule = {
  max?: number;
  pattern?: RegExp;
  /** Said when `pattern` does not match. */
  message?: string;
  oneOf?: readonly string[];
  /** Kept as sent, spaces at the ends included. */
  isRaw?: boolean;
};

/** An e-mail address, as far as its form tells. */
export const EMAIL_RULE: TextRule = {
  max: 254,
  pattern: EMAIL,
  message: 'Email must be an e-mail address',
};

/** Reads the fields of one request and collects every problem before it refuses. */
export type FieldReader = {
  /** The text, or undefined when the field is absent, null or empty. */
  optional(name: string, label: string, rule?: TextRule): string | undefined;
  /** The text; an absent or empty field is a problem. */
  required(name: string, label: string, rule?: TextRule): string;
  reject(problem: string): void;
  readonly problems: readonly string[];
  /** @throws ApiFailure 422 that names every problem. */
  finish(): void;
};

function problemOf(text: string, label: string, rule: TextRule): string | undefined {
  if (UNSTORABLE.test(text)) return `${label} holds characters that cannot be stored`;
  if (rule.max !== undefined && Array.from(text).length > rule.max) {
    return `${label} must have at most ${String(rule.max)} characters`;
  }
  if (rule.pattern && !rule.pattern.test(text)) return rule.message ?? `${label} is not valid`;
  if (rule.oneOf && !rule.oneOf.includes(text)) {
    return `${label} must be one of: ${rule.oneOf.join(', ')}`;
  }
  return undefined;
}

/** Starts reading the fields of a body. */
export function readFields(body: Body): FieldReader {
  const problems: string[] = [];

  function optional(name: string, label: string, rule: TextRule = {}): string | undefined {
    const value = Object.hasOwn(body, name) ? body[name] : undefined;
    if (value === undefined || value === null) return undefined;
    if (typeof value !== 'string') {
      problems.push(`${label} must be text`);
      return undefined;
    }
    const text = rule.isRaw ? value : value.trim();
    if (text === '') return undefined;
    const problem = problemOf(text, label, rule);
    if (problem !== undefined) problems.push(problem);
    return text;
  }

  return {
    optional,
    required(name, label, rule) {
      const before = problems.length;
      const text = optional(name, label, rule);
      if (text === undefined && problems.length === before) problems.push(`${label} is required`);
      return text ?? '';
    },
    reject: (problem) => problems.push(problem),
    problems,
    finish() {
      if (problems.length > 0) throw new ApiFailure(422, `${problems.join('. ')}.`);
    },
  };
}

/** The fields that were given, for an update; a 422 when there is none. */
export function givenOf(fields: Record<string, string | undefined>): Record<string, string> {
  const given = Object.entries(fields).filter(
    (entry): entry is [string, string] => entry[1] !== undefined,
  );
  if (given.length === 0) throw new ApiFailure(422, 'Please fill atleast one fieled');
  return Object.fromEntries(given);
}
