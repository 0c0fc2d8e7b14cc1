import { idOf, type Api, type ApiApp } from '../api';
import { readJson } from '../body';
import { EMAIL_RULE, givenOf, readFields } from '../fields';
import { readListQuery } from '../list-query';
import { found, success, tooMany } from '../reply';
import { QUERY_STATUSES } from '../stores/queries';

const NAME_RULE = { max: 100 };
const QUERY_RULE = { max: 10_000 };

/** The five calls about support queries; sending one is open to everybody. */
export function addQueryRoutes(app: ApiApp, { queries, queryLimiter, deps, bearer }: Api): void {
  const changed = (id: string) => deps.notify('queries-changed', { _id: id });

  app.get('/api/query/get-querys', bearer, (c) => {
    const { rows, total } = queries.list(readListQuery(c));
    return success(c, { querys: rows, length: total });
  });

  app.get('/api/query/get-query/:id', bearer, (c) =>
    success(c, { query: found(queries.find(idOf(c)), 'Query') }),
  );

  app.post('/api/query/create-query', async (c) => {
    const fields = readFields(await readJson(c));
    const name = fields.required('name', 'Name', NAME_RULE);
    const email = fields.required('email', 'Email', EMAIL_RULE);
    const query = fields.required('query', 'Query', QUERY_RULE);
    fields.finish();
    const wait = queryLimiter.attempt(deps.clientAddress(c));
    if (wait > 0) throw tooMany(wait);
    changed(queries.insert({ name, email, query, status: 'Pending' }));
    return success(c);
  });

  app.put('/api/query/update-query/:id', bearer, async (c) => {
    const { _id } = found(queries.find(idOf(c)), 'Query');
    const fields = readFields(await readJson(c));
    const name = fields.optional('name', 'Name', NAME_RULE);
    const email = fields.optional('email', 'Email', EMAIL_RULE);
    const query = fields.optional('query', 'Query', QUERY_RULE);
    const status = fields.optional('status', 'Status', { oneOf: QUERY_STATUSES });
    fields.finish();
    queries.update(_id, givenOf({ name, email, query, status }));
    changed(_id);
    return success(c);
  });

  app.delete('/api/query/delete-query/:id', bearer, (c) => {
    const id = idOf(c);
    found(queries.remove(id) || undefined, 'Query');
    changed(id);
    return success(c);
  });
}
