import { Validator, type Schema } from '@cfworker/json-schema';

import { asFields, isFields } from '@/lib/narrow';

import data from './contract.json';
import { plainText } from './plain-text';

/** An operation of the contract. */
export type Operation = {
  id: string;
  method: string;
  path: string;
  summary: string;
  isPublic: boolean;
  replies: Partial<Record<string, string>>;
};

const MOST_PROBLEMS = 4;
/** Keywords whose errors only repeat a nested error. */
const PARENTS = ['$ref', 'properties', 'items'];

const contract = data as { operations: Operation[]; $defs: Record<string, Schema> }; // TypeScript would take each text of the file for a type
const validators = new Map<string, Validator>();

/** All operations, in the contract's order. */
export const operations: readonly Operation[] = contract.operations;

/** The operation of an id. Throws for an unknown one. */
export function operationOf(id: string): Operation {
  const operation = operations.find((candidate) => candidate.id === id);
  if (!operation) throw new Error(`The contract has no call ${id}`);
  return operation;
}

/** The id of the operation of a method at a path. Throws for an unknown one. */
export function operationAt(method: string, path: string): string {
  const operation = operations.find((one) => one.method === method && one.path === path);
  if (!operation) throw new Error(`The contract has no call ${method} ${path}`);
  return operation.id;
}

/** The method and path of an operation. */
export const callOf = (id: string) => {
  const { method, path } = operationOf(id);
  return { method, address: path };
};

function validatorOf(name: string): Validator {
  const known = validators.get(name);
  if (known) return known;
  // Interprets the schemas: the page's policy forbids eval.
  const validator = new Validator(
    { $ref: `#/$defs/${name}`, $defs: contract.$defs },
    '2020-12',
    false,
  );
  validators.set(name, validator);
  return validator;
}

function valueAt(body: unknown, keys: string[]): unknown {
  return keys.reduce<unknown>(
    (node, key) => (Array.isArray(node) ? node[Number(key)] : asFields(node)[key]),
    body,
  );
}

/** A short value for the report; never a whole record. */
function describeValue(value: unknown): string {
  if (isFields(value) || Array.isArray(value) || value === undefined) return '';
  return ` (it is ${plainText(JSON.stringify(value), 60)})`;
}

/** The problems of a documented response; empty if none. */
export function replyProblems({ replies }: Operation, status: number, body: unknown): string[] {
  const name = replies[String(status)];
  if (name === undefined) return [`status ${status} is not in the contract`];
  const { errors } = validatorOf(name).validate(body);
  const problems = errors
    .filter(({ keyword }) => !PARENTS.includes(keyword))
    .map(({ instanceLocation, keyword, error }) => {
      const keys = instanceLocation.split('/').slice(1);
      const where = keys.join('.') || 'the reply';
      const value = keyword === 'required' ? '' : describeValue(valueAt(body, keys));
      return `${where}: ${error.replace(/\.$/, '').replace(/^Instance /, '')}${value}`;
    });
  const more = problems.length - MOST_PROBLEMS;
  return more > 0 ? [...problems.slice(0, MOST_PROBLEMS), `and ${more} more`] : problems;
}

function typeOf(name: string, property: Schema): string {
  const schema = property.$ref ? (contract.$defs[nameOf(property.$ref)] ?? {}) : property;
  if (schema.const !== undefined) return `${name} ${JSON.stringify(schema.const)}`;
  const type = Array.isArray(schema.type) ? schema.type.join(' or ') : (schema.type ?? 'any');
  return `${name} (${type === 'array' ? 'list' : type})`;
}

const nameOf = (reference: string) => reference.slice(reference.lastIndexOf('/') + 1);

/** The contract's response of a success, in one line. */
export function describeWanted({ replies }: Operation): string {
  const schema = contract.$defs[replies['200'] ?? ''] ?? {};
  const properties = Object.entries(schema.properties ?? {}).map(([name, property]) =>
    typeOf(name, typeof property === 'boolean' ? {} : property),
  );
  return `200 and JSON with ${properties.join(', ')}`;
}
