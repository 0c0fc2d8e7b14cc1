import { factsOf, type Lease, type SetHead, type SetHome, type WholeSet } from './set-home';

const sets = new Map<string, WholeSet & SetHead & { owner: string }>();

function change(id: string, more: Partial<WholeSet>): Promise<void> {
  const set = sets.get(id);
  if (set) sets.set(id, { ...set, ...more });
  return Promise.resolve();
}

/** No other tab has a set of this page. */
const leaseOf = (id: string): Lease => ({
  keep: (_, states) => change(id, { states }).then(() => true),
  lost: new AbortController().signal,
  hasKeptAll: () => true,
  release: () => Promise.resolve(),
});

/** Whether this page keeps a set, in place of what the device may keep of it. */
export const isOnPage = (id: string): boolean => sets.has(id);

/** This page: its sets live as long as it does. */
export const pageHome: SetHome = {
  heads: (owner) =>
    Promise.resolve(
      [...sets.values()]
        .filter((one) => one.owner === owner)
        .map((one) => ({ ...factsOf(one), tally: one.tally }))
        .reverse(),
    ),
  open({ id }) {
    const set = sets.get(id);
    if (set === undefined) return Promise.resolve(null);
    return Promise.resolve({ ...factsOf(set), rows: set.rows, states: [...set.states] });
  },
  keep(owner, set) {
    sets.set(set.id, { ...set, owner, tally: null });
    return Promise.resolve();
  },
  changeHeads(owner, change) {
    for (const [id, set] of sets) {
      if (set.owner !== owner) continue;
      const head = change(set);
      if (head === null) sets.delete(id);
      else sets.set(id, { ...set, ...head });
    }
    return Promise.resolve();
  },
  sweep: () => Promise.resolve(),
  putRows: (id, rows) => change(id, { rows }),
  changeStates: ({ id }, say) => change(id, { states: (sets.get(id)?.states ?? []).map(say) }),
  takeLease: (id) => Promise.resolve(leaseOf(id)),
  isTaken: () => Promise.resolve(false),
};
