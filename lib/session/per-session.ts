/** What stands for a session: SWR's cache, which ends with it (`useSessionKey`). */
export type SessionKey = object;

/** Something of each session, made when it is first asked for: another admin begins anew. */
export function perSession<Value>(create: () => Value): (session: SessionKey) => Value {
  const all = new WeakMap<SessionKey, Value>();
  return (session) => {
    const value = all.get(session) ?? create();
    all.set(session, value);
    return value;
  };
}
