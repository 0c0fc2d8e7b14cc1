// The contract's parts for a page: calls and responses for the API doctor, request bodies for the
// embedded API.
import { parse } from 'yaml';

const METHODS = ['get', 'post', 'put', 'patch', 'delete'];
const REFERENCE = '#/components/';

const nameOf = (reference) => reference.slice(reference.lastIndexOf('/') + 1);

/** The name of a response's schema, inline or by reference. */
function replySchema(response, { responses }) {
  const { content } = response.$ref ? responses[nameOf(response.$ref)] : response;
  return nameOf(content['application/json'].schema.$ref);
}

function readOperation(path, method, operation, components) {
  const replies = Object.entries(operation.responses).map(([status, response]) => [
    status,
    replySchema(response, components),
  ]);
  return {
    id: operation.operationId,
    method: method.toUpperCase(),
    path,
    summary: operation.summary,
    isPublic: Array.isArray(operation.security),
    replies: Object.fromEntries(replies),
  };
}

function collect(name, schemas, collected) {
  if (name in collected) return;
  collected[name] = schemas[name];
  const text = JSON.stringify(schemas[name]);
  for (const [, found] of text.matchAll(/"\$ref":"#\/components\/schemas\/(\w+)"/g)) {
    collect(found, schemas, collected);
  }
}

/** Moves references to `$defs` and drops descriptions. */
function toJsonSchema(node) {
  if (Array.isArray(node)) return node.map(toJsonSchema);
  if (typeof node !== 'object' || node === null) return node;
  const entries = Object.entries(node)
    .filter(([key, value]) => !(key === 'description' && typeof value === 'string'))
    .map(([key, value]) => [
      key,
      key === '$ref' ? value.replace(`${REFERENCE}schemas/`, '#/$defs/') : toJsonSchema(value),
    ]);
  return Object.fromEntries(entries);
}

/** Generates lib/doctor/contract.json. */
export function contractData(yaml) {
  const { paths, components } = parse(yaml);
  const operations = Object.entries(paths).flatMap(([path, item]) =>
    METHODS.filter((method) => method in item).map((method) =>
      readOperation(path, method, item[method], components),
    ),
  );
  const schemas = {};
  for (const { replies } of operations) {
    for (const name of Object.values(replies)) collect(name, components.schemas, schemas);
  }
  return `${JSON.stringify({ operations, $defs: toJsonSchema(schemas) }, null, 2)}\n`;
}

/** Replaces a reference by its schema and the keys beside it. */
function inline(node, schemas) {
  if (Array.isArray(node)) return node.map((item) => inline(item, schemas));
  if (typeof node !== 'object' || node === null) return node;
  const { $ref, ...own } = node;
  const entries = Object.entries(own).map(([key, value]) => [key, inline(value, schemas)]);
  const target = $ref === undefined ? {} : inline(schemas[nameOf($ref)], schemas);
  return { ...target, ...Object.fromEntries(entries) };
}

/** Generates reference-api/request-schemas.json. */
export function requestSchemas(yaml) {
  const { paths, components } = parse(yaml);
  const bodies = Object.values(paths)
    .flatMap((item) => Object.values(item))
    .flatMap(({ requestBody }) => Object.values(requestBody?.content ?? {}));
  const names = new Set(bodies.map(({ schema }) => nameOf(schema.$ref)));
  const lines = [...names].map(
    (name) => `"${name}": ${JSON.stringify(inline(components.schemas[name], components.schemas))}`,
  );
  return `{\n${lines.join(',\n')}\n}\n`;
}
