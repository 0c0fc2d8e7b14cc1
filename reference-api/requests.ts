import { Validator } from '@cfworker/json-schema';
import type { Context, Env } from 'hono';
import { bodyLimit } from 'hono/body-limit';

import { readImage, type CheckedImage } from './images';
import { ApiFailure } from './reply';
import schemas from './request-schemas.json';

const MEBIBYTE = 1024 * 1024;
// NUL ends a text inside SQLite and lone surrogates have no UTF-8, so no field may hold them.
const UNSTORABLE = /[\0\p{Cs}]/u;

type Requests = typeof schemas;
type FieldSchema = {
  title: string;
  format?: string;
  description?: string;
  enum?: string[];
  minLength?: number;
  maxLength?: number;
  'x-min-length-if-changed'?: number;
  /** What a text holds that is JSON. */
  contentSchema?: { items: ObjectSchema; minItems?: number; maxItems: number };
};
type ObjectSchema = {
  properties: Record<string, FieldSchema>;
  required?: string[];
  minProperties?: number;
};

/** The texts of a request by field: all of them, or those that were sent where none is required. */
type Texts<Name extends keyof Requests> = Requests[Name] extends { required: unknown }
  ? Record<Exclude<keyof Requests[Name]['properties'], 'image'>, string>
  : Record<string, string>;
type Image<Name extends keyof Requests> = Requests[Name] extends { required: unknown }
  ? CheckedImage
  : CheckedImage | undefined;

/** What a value does wrong, by the keyword of its schema. */
const PROBLEMS: Record<string, (field: FieldSchema) => string> = {
  type: () => 'must be text',
  minLength: ({ minLength }) => `must have at least ${String(minLength)} characters`,
  maxLength: ({ maxLength }) => `must have at most ${String(maxLength)} characters`,
  enum: ({ enum: words = [] }) => `must be one of: ${words.join(', ')}`,
  pattern: ({ description }) => (description ? `must be ${description}` : 'is not valid'),
};

function limitTo(megabytes: number) {
  const limit = bodyLimit({
    maxSize: megabytes * MEBIBYTE,
    onError: () => {
      throw new ApiFailure(413, `The request is larger than ${String(megabytes)} MB`);
    },
  });
  // Called by the readers below and not in front of the routes, so that no body is read before the
  // bearer and the record in the path are checked.
  return (c: Context) => limit(c as Context<Env, string>, () => Promise.resolve());
}

const limitJson = limitTo(3);
const limitForm = limitTo(12);

const isObject = (value: unknown): value is object =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** The value without spaces at its ends, a password as it is; undefined when there is nothing. */
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

/** Reads a list out of JSON text, and writes what its schema knows of it as JSON text again. */
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

/** The texts that a body holds for the fields of a schema; every problem is added to the list. */
function readFields(
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

function finish({ minProperties = 0 }: ObjectSchema, problems: string[], values: object): void {
  if (problems.length > 0) throw new ApiFailure(422, `${problems.join('. ')}.`);
  const given = Object.values(values).filter((value) => value !== undefined);
  if (given.length < minProperties) throw new ApiFailure(422, 'Please fill atleast one fieled');
}

/**
 * Reads a JSON body as its schema in the contract wants it; a 422 says everything that is wrong.
 * @param stored the record that is changed: what equals it may be shorter than a new value
 */
export async function readJson<Name extends keyof Requests>(
  c: Context,
  name: Name,
  stored?: Record<string, unknown>,
): Promise<Texts<Name>> {
  await limitJson(c);
  const body = parseJson(await c.req.text());
  if (body === undefined) throw new ApiFailure(422, 'The request body is not valid JSON');
  if (!isObject(body)) throw new ApiFailure(422, 'The request body is not a JSON object');
  const schema: ObjectSchema = schemas[name];
  const problems: string[] = [];
  const texts = readFields(body, schema, problems, stored);
  finish(schema, problems, texts);
  return texts as Texts<Name>; // what is required is there, or finish had thrown
}

/** Reads a multipart form likewise, of several parts with one name the last. */
export async function readForm<Name extends keyof Requests>(
  c: Context,
  name: Name,
): Promise<Texts<Name> & { image: Image<Name> }> {
  await limitForm(c);
  if (!/^multipart\/form-data\s*;/i.test(c.req.header('content-type') ?? '')) {
    throw new ApiFailure(422, 'The request is not a multipart form');
  }
  const form = await c.req.formData().catch(() => {
    throw new ApiFailure(422, 'The multipart form is malformed');
  });
  const parts: Record<string, unknown> = Object.fromEntries(form);
  const schema: ObjectSchema = schemas[name];
  const problems: string[] = [];
  const texts = readFields(parts, schema, problems);
  const image = await readImage(parts.image, problems, schema.required?.includes('image') ?? false);
  finish(schema, problems, { ...texts, image });
  return { ...texts, image } as Texts<Name> & { image: Image<Name> }; // as above
}
