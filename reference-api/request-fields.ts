import { Validator } from '@cfworker/json-schema';

// NUL ends a text in SQLite and lone surrogates have no UTF-8, so no field may contain them.
const UNSTORABLE = /[\0\p{Cs}]/u;

/** What the contract says about one field of a request. */
type FieldSchema = {
  title: string;
  format?: string;
  description?: string;
  enum?: string[];
  minLength?: number;
  maxLength?: number;
  'x-min-length-if-changed'?: number;
  /** The list that the text contains as JSON. */
  contentSchema?: { items: ObjectSchema; minItems?: number; maxItems: number };
};

/** What the contract says about a request, or about an entry of a list in it. */
export type ObjectSchema = {
  properties: Record<string, FieldSchema>;
  required?: string[];
  minProperties?: number;
};

/** The message for each keyword that a value fails; it begins with the field's title. */
const PROBLEMS: Record<string, (field: FieldSchema) => string> = {
  type: () => 'must be text',
  minLength: ({ minLength }) => `must have at least ${String(minLength)} characters`,
  maxLength: ({ maxLength }) => `must have at most ${String(maxLength)} characters`,
  enum: ({ enum: words = [] }) => `must be one of: ${words.join(', ')}`,
  pattern: ({ description }) => (description ? `must be ${description}` : 'is not valid'),
};

export const isObject = (value: unknown): value is object =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** The value of a JSON text; undefined when it is not JSON. */
export function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** The value, a text without spaces around it unless it is a password; undefined when empty. */
function trimmed(value: unknown, { format }: FieldSchema): unknown {
  const text = typeof value === 'string' && format !== 'password' ? value.trim() : value;
  return text === '' || text === null ? undefined : text;
}

function problemOf(value: unknown, field: FieldSchema): string | undefined {
  if (typeof value === 'string' && UNSTORABLE.test(value)) {
    return 'holds characters that cannot be stored';
  }
  const [error] = new Validator(field, '2020-12').validate(value).errors;
  return error && (PROBLEMS[error.keyword]?.(field) ?? 'is not valid');
}

/** Parses a list, drops fields that are not in its schema, and returns it as JSON text again. */
function readList(
  text: string,
  { items, minItems = 0, maxItems }: NonNullable<FieldSchema['contentSchema']>,
  refuse: (problem: string) => void,
  problems: string[],
): string {
  const list = parseJson(text);
  if (!Array.isArray(list) || list.length > maxItems || !list.every(isObject)) {
    refuse(`must be a list of at most ${String(maxItems)} entries`);
    return '';
  }
  if (list.length < minItems) refuse('needs at least one entry');
  return JSON.stringify(list.map((entry) => readFields(entry, items, problems)));
}

/** The texts of a body that are in the schema, by field; adds a message for each that fails. */
export function readFields(
  body: object,
  { properties, required = [] }: ObjectSchema,
  problems: string[],
  stored: Record<string, unknown> = {},
): Record<string, string> {
  const sent = new Map<string, unknown>(Object.entries(body));
  const texts: Record<string, string> = {};
  for (const [name, field] of Object.entries(properties)) {
    if (field.format === 'binary') continue;
    const refuse = (problem: string) => problems.push(`${field.title} ${problem}`);
    const value = trimmed(sent.get(name), field);
    const isChanged = value !== stored[name];
    const rules = isChanged ? { minLength: field['x-min-length-if-changed'], ...field } : field;
    const problem = value === undefined ? undefined : problemOf(value, rules);
    if (problem !== undefined) refuse(problem);
    else if (typeof value === 'string') {
      const { contentSchema } = field;
      texts[name] = contentSchema ? readList(value, contentSchema, refuse, problems) : value;
    } else if (required.includes(name)) {
      refuse(field.contentSchema ? 'needs at least one entry' : 'is required');
    }
  }
  return texts;
}
