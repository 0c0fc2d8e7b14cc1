import { numberOf, type Database } from './database';

const MOST_KEYS = 500;

/** Returns a cached count until anything writes to the database, over any connection. */
export type CountMemo = (key: string, count: () => number) => number;

/** A cache of counts, so that each further page of a search does not count its rows again. */
export function createCountMemo(db: Database): CountMemo {
  const counts = new Map<string, number>();
  let stamp = '';

  /** Changes with every write: the first part with those of this connection, the second with others'. */
  function currentStamp(): string {
    const own = db.get('SELECT total_changes() AS n') ?? {};
    const others = db.get('PRAGMA data_version') ?? {};
    return `${String(numberOf(own, 'n'))} ${String(numberOf(others, 'data_version'))}`;
  }

  return (key, count) => {
    const now = currentStamp();
    if (now !== stamp || counts.size >= MOST_KEYS) counts.clear();
    stamp = now;
    const known = counts.get(key);
    if (known !== undefined) return known;
    const counted = count();
    counts.set(key, counted);
    return counted;
  };
}
