import Ajv, { type ErrorObject, type ValidateFunction } from 'ajv/dist/2020';
import addFormats from 'ajv-formats';

type Json = Record<string, unknown>;
type Parameter = { name: string; in: string; required?: boolean; schema: Json };

/** One call of the contract. */
export type Operation = {
  operationId: string;
  method: string;
  /** As the contract writes it, with `{id}`. */
  path: string;
  isPublic: boolean;
  parameters: Parameter[];
  /** The one content type of the request body and its schema's place; absent without a body. */
  body?: { type: string; pointer: string; properties: Json };
  /** Where the schema of each documented status is. */
  replies: Map<number, string>;
};

const document = jest.requireActual<Json>('@/reference-api/openapi.yaml');

const ajv = new Ajv({ strict: false, allErrors: true });
addFormats(ajv);
ajv.addFormat('binary', true);
ajv.addSchema(document, 'contract');
const compiled = new Map<string, ValidateFunction>();

const objectOf = (value: unknown): Json =>
  typeof value === 'object' && value !== null ? { ...value } : {};

/** Follows `$ref`, which in this contract is always an address inside the document. */
function resolve(pointer: string): { pointer: string; value: Json } {
  const keys = pointer.split('/').slice(1);
  const unescape = (key: string) => key.replaceAll('~1', '/').replaceAll('~0', '~');
  const value = keys.reduce<Json>((node, key) => objectOf(node[unescape(key)]), document);
  const reference = value.$ref;
  return typeof reference === 'string' ? resolve(reference) : { pointer, value };
}

const escape = (key: string) => key.replaceAll('~', '~0').replaceAll('/', '~1');

function readOperation(path: string, method: string): Operation {
  const base = `#/paths/${escape(path)}/${method}`;
  const { value } = resolve(base);
  const parameters = Object.keys(objectOf(value.parameters)).map(
    (index) => resolve(`${base}/parameters/${index}`).value as Parameter,
  );
  const content = resolve(`${base}/requestBody/content`).value;
  const type = Object.keys(content)[0];
  const replies = Object.keys(objectOf(value.responses)).map((status): [number, string] => {
    const reply = resolve(`${base}/responses/${status}`).pointer;
    return [Number(status), resolve(`${reply}/content/application~1json/schema`).pointer];
  });
  const operation: Operation = {
    operationId: String(value.operationId),
    method: method.toUpperCase(),
    path,
    isPublic: Array.isArray(value.security),
    parameters,
    replies: new Map(replies),
  };
  if (type === undefined) return operation;
  const schema = resolve(`${base}/requestBody/content/${escape(type)}/schema`);
  const properties = objectOf(schema.value.properties);
  return { ...operation, body: { type, pointer: schema.pointer, properties } };
}

/** Every call of the contract. */
export const operations: readonly Operation[] = Object.entries(objectOf(document.paths)).flatMap(
  ([path, methods]) => Object.keys(objectOf(methods)).map((method) => readOperation(path, method)),
);

const patternOf = (path: string) => new RegExp(`^${path.replace('{id}', '([^/]+)')}$`);

/** The call with this method and path, without a query; undefined when the contract has none. */
export function findOperation(method: string, path: string): Operation | undefined {
  return operations.find(
    (operation) =>
      operation.method === method.toUpperCase() && patternOf(operation.path).test(path),
  );
}

const explain = (where: string) => (error: ErrorObject) =>
  `${where}${error.instancePath} ${error.message ?? ''} ${JSON.stringify(error.params)}`;

function problemsAt(pointer: string, value: unknown, where: string): string[] {
  const check = compiled.get(pointer) ?? ajv.compile({ $ref: `contract${pointer}` });
  compiled.set(pointer, check);
  return check(value) ? [] : (check.errors ?? []).map(explain(where));
}

function parameterProblems(operation: Operation, url: URL): string[] {
  const id = patternOf(operation.path).exec(url.pathname)?.[1];
  const sent = new Map([...url.searchParams]);
  const known = new Set(operation.parameters.map((parameter) => parameter.name));
  const unknown = [...sent.keys()].filter((name) => !known.has(name));
  return [
    ...unknown.map((name) => `query ${name} is not in the contract`),
    ...operation.parameters.flatMap((parameter) => {
      const text =
        parameter.in === 'path' ? decodeURIComponent(id ?? '') : sent.get(parameter.name);
      if (text === undefined) return parameter.required ? [`${parameter.name} is missing`] : [];
      const value = parameter.schema.type === 'integer' ? Number(text) : text;
      return ajv.validate(parameter.schema, value)
        ? []
        : (ajv.errors ?? []).map(explain(parameter.name));
    }),
  ];
}

function bearerProblems(operation: Operation, headers: Headers): string[] {
  const value = headers.get('authorization');
  if (operation.isPublic) return value === null ? [] : ['a public call carries a bearer'];
  return /^Bearer \S+$/.test(value ?? '') ? [] : ['the bearer is missing'];
}

/** The parts of a form as the contract describes them: files are binary text, JSON is parsed. */
async function formProblems(request: Request, body: NonNullable<Operation['body']>) {
  const form = await request.formData();
  const problems: string[] = [];
  const parts: Json = {};
  for (const [name, value] of form) {
    const property = resolve(`${body.pointer}/properties/${escape(name)}`);
    const isBinary = property.value.format === 'binary';
    if (isBinary && typeof value === 'string') problems.push(`body/${name} must be a file`);
    if (!isBinary && typeof value !== 'string') problems.push(`body/${name} must be text`);
    parts[name] = typeof value === 'string' ? value : '';
    if (property.value.contentSchema !== undefined && typeof value === 'string') {
      const content: unknown = JSON.parse(value);
      problems.push(...problemsAt(`${property.pointer}/contentSchema`, content, `body/${name}`));
    }
  }
  return { problems, parts };
}

async function bodyProblems(request: Request, operation: Operation): Promise<string[]> {
  const { body } = operation;
  if (!body) return (await request.text()) === '' ? [] : ['a body is sent where none belongs'];
  const type = request.headers.get('content-type') ?? '';
  if (!type.startsWith(body.type)) return [`the content type is ${type}, not ${body.type}`];
  const read =
    body.type === 'multipart/form-data'
      ? await formProblems(request, body)
      : { problems: [], parts: (await request.json()) as unknown };
  const unknown = Object.keys(objectOf(read.parts)).filter((name) => !(name in body.properties));
  return [
    ...read.problems,
    ...unknown.map((name) => `body/${name} is not in the contract`),
    ...problemsAt(body.pointer, read.parts, 'body'),
  ];
}

/** What is wrong with a request, in readable sentences; empty when it keeps the contract. */
export async function validateRequest(request: Request): Promise<string[]> {
  const url = new URL(request.url);
  const operation = findOperation(request.method, url.pathname);
  if (!operation) return [`no call ${request.method} ${url.pathname} in the contract`];
  return [
    ...parameterProblems(operation, url),
    ...bearerProblems(operation, request.headers),
    ...(await bodyProblems(request.clone(), operation).catch((error: unknown) => [
      `the body cannot be read: ${String(error)}`,
    ])),
  ];
}

/** What is wrong with a reply, in readable sentences; empty when it keeps the contract. */
export function validateReply(reply: {
  method: string;
  path: string;
  status: number;
  body: unknown;
}): string[] {
  const operation = findOperation(reply.method, reply.path);
  if (!operation) return [`no call ${reply.method} ${reply.path} in the contract`];
  const pointer = operation.replies.get(reply.status);
  if (pointer === undefined) {
    return [`status ${String(reply.status)} is not documented for ${operation.operationId}`];
  }
  return problemsAt(pointer, reply.body, 'reply');
}
