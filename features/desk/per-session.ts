import { createStore, type Store } from '@/lib/storage/store';

/** A store of each session, by the cache with which that ends: another admin begins with `initial`. */
export function perSession<Value>(initial: Value): (session: object) => Store<Value> {
  const stores = new WeakMap<object, Store<Value>>();
  return (session) => {
    const store = stores.get(session) ?? createStore(initial);
    stores.set(session, store);
    return store;
  };
}
