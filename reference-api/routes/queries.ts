import { idOf, type Api, type ApiApp } from '../api';
import { readListQuery } from '../list-query';
import { found, success, tooMany } from '../reply';
import { readJson } from '../requests';

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
    const query = await readJson(c, 'CreateQueryRequest');
    const wait = queryLimiter.attempt(deps.clientAddress(c));
    if (wait > 0) throw tooMany(wait);
    changed(queries.insert({ ...query, status: 'Pending' }));
    return success(c);
  });

  app.put('/api/query/update-query/:id', bearer, async (c) => {
    const { _id } = found(queries.find(idOf(c)), 'Query');
    queries.update(_id, await readJson(c, 'UpdateQueryRequest'));
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
