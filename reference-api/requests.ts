import type { Context, Env } from 'hono';
import { bodyLimit } from 'hono/body-limit';

import { readImage, type CheckedImage } from './images';
import { ApiFailure } from './reply';
import { isObject, parseJson, readFields, type ObjectSchema } from './request-fields';
import schemas from './request-schemas.json';

const MEBIBYTE = 1024 * 1024;
const MOST_READ_AWAY = 128 * MEBIBYTE;

type Requests = typeof schemas;

/** The texts of a request by field: all of them, or those that were sent where none is required. */
type Texts<Name extends keyof Requests> = Requests[Name] extends { required: unknown }
  ? Record<Exclude<keyof Requests[Name]['properties'], 'image'>, string>
  : Record<string, string>;

type Image<Name extends keyof Requests> = Requests[Name] extends { required: unknown }
  ? CheckedImage
  : CheckedImage | undefined;

function limitTo(megabytes: number) {
  const limit = bodyLimit({
    maxSize: megabytes * MEBIBYTE,
    onError: () => {
      throw new ApiFailure(413, `The request is larger than ${String(megabytes)} MB`);
    },
  });
  // Called by the readers below, not as middleware of the routes, so that no body is read before the
  // bearer and the record in the path are checked.
  return (c: Context) => limit(c as Context<Env, string>, () => Promise.resolve());
}

const limitJson = limitTo(3);
const limitForm = limitTo(12);

/**
 * Reads away what an answer was given without: a connection that is closed before a request's end
 * may take the answer with it. Nobody needs more than this of an anonymous caller.
 */
export async function readAway({ body, bodyUsed }: Request): Promise<void> {
  if (!body || bodyUsed || body.locked) return;
  const reader = body.getReader();
  for (let bytes = 0; bytes < MOST_READ_AWAY;) {
    const { done, value } = await reader.read();
    if (done) return;
    bytes += value.byteLength;
  }
}

function finish({ minProperties = 0 }: ObjectSchema, problems: string[], values: object): void {
  if (problems.length > 0) throw new ApiFailure(422, `${problems.join('. ')}.`);
  const given = Object.values(values).filter((value) => value !== undefined);
  if (given.length < minProperties) throw new ApiFailure(422, 'Please fill atleast one fieled');
}

/**
 * Reads a JSON body by the schema with this name in the contract.
 * @param stored the record that is changed: a name that stays as it is may be short
 * @throws ApiFailure 422 with every problem of every field
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
  return texts as Texts<Name>; // finish threw if a required field was missing
}

/** Reads a multipart form in the same way; of several parts with one name the last counts. */
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
