import { asList, asText, asTexts, isFields } from '@/lib/narrow';

import { DEFAULTS } from './app-config';
import { addressAdvice, API_PATTERN, readApiAddress } from './site-address';

type KeySchema =
  | { type: 'string' | 'boolean'; pattern?: string; enum?: readonly string[] }
  | { type: 'integer'; minimum: number; maximum: number }
  | { type: 'array'; items: object };

/**
 * One key: `read` returns null for an invalid value, `expected` completes "it must be", and `advise`
 * says what to correct in it, where that is known.
 */
export type Rule<Value> = {
  initial: Value;
  expected: string;
  schema: KeySchema;
  read: (value: unknown) => Value | null;
  advise?: (value: unknown) => string;
};

/** A text of a pattern. */
export function textRule(initial: string, expected: string, pattern: string): Rule<string> {
  const valid = new RegExp(pattern, 'u');
  return {
    initial,
    expected,
    schema: { type: 'string', pattern },
    read: (value) => (typeof value === 'string' && valid.test(value.trim()) ? value.trim() : null),
  };
}

/** One of several words. */
export function choiceRule<Choice extends string>(
  initial: Choice,
  choices: readonly Choice[],
): Rule<Choice> {
  return {
    initial,
    expected: `one of ${choices.map((choice) => `"${choice}"`).join(', ')}`,
    schema: { type: 'string', enum: choices },
    read: (value) => choices.find((choice) => choice === value) ?? null,
  };
}

/** A whole number of a range. */
export function numberRule(initial: number, minimum: number, maximum: number): Rule<number> {
  const isValid = (value: unknown): value is number =>
    typeof value === 'number' && Number.isInteger(value) && value >= minimum && value <= maximum;
  return {
    initial,
    expected: `a whole number from ${minimum} to ${maximum}`,
    schema: { type: 'integer', minimum, maximum },
    read: (value) => (isValid(value) ? value : null),
  };
}

/** A list of objects with these texts; `optional` may be left out, and is then empty. */
export function listRule<Item extends Record<string, string>>(
  needed: readonly (keyof Item & string)[],
  optional: readonly (keyof Item & string)[],
  example: string,
): Rule<readonly Item[]> {
  const names: readonly string[] = [...needed, ...optional];
  const toItem = (value: unknown): Item | null => {
    if (!isFields(value)) return null;
    const isText = (name: string) => value[name] === undefined || typeof value[name] === 'string';
    const isFilled = (name: string) => /\S/.test(asText(value[name]));
    const isItem =
      Object.keys(value).every((name) => names.includes(name)) &&
      names.every(isText) &&
      needed.every(isFilled);
    return isItem ? (asTexts(value, names) as Item) : null; // of these names
  };
  const filled = { type: 'string', pattern: '\\S' };
  const properties = Object.fromEntries<object>([
    ...needed.map((name): [string, object] => [name, filled]),
    ...optional.map((name): [string, object] => [name, { type: 'string' }]),
  ]);
  return {
    initial: [],
    expected: `a list like ${example}`,
    schema: {
      type: 'array',
      items: { type: 'object', properties, required: needed, additionalProperties: false },
    },
    read(value) {
      const items = Array.isArray(value) ? asList(value).map(toItem) : [null];
      return items.includes(null) ? null : (items as Item[]); // none is null
    },
  };
}

/** How a whole address is asked for. */
export const FULL_ADDRESS = 'or a full address like';

/** An address that calls go to, on this site or another. */
export function addressRule(initial: string, path: string, address: string): Rule<string> {
  const expected = `empty, a path like "${path}", ${FULL_ADDRESS} "${address}"`;
  const rule = textRule(initial, expected, API_PATTERN);
  return { ...rule, read: readApiAddress, advise: addressAdvice };
}

/** On or off. */
export const SWITCH: Rule<boolean> = {
  initial: DEFAULTS.demo,
  expected: 'true or false',
  schema: { type: 'boolean' },
  read: (value) => (typeof value === 'boolean' ? value : null),
};
